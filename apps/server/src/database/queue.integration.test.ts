import { fork } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test, type TestContext } from 'vitest';
import { createEmptyDatabase, createFreshDatabase } from '../../test-support/fresh-database.ts';
import { waitUntil } from '../../test-support/server-process.ts';
import { connectDatabase, type Database } from './connect.ts';
import { migrate } from './migrate.ts';
import { startQueue, type JobDefinition, type Queue } from './queue.ts';

async function createDatabase({
  onTestFinished,
}: TestContext): Promise<{ url: string; database: Database }> {
  const { url, drop } = await createFreshDatabase();
  const database = connectDatabase({ url, poolSize: 4, onError: () => undefined });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { url, database };
}

async function createQueue(
  { onTestFinished }: TestContext,
  database: Database,
  jobs: JobDefinition[],
  works = true,
): Promise<Queue> {
  const queue = await startQueue({ database, queues: jobs, works, onError: () => undefined });
  if (works) await queue.startWorking(jobs);
  onTestFinished(() => queue.stop());
  return queue;
}

// Tests run concurrently, because they mostly wait.
describe.concurrent('the queue', () => {
  test('what one process sends another does, and a failure is tried again', async (context) => {
    const { database } = await createDatabase(context);
    const seen: unknown[] = [];
    const job: JobDefinition = {
      name: 'greet',
      options: { retryDelay: 1 },
      async run(data) {
        seen.push(data);
        if (seen.length === 1) throw new Error('fails the first time');
      },
    };
    const sender = await createQueue(context, database, [job], false);
    await createQueue(context, database, [job]);
    await sender.send('greet', { name: 'Ada' });
    await waitUntil('done twice', () => seen.length === 2);
    expect(seen).toEqual([{ name: 'Ada' }, { name: 'Ada' }]);
  });

  test('a job can be sent in a transaction while all other connections are in use', async (context) => {
    const { database } = await createDatabase(context);
    const job: JobDefinition = { name: 'note', run: async () => undefined };
    const queue = await createQueue(context, database, [job], false);
    const clients = await Promise.all(Array.from({ length: 4 }, () => database.pool.connect()));
    const [own] = clients;
    await own?.query('begin');
    const runSql = async (text: string, values: unknown[] = []) =>
      (await own?.query(text, values)) ?? { rows: [] };
    await queue.send('note', { n: 1 }, { runSql });
    await own?.query('commit');
    for (const client of clients) client.release();
    const { rows } = await database.pool.query("select data from pgboss.job where name = 'note'");
    expect(rows).toEqual([{ data: { n: 1 } }]);
  });

  test('a worker that stops tells its job, and another worker takes it up', async (context) => {
    const { database } = await createDatabase(context);
    const events: string[] = [];
    const job = (worker: string): JobDefinition => ({
      name: 'long',
      options: { retryDelay: 0 },
      async run(_data, { signal }) {
        events.push(`${worker} begins`);
        if (worker === 'second') return;
        await once(signal, 'abort');
        throw new Error('stopped at a safe point');
      },
    });
    const first = await createQueue(context, database, [job('first')]);
    await first.send('long', {});
    await waitUntil('it runs', () => events.includes('first begins'));
    const startedMs = performance.now();
    await first.stop();
    expect(performance.now() - startedMs).toBeLessThan(8000);
    await createQueue(context, database, [job('second')]);
    await waitUntil('taken up', () => events.includes('second begins'));
  });

  test('the job of a worker killed with -9 is taken up by another', async (context) => {
    const { url, database } = await createDatabase(context);
    const victim = fork(new URL('../../test-support/queue-worker-process.ts', import.meta.url), {
      env: { PATH: process.env['PATH'], DATABASE_URL: url },
      execArgv: [],
    });
    context.onTestFinished(() => void victim.kill('SIGKILL'));
    let taken = 0;
    const job: JobDefinition = { name: 'endless', run: async () => void (taken += 1) };
    const sender = await createQueue(context, database, [job], false);
    await sender.send('endless', {});
    await once(victim, 'message');
    victim.kill('SIGKILL');
    const killedMs = performance.now();
    await createQueue(context, database, [job]);
    await waitUntil('taken up', () => taken > 0, 40_000);
    expect(taken).toBe(1);
    process.stdout.write(
      `a killed worker's job went on after ${((performance.now() - killedMs) / 1000).toFixed(0)} s\n`,
    );
  });

  test('without migrations there is no queue, and the migrations make it once', async (context) => {
    const { url, drop } = await createEmptyDatabase();
    const database = connectDatabase({ url, poolSize: 2, onError: () => undefined });
    context.onTestFinished(async () => {
      await database.close();
      await drop();
    });
    const options = { database, queues: [], works: false, onError: () => undefined };
    await expect(startQueue(options)).rejects.toThrow('pg-boss is not installed');
    await migrate({ url });
    await migrate({ url });
    await (await startQueue(options)).stop();
  });
});

import { sql } from 'kysely';
import { describe, expect, test, type TestContext } from 'vitest';
import { startFlakyProxy, type FlakyProxy } from '../../test-support/flaky-proxy.ts';
import { createFreshDatabase } from '../../test-support/fresh-database.ts';
import { connectDatabase, type Database } from './connect.ts';

/** A request must fail within five seconds. Two seconds are added for a busy machine. */
const fiveSecondsMs = 7000;

async function connectThroughProxy(
  { onTestFinished }: TestContext,
  poolSize = 2,
  onError: (error: Error) => void = () => undefined,
): Promise<{ database: Database; proxy: FlakyProxy }> {
  const { url, drop } = await createFreshDatabase();
  const proxy = await startFlakyProxy(url);
  const database = connectDatabase({ url: proxy.url, poolSize, onError });
  onTestFinished(async () => {
    await database.close();
    await proxy.close();
    await drop();
  });
  return { database, proxy };
}

async function measureFailure(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await expect(work()).rejects.toBeInstanceOf(Error);
  return performance.now() - startedMs;
}

// Tests run concurrently, because they mostly wait.
describe.concurrent('a database connection', () => {
  test('connecting to a port without a server fails at once', async (context) => {
    const database = connectDatabase({
      url: 'postgres://nobody@127.0.0.1:1/nothing',
      poolSize: 1,
      onError: () => undefined,
    });
    context.onTestFinished(() => database.close());
    expect(await measureFailure(() => database.ping())).toBeLessThan(fiveSecondsMs);
  });

  test('a paused database: an error within five seconds, and it works again afterwards', async (context) => {
    const { database, proxy } = await connectThroughProxy(context, 1);
    await database.ping();
    proxy.pause();
    expect(await measureFailure(() => sql`select 1`.execute(database.kysely))).toBeLessThan(
      fiveSecondsMs,
    );
    proxy.resume();
    // The connection that never got its answer was discarded, so the next statement does not wait for it.
    const { rows } = await sql<{ answer: number }>`select 42 as answer`.execute(database.kysely);
    expect(rows).toEqual([{ answer: 42 }]);
  });

  test('a connection that breaks inside a transaction: an error, no crash, the next one works', async (context) => {
    const { database, proxy } = await connectThroughProxy(context);
    const broken = database.kysely.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      proxy.cut();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await sql`select 2`.execute(transaction);
    });
    await expect(broken).rejects.toBeInstanceOf(Error);
    await database.ping();
  });

  test('idle connections that break are replaced, and reported without their keys', async (context) => {
    const reported: Error[] = [];
    const { database, proxy } = await connectThroughProxy(context, 2, (error) =>
      reported.push(error),
    );
    await Promise.all([database.ping(), database.ping()]);
    proxy.cut();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(database.ping()).resolves.toBeUndefined();
    expect(reported).toHaveLength(2);
    expect(reported.filter((error) => 'client' in error)).toEqual([]);
  });

  test('a statement that takes too long is ended by the server, not only given up by us', async (context) => {
    const { url, drop } = await createFreshDatabase();
    const database = connectDatabase({
      url,
      poolSize: 2,
      onError: () => undefined,
      statementTimeoutMs: 300,
    });
    context.onTestFinished(async () => {
      await database.close();
      await drop();
    });
    await expect(database.pool.query('select pg_sleep(30)')).rejects.toMatchObject({
      code: '57014',
    });
  });

  test('all connections in use: the next one waits a little, then fails', async (context) => {
    const { url, drop } = await createFreshDatabase();
    const database = connectDatabase({ url, poolSize: 1, onError: () => undefined });
    const client = await database.pool.connect();
    context.onTestFinished(async () => {
      client.release();
      await database.close();
      await drop();
    });
    expect(await measureFailure(() => database.ping())).toBeLessThan(fiveSecondsMs);
  });
});

import { beforeEach, expect, test } from 'vitest';
import { createLibraryWorld } from '../../../test-support/library-world.ts';
import { days } from '../../../test-support/movable-clock.ts';
import { forgetExpired } from './forget-expired.ts';

type World = Awaited<ReturnType<typeof createLibraryWorld>>;
let world: World;
let token: string;
let jobs: { ended: string; open: string };

beforeEach(async () => {
  world = await createLibraryWorld({ works: false });
  ({ token } = await world.admin());
  const [one, two] = await world.list(token);
  const { body } = await world.call('POST /api/admin/bulk-analysis', {
    token,
    body: { gameIds: [one?.id, two?.id], endMove: 1 },
  });
  const [ended, open] = body['jobs'] as { id: string }[];
  jobs = { ended: ended?.id ?? '', open: open?.id ?? '' };
  await world.call(`POST /api/admin/bulk-jobs/${jobs.ended}/cancel`, { token });
});

/** Stores an answered call with 42 tokens and a cost of 250, and one that was never answered. */
async function addCalls(jobId: string | null, family: string): Promise<void> {
  await world.database.pool.query(
    `insert into model_calls (begun_at, family, model, job_id, reserved_tokens, reserved_micros, answered_at,
       input_tokens, output_tokens, cost_micros)
     values ($1, $2, 'm', $3, 10, 900, $1, 30, 12, 250), ($1, $2, 'm', $3, 10, 900, null, null, null, null)`,
    [world.clock.now(), family, jobId],
  );
}

async function addAnswer(key: string): Promise<void> {
  await world.database.pool.query('insert into model_answers values ($1, $2, $3, $4)', [
    key,
    'm',
    '["text"]',
    world.clock.now(),
  ]);
}

async function readFigures() {
  const { body } = await world.call('GET /api/admin/stats', { token });
  const { tokenUsage, tokenCostMicros } = body;
  const spent = await world.deps.store.modelCalls.sumCostByJob(Object.values(jobs));
  const listed = (await world.call('GET /api/admin/bulk-jobs', { token })).body['jobs'] as {
    id: string;
    spentMicros: number;
  }[];
  return {
    tokenUsage,
    tokenCostMicros,
    spent: Object.fromEntries(spent),
    listed: Object.fromEntries(listed.map(({ id, spentMicros }) => [id, spentMicros])),
  };
}

const countCalls = async () =>
  (await world.database.pool.query<{ job_id: string | null }>('select job_id from model_calls'))
    .rows;

test('calls are deleted after 90 days, and the figures stay what they were', async () => {
  await addCalls(jobs.ended, 'deepseek');
  await addCalls(null, 'openai');
  await addAnswer('old');
  world.clock.advance(days(80));
  ({ token } = await raiseAgain());
  await addCalls(jobs.ended, 'deepseek');
  await addAnswer('new');
  const before = await readFigures();
  expect(before).toMatchObject({
    tokenUsage: { openai: 42, deepseek: 84, anthropic: 0 },
    tokenCostMicros: { openai: 1150, deepseek: 2300, anthropic: 0 },
    spent: { [jobs.ended]: 2300, [jobs.open]: 0 },
    listed: { [jobs.ended]: 2300, [jobs.open]: 0 },
  });

  await forgetExpired(world.deps);
  expect(await countCalls()).toHaveLength(6);
  world.clock.advance(days(11));
  ({ token } = await raiseAgain());
  await forgetExpired(world.deps);
  expect(await countCalls()).toEqual([{ job_id: jobs.ended }, { job_id: jobs.ended }]);
  const { rows } = await world.database.pool.query('select key from model_answers');
  expect(rows).toEqual([{ key: 'new' }]);
  expect(await readFigures()).toEqual(before);

  world.clock.advance(days(90));
  ({ token } = await raiseAgain());
  await forgetExpired(world.deps);
  expect(await countCalls()).toEqual([]);
  expect(await readFigures()).toEqual(before);
});

test('calls of a job that waits or runs are kept until it ends', async () => {
  await addCalls(jobs.open, 'deepseek');
  world.clock.advance(days(100));
  await forgetExpired(world.deps);
  expect(await countCalls()).toHaveLength(2);
  await world.database.pool.query(`update bulk_jobs set status = 'failed' where id = $1`, [
    jobs.open,
  ]);
  await forgetExpired(world.deps);
  expect(await countCalls()).toEqual([]);
  const spent = await world.deps.store.modelCalls.sumCostByJob([jobs.open]);
  expect(spent.get(jobs.open)).toBe(1150);
});

test('two runs at once count each call once', async () => {
  for (let round = 0; round < 10; round += 1) await addCalls(jobs.ended, 'deepseek');
  world.clock.advance(days(100));
  await Promise.all(Array.from({ length: 4 }, () => forgetExpired(world.deps)));
  const usage = await world.deps.store.modelCalls.sumUsageByFamily();
  expect(usage).toEqual([{ family: 'deepseek', tokens: 420, costMicros: 11_500 }]);
});

test('more calls than one statement deletes are deleted in several', async () => {
  await addCalls(jobs.ended, 'deepseek');
  await addCalls(jobs.ended, 'deepseek');
  const { modelCalls } = world.deps.store;
  const now = new Date(world.clock.nowMs() + days(1));
  expect(await modelCalls.removeBefore(now, 3)).toBe(3);
  expect(await modelCalls.removeBefore(now, 3)).toBe(1);
  expect(await modelCalls.removeBefore(now, 3)).toBe(0);
  expect((await modelCalls.sumCostByJob([jobs.ended])).get(jobs.ended)).toBe(2300);
});

/** The sign-in of the admin ends while the clock runs ahead. */
async function raiseAgain(): Promise<{ token: string }> {
  const admin = await world.admin();
  const again = await world.signInAgain(admin);
  const body = { authKey: 'the key of the library' };
  await world.call('POST /api/auth/verify-admin-key', { token: again, body });
  return { token: again };
}

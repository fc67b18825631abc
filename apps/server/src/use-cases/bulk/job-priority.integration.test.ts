import type { BulkJob } from '@lamplight/contract/bulk.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibraryWorld, type LibraryWorld } from '../../../test-support/library-world.ts';

let world: LibraryWorld;
let token: string;
let gameIds: string[];

beforeAll(async () => {
  // There is no worker, so jobs keep their state.
  world = await openLibraryWorld({ works: false });
  ({ token } = await world.admin());
  gameIds = (await world.list(token)).map(({ id }) => id);
});
afterAll(() => world.close());

async function startJobs(ids: readonly (string | undefined)[]): Promise<BulkJob[]> {
  const { body } = await world.call('POST /api/admin/bulk-analysis', {
    token,
    body: { gameIds: ids, endMove: 1 },
  });
  return body['jobs'] as BulkJob[];
}

const setPriority = (id: string | undefined, priority: unknown) =>
  world.call(`POST /api/admin/bulk-jobs/${id}/priority`, { token, body: { priority } });

/** The order in which the queue hands out the waiting jobs. */
async function readQueue(): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select data ->> 'jobId' as id from pgboss.job where name = 'analysis' and state < 'active'
     order by priority desc, created_on, id`,
  );
  return rows.map(({ id }) => id);
}

test('a waiting job with a higher priority starts first, and the audit trail says who set it', async () => {
  const jobs = await startJobs(gameIds.slice(0, 3));
  const last = jobs.at(-1);
  const answer = await setPriority(last?.id, 10);
  expect(answer.status).toBe(200);
  expect(answer.body['job']).toEqual({ ...last, priority: 10 });
  expect((await readQueue())[0]).toBe(last?.id);

  await setPriority(last?.id, -10);
  expect((await readQueue()).at(-1)).toBe(last?.id);
  await setPriority(last?.id, -10);

  const { body } = await world.call('GET /api/admin/audit?event=bulk_job_prioritised', { token });
  const { user } = await world.admin();
  expect(body['events']).toMatchObject([
    { username: user.username, details: { jobId: last?.id, priority: -10 } },
    { username: user.username, details: { jobId: last?.id, priority: 10 } },
  ]);
});

test('a job that is taken up again keeps its priority', async () => {
  const [job] = await startJobs([gameIds[4]]);
  await setPriority(job?.id, 7);
  await world.call(`POST /api/admin/bulk-jobs/${job?.id}/cancel`, { token });
  await world.database.pool.query(
    `delete from pgboss.job where name = 'analysis' and data ->> 'jobId' = $1`,
    [job?.id],
  );
  const { body } = await world.call(`POST /api/admin/bulk-jobs/${job?.id}/retry`, { token });
  expect(body['job']).toMatchObject({ status: 'pending', priority: 7 });
  expect((await readQueue())[0]).toBe(job?.id);
});

test('a priority is refused for an ended job, an unknown job and a number out of range', async () => {
  const [job] = await startJobs([gameIds[5]]);
  for (const odd of [11, -11, 1.5, '5', null, [1]]) {
    const { status, body } = await setPriority(job?.id, odd);
    expect([status, body['error']], String(odd)).toEqual([400, 'validation_failed']);
  }
  for (const nobody of ['x', crypto.randomUUID(), gameIds[5]]) {
    const { status, body } = await setPriority(nobody, 1);
    expect([status, body['error']]).toEqual([404, 'job_not_found']);
  }
  await world.call(`POST /api/admin/bulk-jobs/${job?.id}/cancel`, { token });
  expect(await setPriority(job?.id, 1)).toMatchObject({ status: 409, body: { error: 'job_over' } });
  const reader = await world.person();
  const asReader = await world.call(`POST /api/admin/bulk-jobs/${job?.id}/priority`, {
    token: reader.token,
    body: { priority: 1 },
  });
  expect(asReader.status).toBe(403);
});

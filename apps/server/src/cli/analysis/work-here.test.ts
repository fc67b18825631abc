import { expect, test, vi } from 'vitest';
import type { JobProgress } from '../../entities/bulk-job.ts';
import { watchJobs } from './work-here.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const job = { id: 'one', status: 'completed' } as JobProgress;

type Watched = Parameters<typeof watchJobs>[0];

function createStore(listProgress: () => Promise<JobProgress[]>): Watched {
  const deps: unknown = { store: { bulkJobs: { listProgress } } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return deps as Watched;
}

test('jobs are watched on after the database has missed a poll', async () => {
  const listProgress = vi
    .fn<() => Promise<JobProgress[]>>()
    .mockRejectedValueOnce(new Error('connection timeout'))
    .mockResolvedValue([job]);
  const ended: string[] = [];
  const jobs = await watchJobs(createStore(listProgress), ['one'], {
    onPoll: () => undefined,
    onEnd: async ({ id }) => void ended.push(id),
    signal: new AbortController().signal,
  });
  expect(jobs).toEqual([job]);
  expect(ended).toEqual(['one']);
});

test('a database that stays away ends the watch when the command is stopped', async () => {
  const stopping = new AbortController();
  const listProgress = vi.fn<() => Promise<JobProgress[]>>(async () => {
    stopping.abort();
    throw new Error('connection timeout');
  });
  await expect(
    watchJobs(createStore(listProgress), ['one'], {
      onPoll: () => undefined,
      onEnd: async () => undefined,
      signal: stopping.signal,
    }),
  ).rejects.toThrow('connection timeout');
});

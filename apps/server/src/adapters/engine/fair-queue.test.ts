import { describe, expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const createJob = (owner: string | undefined, name = '') => ({ owner, name });

describe('who is next', () => {
  test('first come, first served; people before bulk work', () => {
    const line = createFairQueue<ReturnType<typeof createJob>>(4);
    const jobs = [createJob(undefined), createJob('ann'), createJob('bob'), createJob(undefined)];
    for (const job of jobs) expect(line.admit(job)).toBe('admitted');
    const [bulk1, ann, bob, bulk2] = jobs;
    expect([
      line.takeNext(),
      line.takeNext(),
      line.takeNext(),
      line.takeNext(),
      line.takeNext(),
    ]).toEqual([ann, bob, bulk1, bulk2, undefined]);
  });

  test('of one user’s jobs the second waits and the third is refused', () => {
    const line = createFairQueue<ReturnType<typeof createJob>>(4);
    const [first, second, third] = [
      createJob('ann', '1'),
      createJob('ann', '2'),
      createJob('ann', '3'),
    ];
    expect([line.admit(first), line.admit(second), line.admit(third)]).toEqual([
      'admitted',
      'admitted',
      'owner-busy',
    ]);
    expect(line.takeNext()).toBe(first);
    expect(line.takeNext()).toBeUndefined();
    expect(line.admit(third)).toBe('owner-busy');
    const bob = createJob('bob');
    line.admit(bob);
    expect(line.takeNext()).toBe(bob);
    line.finish(first);
    expect(line.admit(third)).toBe('admitted');
    expect(line.takeNext()).toBe(second);
  });

  test('so many wait and no more; bulk work is not counted', () => {
    const line = createFairQueue<ReturnType<typeof createJob>>(2);
    for (let n = 0; n < 5; n += 1) line.admit(createJob(undefined));
    const last = createJob('bob');
    expect([line.admit(createJob('ann')), line.admit(last), line.admit(createJob('eve'))]).toEqual([
      'admitted',
      'admitted',
      'full',
    ]);
    expect([line.remove(last), line.remove(last)]).toEqual([true, false]);
    expect(line.admit(createJob('eve'))).toBe('admitted');
  });
});

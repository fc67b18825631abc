import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import {
  getCurrentDeadline,
  runWithinDeadline,
  rejectAfter,
  runWithDeadline,
  type QueryDeadline,
} from './query-deadline.ts';

test('what is waited for is taken off, and when nothing is left nothing is begun', async () => {
  let nowMs = 1000;
  using _clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const deadline: QueryDeadline = { leftMs: 40 };
  const given: number[] = [];
  const wait = async (withinMs: number) => {
    given.push(withinMs);
    nowMs += 25;
  };
  await runWithinDeadline(deadline, wait);
  await runWithinDeadline(deadline, wait);
  await expect(runWithinDeadline(deadline, wait)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(given).toEqual([40, 15]);
});

test('waiting for something else costs nothing', async () => {
  const deadline: QueryDeadline = { leftMs: 20 };
  await sleep(40);
  await expect(runWithinDeadline(deadline, async () => 'done')).resolves.toBe('done');
});

test('a failure costs what it took', async () => {
  const deadline: QueryDeadline = { leftMs: 1000 };
  const failing = runWithinDeadline(deadline, async () => {
    await sleep(30);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(deadline.leftMs).toBeLessThan(980);
});

test('what comes too late is handed on, so that nothing is lost', async () => {
  const late: string[] = [];
  const slow = sleep(30, 'a connection');
  await expect(rejectAfter(slow, 5, (result) => late.push(result))).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  });
  await slow;
  expect(late).toEqual(['a connection']);
});

test('each has its own, also across waits', async () => {
  const seen = await Promise.all(
    [1, 2].map(
      (leftMs) =>
        new Promise((resolve) => {
          runWithDeadline({ leftMs }, () => {
            void sleep(5).then(() => resolve(getCurrentDeadline()?.leftMs));
          });
        }),
    ),
  );
  expect(seen).toEqual([1, 2]);
  expect(getCurrentDeadline()).toBeUndefined();
});

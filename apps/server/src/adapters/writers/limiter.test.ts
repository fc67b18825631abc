import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';
import type { Timing } from '../outgoing/timing.ts';

const never = new AbortController().signal;

/** Creates a clock that advances only in `sleep`. */
function createSleepClock(): Timing & { at: number } {
  const clock = {
    at: 0,
    nowMs: () => clock.at,
    async sleep(ms: number) {
      clock.at += ms;
    },
    random: () => 0,
  };
  return clock;
}

test('no more at a time than it may be, and the one that waited longest goes next', async () => {
  const limiter = createLimiter({ concurrency: 2, perMinute: 100 }, createSleepClock());
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (name: string) =>
    limiter.run(never, async () => {
      order.push(name);
      await new Promise<void>((end) => {
        ends.push(end);
      });
    });
  const all = ['a', 'b', 'c', 'd'].map(begin);
  await isSettled();
  expect(order).toEqual(['a', 'b']);
  ends[0]?.();
  await isSettled();
  expect(order).toEqual(['a', 'b', 'c']);
  ends[1]?.();
  await isSettled();
  for (const end of ends.slice(2)) end();
  await Promise.all(all);
  expect(order).toEqual(['a', 'b', 'c', 'd']);
});

test('no more in any minute than it may be', async () => {
  const clock = createSleepClock();
  const limiter = createLimiter({ concurrency: 1, perMinute: 3 }, clock);
  const starts: number[] = [];
  for (let each = 0; each < 7; each += 1) {
    await limiter.run(never, async () => void starts.push(clock.at));
    clock.at += 1000;
  }
  expect(starts).toEqual([0, 1000, 2000, 60_000, 61_000, 62_000, 120_000]);
});

test('a task that fails leaves its place', async () => {
  const limiter = createLimiter({ concurrency: 1, perMinute: 100 }, createSleepClock());
  await expect(limiter.run(never, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limiter.run(never, async () => 'yes')).toBe('yes');
});

test('who is called away leaves the queue, and the next one still has its turn', async () => {
  const limiter = createLimiter({ concurrency: 1, perMinute: 100 }, createSleepClock());
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const first = limiter.run(never, () => promise);
  const away = new AbortController();
  const second = limiter.run(away.signal, async () => 'second');
  const third = limiter.run(never, async () => 'third');
  away.abort(new Error('called away'));
  await expect(second).rejects.toThrow('called away');
  end();
  await first;
  expect(await third).toBe('third');
});

async function isSettled() {
  for (let each = 0; each < 10; each += 1) await Promise.resolve();
}

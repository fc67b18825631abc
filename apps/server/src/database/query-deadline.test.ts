import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { currentPatience, spend, within, withPatience, type Patience } from './query-deadline.ts';

test('what is waited for is taken off, and when nothing is left nothing is begun', async () => {
  const patience: Patience = { leftMs: 40 };
  const given: number[] = [];
  const wait = (withinMs: number) => {
    given.push(withinMs);
    return sleep(25);
  };
  await spend(patience, wait);
  await spend(patience, wait);
  await expect(spend(patience, wait)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(given).toHaveLength(2);
  expect(given[0]).toBe(40);
  expect(given[1]).toBeLessThan(20);
});

test('waiting for something else costs nothing', async () => {
  const patience: Patience = { leftMs: 20 };
  await sleep(40);
  await expect(spend(patience, async () => 'done')).resolves.toBe('done');
});

test('a failure costs what it took', async () => {
  const patience: Patience = { leftMs: 1000 };
  const failing = spend(patience, async () => {
    await sleep(30);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(patience.leftMs).toBeLessThan(980);
});

test('what comes too late is handed on, so that nothing is lost', async () => {
  const late: string[] = [];
  const slow = sleep(30, 'a connection');
  await expect(within(slow, 5, (result) => late.push(result))).rejects.toMatchObject({
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
          withPatience({ leftMs }, () => {
            void sleep(5).then(() => resolve(currentPatience()?.leftMs));
          });
        }),
    ),
  );
  expect(seen).toEqual([1, 2]);
  expect(currentPatience()).toBeUndefined();
});

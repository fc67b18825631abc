import { describe, expect, test } from 'vitest';
import { createHashQueue, TooBusyError, type HashTurn } from './hash-queue.ts';

const known: HashTurn = { rank: 0, isThrottled: false };
const stranger: HashTurn = { rank: 1, isThrottled: false };
const throttled: HashTurn = { rank: 1, isThrottled: true };

/** Queue whose work is finished by hand. `started` lists the names in the order in which their work began. */
function createHandQueue(options: { atOnce: number; waiting: number }) {
  const queue = createHashQueue(options);
  const started: string[] = [];
  const running = new Map<string, () => void>();
  const refused: string[] = [];
  return {
    started,
    refused,
    isBusy: () => queue.isBusy(),
    add(name: string, turn: HashTurn): void {
      const work = () => {
        started.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        running.set(name, resolve);
        return promise;
      };
      queue.run(turn, work).catch((error: unknown) => {
        if (!(error instanceof TooBusyError)) throw error;
        refused.push(name);
      });
    },
    async finish(name: string): Promise<void> {
      running.get(name)?.();
      await settle();
    },
  };
}

/** Lets all promises that are already resolved take effect. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe('I2, D10: hashes wait by rank', () => {
  test('I2, D10: known people come before strangers, and equals in their order', async () => {
    const queue = createHandQueue({ atOnce: 1, waiting: 10 });
    queue.add('first', stranger);
    queue.add('stranger 1', stranger);
    queue.add('busy network', { rank: 1.9, isThrottled: false });
    queue.add('stranger 2', stranger);
    queue.add('known', known);
    await settle();
    for (const name of ['first', 'known', 'stranger 1', 'stranger 2']) await queue.finish(name);
    expect(queue.started).toEqual(['first', 'known', 'stranger 1', 'stranger 2', 'busy network']);
  });

  test('I2, D10: a full queue refuses the last in rank, never a known person for a stranger', async () => {
    const queue = createHandQueue({ atOnce: 1, waiting: 2 });
    for (const name of ['a', 'b', 'c', 'd']) queue.add(name, stranger);
    await settle();
    expect(queue.refused).toEqual(['d']);
    queue.add('known', known);
    await settle();
    expect(queue.refused).toEqual(['d', 'c']);
    for (const name of ['a', 'known']) await queue.finish(name);
    expect(queue.started).toEqual(['a', 'known', 'b']);
  });

  test('I2: throttled hashes use one thread, and leave the other free', async () => {
    const queue = createHandQueue({ atOnce: 2, waiting: 10 });
    for (const name of ['t1', 't2', 't3']) queue.add(name, throttled);
    await settle();
    expect(queue.started).toEqual(['t1']);
    queue.add('known', known);
    await settle();
    expect(queue.started).toEqual(['t1', 'known']);
    await queue.finish('known');
    expect(queue.started).toEqual(['t1', 'known']);
    await queue.finish('t1');
    await queue.finish('t2');
    expect(queue.started).toEqual(['t1', 'known', 't2', 't3']);
    await queue.finish('t3');
    expect(queue.isBusy()).toBe(false);
  });

  test('I2: a hash that fails gives its thread to the next', async () => {
    const queue = createHashQueue({ atOnce: 1, waiting: 1 });
    const failed = queue.run(throttled, () => Promise.reject(new Error('broken')));
    const next = queue.run(throttled, async () => 'done');
    await expect(failed).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
    expect(queue.isBusy()).toBe(false);
  });
});

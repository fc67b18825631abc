import { setTimeout as pause } from 'node:timers/promises';
import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../../logger.ts';
import { createExplainer } from './explainer.ts';

const oddThread = new URL('../../../test-support/failing-coach-thread.ts', import.meta.url);
const logger = createLogger('silent');

function explainerWith(options: Partial<Parameters<typeof createExplainer>[0]> = {}) {
  const explainer = createExplainer({ logger, thread: oddThread, ...options });
  onTestFinished(() => explainer.close());
  return explainer;
}
const game = (id: string): GameToExplain => ({ id, player: 'Magnus', moves: [] });
const explained = { kind: 'explained', comments: [{ engine: expect.any(String) }] };

test.for(['dies', 'throws'])(
  'a game on which the thread %s fails; the next finds a new thread',
  async (behaviour) => {
    const explainer = explainerWith();
    const [bad, good] = await Promise.all([
      explainer.explain(game(behaviour)),
      explainer.explain(game('goes well')),
    ]);
    expect(bad).toEqual({ kind: 'failed', reason: 'failed' });
    expect(good).toMatchObject(explained);
  },
);

test('a game on which the thread hangs times out; the next finds a new thread', async () => {
  // The start of a thread counts towards the limit, and takes seconds on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const explainer = explainerWith({ timeoutMs: 1500 });
  const outcomes = Promise.all([
    explainer.explain(game('hangs')),
    explainer.explain(game('goes well')),
  ]);
  await vi.advanceTimersByTimeAsync(1500);
  const [bad, good] = await outcomes;
  expect(bad).toEqual({ kind: 'failed', reason: 'timeout' });
  expect(good).toMatchObject(explained);
});

test('a game that has just failed is left alone for a while', async () => {
  const explainer = explainerWith({ restMs: 300 });
  await explainer.explain(game('dies'));
  const again = explainer.explain(game('dies'));
  expect(explainer.isIdle).toBe(true);
  expect(await again).toEqual({ kind: 'failed', reason: 'failed' });
  expect(await explainer.explain(game('goes well'))).toMatchObject(explained);
});

test('four games wait, the next is refused; closing ends them all at once', async () => {
  const explainer = explainerWith();
  const running = explainer.explain(game('hangs'));
  expect(explainer.isIdle).toBe(false);
  const waiting = Array.from({ length: 4 }, (_, n) => explainer.explain(game(`waits ${n}`)));
  expect(await explainer.explain(game('one more'))).toEqual({ kind: 'failed', reason: 'full' });
  await explainer.close();
  for (const outcome of await Promise.all([running, ...waiting])) {
    expect(outcome).toEqual({ kind: 'failed', reason: 'closed' });
  }
  expect(await explainer.explain(game('goes well'))).toEqual({ kind: 'failed', reason: 'closed' });
  expect(explainer.isIdle).toBe(false);
});

test('a thread without work ends, and work starts another', async () => {
  const explainer = explainerWith({ idleMs: 50 });
  const first = await explainer.explain(game('first'));
  expect(await explainer.explain(game('second'))).toEqual(first);
  await pause(200);
  const later = await explainer.explain(game('third'));
  expect(later).toMatchObject(explained);
  expect(later).not.toEqual(first);
});

import { settlePromises } from '@lamplight/engine/test-support/timers.ts';
import { describe, expect, test } from 'vitest';
import { createLiveStore } from './live-engine.ts';
import type { LiveAnalysis, LiveEngineState } from './live-engine.ts';

interface Question {
  readonly fen: string;
  readonly signal: AbortSignal;
  readonly show: (state: LiveEngineState) => void;
  readonly end: () => void;
  readonly fail: () => void;
}

function setUp({ isLoaded = true } = {}) {
  const questions: Question[] = [];
  const store = createLiveStore({
    isLoaded: () => isLoaded,
    ask: (fen, signal, show) =>
      new Promise((end, reject) => {
        questions.push({ fen, signal, show, end, fail: () => reject(new Error('chunk')) });
      }),
  });
  const shown: LiveEngineState[] = [];
  store.subscribe(() => shown.push(store.read()));
  return { store, questions, shown };
}

function found(fen: string, depth = 10): LiveAnalysis {
  return { fen, depth, lines: [], source: 'browser' };
}

const analysing = (fen: string, depth?: number): LiveEngineState => ({
  kind: 'analysing',
  fen,
  analysis: depth === undefined ? undefined : found(fen, depth),
});

describe('the newest question', () => {
  test('takes the older back, and what that still says is not heard', async () => {
    const { store, questions } = setUp();
    store.analyse('a');
    store.analyse('b');
    const [first, second] = questions;
    expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, false]);
    second?.show(analysing('b', 4));
    first?.show(analysing('a', 20));
    first?.show({ kind: 'done', fen: 'a', analysis: found('a') });
    first?.fail();
    await settlePromises();
    expect(store.read()).toEqual(analysing('b', 4));
  });

  test('is for the new position before anything is known of it', () => {
    const { store, questions } = setUp();
    store.analyse('a');
    questions[0]?.show(analysing('a', 8));
    store.analyse('b');
    expect(store.read()).toEqual(analysing('b'));
  });

  test('the same question is not asked twice at a time, but again when it is answered', async () => {
    const { store, questions } = setUp();
    store.analyse('a');
    store.analyse('a');
    expect(questions).toHaveLength(1);
    questions[0]?.show({ kind: 'done', fen: 'a', analysis: found('a') });
    questions[0]?.end();
    await settlePromises();
    store.analyse('a');
    expect(questions).toHaveLength(2);
    expect(store.read()).toEqual(analysing('a'));
  });

  test('taken back, there is nothing', () => {
    const { store, questions } = setUp();
    store.analyse('a');
    store.cancel();
    questions[0]?.show(analysing('a', 3));
    expect(questions[0]?.signal.aborted).toBe(true);
    expect(store.read()).toEqual({ kind: 'idle' });
  });

  test('what asks could not be fetched', async () => {
    const { store, questions } = setUp({ isLoaded: false });
    store.analyse('a');
    expect(store.read()).toEqual({ kind: 'loading', fen: 'a', progress: undefined });
    questions[0]?.fail();
    await settlePromises();
    expect(store.read()).toEqual({ kind: 'failed', fen: 'a', message: 'WASM analysis failed' });
    store.analyse('a');
    expect(questions).toHaveLength(2);
  });
});

describe('a page nobody looks at', () => {
  test('stops, keeps what it found, and goes on', () => {
    const { store, questions, shown } = setUp();
    store.analyse('a');
    questions[0]?.show(analysing('a', 12));
    store.pause();
    expect(questions[0]?.signal.aborted).toBe(true);
    expect(store.read()).toEqual(analysing('a', 12));
    store.resume();
    expect(questions[1]?.fen).toBe('a');
    // The new search restarts at depth 1. Results below depth 12 are not shown.
    questions[1]?.show({ kind: 'loading', fen: 'a', progress: 0.5 });
    questions[1]?.show(analysing('a'));
    questions[1]?.show(analysing('a', 3));
    questions[1]?.show(analysing('a', 12));
    questions[1]?.show(analysing('a', 13));
    expect(
      shown.map((state) => ('analysis' in state ? state.analysis?.depth : state.kind)),
    ).toEqual([undefined, 12, 12, 13]);
  });

  test('asks nothing while hidden, and the last question after', () => {
    const { store, questions } = setUp();
    store.pause();
    store.analyse('a');
    store.analyse('b');
    expect(questions).toHaveLength(0);
    store.resume();
    expect(questions.map(({ fen }) => fen)).toEqual(['b']);
  });

  test('asks nothing when everything was answered or taken back', async () => {
    const { store, questions } = setUp();
    store.analyse('a');
    questions[0]?.show({ kind: 'done', fen: 'a', analysis: found('a') });
    questions[0]?.end();
    await settlePromises();
    store.pause();
    store.resume();
    store.analyse('b');
    store.pause();
    store.cancel();
    store.resume();
    expect(questions).toHaveLength(2);
    expect(store.read()).toEqual({ kind: 'idle' });
  });
});

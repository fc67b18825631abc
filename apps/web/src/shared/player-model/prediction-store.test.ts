import { settlePromises } from '@lamplight/engine/test-support/timers.ts';
import { expect, test } from 'vitest';
import type { MovesQuestion, PredictedMoves } from './predict-moves.ts';
import { createPredictionStore } from './prediction-store.ts';

const here: MovesQuestion = { fen: 'here', moves: ['e2e4'], rating: 1500 };
const stronger: MovesQuestion = { ...here, rating: 1600 };
const there: MovesQuestion = { fen: 'there', moves: [], rating: 1500 };
const answerTo = ({ rating }: MovesQuestion): PredictedMoves => ({
  moves: [{ move: 'g1f3', probability: rating / 10_000 }],
  source: 'browser',
});

function setUp() {
  const running: {
    question: MovesQuestion;
    signal: AbortSignal;
    fail: (error: Error) => void;
    answer: () => void;
  }[] = [];
  const store = createPredictionStore(
    (question, signal) =>
      new Promise((resolve, reject) => {
        running.push({ question, signal, fail: reject, answer: () => resolve(answerTo(question)) });
      }),
  );
  const asked = () => running.map(({ question }) => question);
  const finish = async (place: number): Promise<void> => {
    running[place]?.answer();
    await settlePromises();
  };
  return { ...store, running, asked, finish };
}

test('a prediction is loaded once and then known', async () => {
  const { ask, read, asked, finish } = setUp();
  expect(read()).toEqual({ kind: 'idle' });
  ask(here);
  expect(read()).toEqual({ kind: 'loading', question: here });
  await finish(0);
  expect(read()).toEqual({ kind: 'predicted', question: here, ...answerTo(here) });
  ask(there);
  await finish(1);
  ask(here);
  expect(read()).toMatchObject({ kind: 'predicted', question: here });
  expect(asked()).toEqual([here, there]);
});

test('while a slider is dragged one question runs, then the newest', async () => {
  const { ask, read, asked, finish } = setUp();
  ask(here);
  await finish(0);
  for (const rating of [1550, 1600, 1650, 1700]) ask({ ...here, rating });
  expect(asked().map(({ rating }) => rating)).toEqual([1500, 1550]);
  expect(read(), 'nothing flickers').toMatchObject({ kind: 'predicted', question: here });
  await finish(1);
  expect(read()).toMatchObject({ kind: 'predicted', question: { rating: 1550 } });
  await finish(2);
  expect(read()).toMatchObject({ kind: 'predicted', question: { rating: 1700 } });
  expect(asked().map(({ rating }) => rating)).toEqual([1500, 1550, 1700]);
});

test('the prediction of a position that was left is not shown, but known', async () => {
  const { ask, read, asked, finish } = setUp();
  ask(here);
  ask(there);
  await finish(0);
  expect(read()).toEqual({ kind: 'loading', question: there });
  await finish(1);
  ask(here);
  expect(read()).toMatchObject({ kind: 'predicted', question: here });
  expect(asked()).toEqual([here, there]);
});

test('a failure is shown with its reason and can be asked again', async () => {
  const { ask, read, running, finish } = setUp();
  ask(here);
  running[0]?.fail(new Error('Please wait.'));
  await settlePromises();
  expect(read()).toEqual({ kind: 'failed', question: here, message: 'Please wait.' });
  ask(here);
  await finish(1);
  expect(read()).toMatchObject({ kind: 'predicted', question: here });
});

test('a failure of a question that was left is not shown', async () => {
  const { ask, read, running } = setUp();
  ask(here);
  await settlePromises();
  ask(stronger);
  running[0]?.fail(new Error('offline'));
  await settlePromises();
  expect(read()).toEqual({ kind: 'loading', question: stronger });
});

test('a question that is taken back is cancelled, and its answer ignored', async () => {
  const { ask, read, cancel, running, finish } = setUp();
  ask(here);
  cancel();
  expect([read(), running[0]?.signal.aborted]).toEqual([{ kind: 'idle' }, true]);
  ask(there);
  await finish(0);
  expect(read()).toEqual({ kind: 'loading', question: there });
  await finish(1);
  expect(read()).toMatchObject({ kind: 'predicted', question: there });
});

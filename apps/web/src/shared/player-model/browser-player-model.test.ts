import { startPosition } from '@lamplight/domain/chess/position.ts';
import { createManualTimers, settlePromises } from '@lamplight/engine/test-support/timers.ts';
import { answerQuestions } from '@lamplight/player-model/messages.ts';
import type { ToModelThread } from '@lamplight/player-model/messages.ts';
import { createShippedModel } from '@lamplight/player-model/test-support/shipped-model.ts';
import { expect, test } from 'vitest';
import { createBrowserPlayerModel } from './browser-player-model.ts';
import type { OpenModelWorker } from './browser-player-model.ts';

const shipped = createShippedModel();
const question = { position: startPosition, history: [], rating: 1500 };

function setUp(isPossible = true) {
  const clock = createManualTimers();
  const running: { answer: () => void; die: (reason: string) => void }[] = [];
  const ended: number[] = [];
  let runs = 0;
  const open: OpenModelWorker = ({ onAnswer, onDeath }) => {
    if (!isPossible) throw new TypeError('workers are forbidden');
    const received: ToModelThread[] = [];
    const number = running.length;
    running.push({
      answer: () => {
        for (const message of received.splice(0)) onAnswer(answerQuestions(shipped, message));
      },
      die: onDeath,
    });
    return {
      send: (message) => void received.push(structuredClone(message)),
      end: () => void ended.push(number),
    };
  };
  const onRunning = (): void => {
    runs += 1;
  };
  const model = createBrowserPlayerModel({ open, timers: clock, onRunning });
  return { model, clock, running, ended, countRuns: () => runs };
}

test('no worker starts before the first question, and one answers all', async () => {
  const { model, running, countRuns } = setUp();
  expect([running.length, model.isLoaded()]).toEqual([0, false]);
  const other = { ...question, rating: 2100 };
  const answers = [model.predictAll([question]), model.predictAll([other, question])];
  expect([running.length, model.isLoaded(), countRuns()]).toEqual([1, false, 0]);
  running[0]?.answer();
  expect(await Promise.all(answers)).toEqual([
    shipped.predictAll([question]),
    shipped.predictAll([other, question]),
  ]);
  expect([running.length, model.isLoaded(), countRuns()]).toEqual([1, true, 1]);
});

test('a worker that dies fails its questions and is replaced after half a minute', async () => {
  const { model, clock, running } = setUp();
  const lost = model.predictAll([question]);
  running[0]?.die('weights of the player model: status 404');
  await expect(lost).rejects.toMatchObject({
    code: 'failed',
    message: expect.stringMatching(/status 404/),
  });
  await expect(model.predictAll([question])).rejects.toMatchObject({ code: 'failed' });
  await clock.advance(29_999);
  await expect(model.predictAll([question])).rejects.toMatchObject({ code: 'failed' });
  expect(running).toHaveLength(1);
  await clock.advance(1);
  const answer = model.predictAll([question]);
  running[1]?.answer();
  expect(await answer).toHaveLength(1);
});

test('a browser that starts no worker fails the question', async () => {
  const { model } = setUp(false);
  await expect(model.predictAll([question])).rejects.toMatchObject({ code: 'failed' });
});

test('a cancelled question fails at once, and its late answer is ignored', async () => {
  const { model, running } = setUp();
  const controller = new AbortController();
  const cancelled = model.predictAll([question], controller.signal);
  const other = model.predictAll([question]);
  controller.abort();
  await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
  running[0]?.answer();
  expect(await other).toHaveLength(1);
  await expect(model.predictAll([question], AbortSignal.abort())).rejects.toMatchObject({
    code: 'cancelled',
  });
});

test('two minutes without a question end the worker, and the next question starts another', async () => {
  const { model, clock, running, ended } = setUp();
  const first = model.predictAll([question]);
  await clock.advance(500_000);
  expect(ended).toEqual([]);
  running[0]?.answer();
  await first;
  await clock.advance(119_999);
  expect(ended).toEqual([]);
  await clock.advance(1);
  expect([ended, model.isLoaded()]).toEqual([[0], false]);
  void model.predictAll([question]);
  await settlePromises();
  expect(running).toHaveLength(2);
});

test('closing fails what is open and leaves no timer', async () => {
  const { model, clock, ended } = setUp();
  const open = model.predictAll([question]);
  model.close();
  await expect(open).rejects.toMatchObject({ code: 'closed' });
  expect([ended, clock.pending()]).toEqual([[0], 0]);
});

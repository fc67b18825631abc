import { ApiError } from '@lamplight/contract/client.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { calibratedTemperature } from '@lamplight/domain/difficulty/difficulty.ts';
import { createManualTimers, settlePromises } from '@lamplight/engine/test-support/timers.ts';
import { PlayerModelError } from '@lamplight/player-model/player-model-error.ts';
import type { Question } from '@lamplight/player-model/player-model.ts';
import {
  createShippedModel,
  readPosition,
} from '@lamplight/player-model/test-support/shipped-model.ts';
import { expect, test } from 'vitest';
import type { BrowserPlayerModel } from './browser-player-model.ts';
import { predictMovesWith } from './predict-moves.ts';

const shipped = createShippedModel();
const question = { fen: startFen, moves: ['e2e4', 'e7e5'], rating: 1437 };
const asked = {
  position: readPosition('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'),
  history: question.moves,
  rating: 1437,
  temperature: calibratedTemperature,
};

type PredictAll = BrowserPlayerModel['predictAll'];

function setUp(
  predictAll: PredictAll,
  answer: () => Promise<unknown> = () => Promise.reject(new Error('off')),
) {
  const timers = createManualTimers();
  const calls: unknown[] = [];
  let closed = 0;
  const model: BrowserPlayerModel = {
    isLoaded: () => true,
    predictAll,
    close: () => {
      closed += 1;
    },
  };
  const tools = {
    timers,
    getPlayerModel: () => Promise.resolve(model),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one call of the API is enough here
    api: {
      call: (call: string, given: unknown) => {
        calls.push([call, given]);
        return answer();
      },
    } as unknown as Parameters<typeof predictMovesWith>[0]['api'],
  };
  const controller = new AbortController();
  const ask = (given = question) => predictMovesWith(tools, given, controller.signal);
  return { ask, timers, calls, controller, countClosed: () => closed };
}

const failing: PredictAll = () => Promise.reject(new PlayerModelError('failed', 'no worker'));
const hanging: PredictAll = (_, signal) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new PlayerModelError('cancelled', '')));
  });
const served = {
  fen: asked.position.fen,
  rating: 1437,
  moves: [
    { move: 'Nf3', uci: 'g1f3', probability: 0.6 },
    { move: 'Ke3', uci: 'e1e3', probability: 0.2 },
  ],
};

test('the browser answers with the position, the history and the calibrated temperature', async () => {
  const questions: Question[] = [];
  const { ask, calls } = setUp((given) => {
    questions.push(...given);
    return Promise.resolve(shipped.predictAll(given));
  });
  const { moves, source } = await ask();
  expect(questions).toEqual([asked]);
  expect(moves).toEqual(shipped.predict(asked).moves);
  expect([source, calls]).toEqual(['browser', []]);
});

test('a browser that cannot is helped by the server, after a pause; illegal moves are dropped', async () => {
  const { ask, timers, calls, controller } = setUp(failing, () => Promise.resolve(served));
  const answer = ask();
  await timers.advance(299);
  expect(calls).toEqual([]);
  await timers.advance(1);
  expect(await answer).toEqual({ moves: [{ move: 'g1f3', probability: 0.6 }], source: 'server' });
  const body = { fen: startFen, moves: ['e2e4', 'e7e5'], rating: 1437 };
  expect(calls).toEqual([['POST /api/player-model/moves', { body, signal: controller.signal }]]);
});

test('a worker that hangs is replaced, and the server answers', async () => {
  const { ask, timers, countClosed } = setUp(hanging, () => Promise.resolve(served));
  const answer = ask();
  await timers.advance(6000);
  await timers.advance(300);
  expect((await answer).source).toBe('server');
  expect(countClosed()).toBe(1);
});

test.for([
  [new Error('offline'), 'The moves of players could not be computed'],
  [
    new ApiError({
      status: 429,
      statusText: '',
      retryAfter: null,
      text: JSON.stringify({ error: 'engine_busy', message: 'Please wait for them.' }),
    }),
    'The moves of players could not be computed. Please wait for them.',
  ],
] as const)('if the server fails too, the reader learns why', async ([error, message]) => {
  const { ask, timers } = setUp(failing, () => Promise.reject(error));
  const answer = ask();
  answer.catch(() => undefined);
  await timers.advance(300);
  await expect(answer).rejects.toThrow(message);
});

test('a question that is taken back is not sent to the server', async () => {
  const { ask, timers, calls, controller } = setUp(failing);
  const answer = ask();
  answer.catch(() => undefined);
  await settlePromises();
  controller.abort();
  await timers.advance(300);
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(calls).toEqual([]);
});

test('a finished game needs no model, and moves that do not fit are an error', async () => {
  const { ask } = setUp(() => Promise.reject(new Error('not asked')));
  const mated = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';
  expect(await ask({ fen: mated, moves: [], rating: 1500 })).toEqual({
    moves: [],
    source: 'browser',
  });
  await expect(ask({ fen: startFen, moves: ['e2e5'], rating: 1500 })).rejects.toThrow(
    'could not be computed',
  );
});

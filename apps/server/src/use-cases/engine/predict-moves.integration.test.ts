import { listLegalMoves, startPosition } from '@lamplight/domain/chess/position.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { calibratedTemperature } from '@lamplight/domain/difficulty/difficulty.ts';
import { modelCard } from '@lamplight/player-model/model-card.ts';
import { PlayerModelError } from '@lamplight/player-model/player-model-error.ts';
import {
  createShippedModel,
  readPosition,
} from '@lamplight/player-model/test-support/shipped-model.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccountWorld } from '../../../test-support/account-world.ts';

let world: Awaited<ReturnType<typeof openAccountWorld>>;
let token: string;
beforeAll(async () => {
  world = await openAccountWorld();
  ({ token } = await world.person());
});
afterAll(() => world.close());

const predict = (body: Record<string, unknown>) =>
  world.call('POST /api/player-model/moves', { token, body });
const afterQh5 = 'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3';

const shareOfG6 = async (rating: number) => {
  const { body } = await predict({ fen: afterQh5, rating });
  const moves = body['moves'] as { move: string; probability: number }[];
  return moves.find(({ move }) => move === 'g6')?.probability ?? 0;
};

describe('the moves of people', () => {
  test('are those of the shipped model, at the calibrated temperature and with the history', async () => {
    const moves = ['f1c4', 'b8c6'];
    const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
    const { status, body } = await predict({ fen, moves, rating: 1234 });
    const asked = 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3';
    const [expected] = createShippedModel().predictAll([
      {
        position: readPosition(asked),
        history: moves,
        rating: 1234,
        temperature: calibratedTemperature,
      },
    ]);
    expect([status, body['fen'], body['rating']]).toEqual([200, asked, 1234]);
    const found = body['moves'] as { move: string; uci: string; probability: number }[];
    expect(found.map(({ uci, probability }) => ({ move: uci, probability }))).toEqual(
      expected?.moves,
    );
    expect(found.find(({ uci }) => uci === 'g1f3')?.move).toBe('Nf3');
  });

  test('depend on the rating: stronger players answer the threat of mate more often', async () => {
    expect(await shareOfG6(2300)).toBeGreaterThan(0.1 + (await shareOfG6(800)));
  });

  test('cover every legal move', async () => {
    const { body } = await predict({ fen: startFen, rating: 1500 });
    const found = (body['moves'] as { uci: string }[]).map(({ uci }) => uci);
    expect(found.toSorted()).toEqual(
      listLegalMoves(startPosition)
        .map(({ uci }) => uci)
        .toSorted(),
    );
  });
});

test.for([
  ['no position', { rating: 1500 }, 400, 'validation_failed'],
  ['a position that is no text', { fen: 7, rating: 1500 }, 400, 'validation_failed'],
  ['an endless position', { fen: 'x'.repeat(201), rating: 1500 }, 400, 'validation_failed'],
  ['no rating', { fen: startFen }, 400, 'validation_failed'],
  ['a rating that is no number', { fen: startFen, rating: '1500' }, 400, 'validation_failed'],
  ['half a rating', { fen: startFen, rating: 1500.5 }, 400, 'validation_failed'],
  ['a rating that is too low', { fen: startFen, rating: 399 }, 400, 'validation_failed'],
  ['a rating that is too high', { fen: startFen, rating: 3001 }, 400, 'validation_failed'],
  [
    'three moves',
    { fen: startFen, moves: ['e2e4', 'e7e5', 'g1f3'], rating: 1500 },
    400,
    'validation_failed',
  ],
  ['an illegal move', { fen: startFen, moves: ['e2e5'], rating: 1500 }, 400, 'illegal_move'],
  [
    'a position without kings',
    { fen: '8/8/8/8/8/8/8/8 w - - 0 1', rating: 1500 },
    400,
    'invalid_fen',
  ],
  ['a finished game', { fen: '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', rating: 1500 }, 409, 'game_over'],
] as const)('%s is refused', async ([, body, status, error]) => {
  const answer = await predict(body);
  expect([answer.status, answer.body['error']]).toEqual([status, error]);
  expect(answer.body['message']).toMatch(/\.$|move|FEN/);
});

test('the moves of people are only for readers who are signed in', async () => {
  const answer = await world.call('POST /api/player-model/moves', {
    body: { fen: startFen, rating: 1500 },
  });
  expect(answer.status).toBe(401);
});

test('a reader who asks many times at once is refused, and asks again later', async () => {
  const body = { fen: afterQh5, rating: 1500 };
  const answers = await Promise.all(Array.from({ length: 12 }, () => predict(body)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, body: said, headers } of refused) {
    expect([status, said['error'], headers.get('retry-after')]).toEqual([429, 'engine_busy', '1']);
  }
  expect((await predict(body)).status).toBe(200);
});

test('a model that fails is a refusal, not an internal error', async () => {
  const failing = await openAccountWorld({
    playerModel: {
      waiting: 0,
      predictAll: () => Promise.reject(new PlayerModelError('failed', 'the thread ended')),
      close: () => Promise.resolve(),
    },
  });
  const person = await failing.person();
  const answer = await failing.call('POST /api/player-model/moves', {
    token: person.token,
    body: { fen: startFen, rating: 1500 },
  });
  expect([answer.status, answer.body['error']]).toEqual([503, 'engine_unavailable']);
  await failing.close();
});

test('anybody can read what the model is, and caches ask again', async () => {
  const { status, body, headers } = await world.call('GET /api/player-model');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
  const { weights, ...card } = modelCard;
  expect(body).toEqual({ ...card, files: [weights] });
  expect(body).toMatchObject({
    version: expect.stringMatching(/^[0-9a-f]{12}$/),
    licence: { weights: 'GPL-3.0-or-later', games: 'CC0-1.0' },
    training: { games: 61_587 },
    ratings: { min: 800, max: 2400 },
    calibration: { temperature: calibratedTemperature },
  });
});

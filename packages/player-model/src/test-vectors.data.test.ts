import { expect, test } from 'vitest';
import {
  createPlainModel,
  createShippedModel,
  readPosition,
  readTestVectors,
} from '../test-support/shipped-model.ts';

const maxDifference = 1e-3;
const cases = readTestVectors().flatMap(({ fen, last_moves: history, by_rating: byRating }) =>
  Object.entries(byRating).map(([rating, { i8 }]) => ({ fen, history, rating, expected: i8 })),
);

test('there are 250 test vectors', () => {
  expect(cases).toHaveLength(250);
});

test.each([
  ['SIMD', createShippedModel()],
  ['plain', createPlainModel()],
])('the %s kernels agree with the training program on all test vectors', (_name, model) => {
  const wrong = cases.filter(({ fen, history, rating, expected }) => {
    const position = readPosition(fen);
    const { moves, outcome } = model.predict({ position, history, rating: Number(rating) });
    // The vectors write promotions, which are always to queens, without the piece.
    const found = new Map(
      moves.map(({ move, probability }) => [move.replace('q', ''), probability]),
    );
    const differences = [
      ...expected.top5.map(([move, probability]) => (found.get(move) ?? 0) - probability),
      ...[outcome.loss, outcome.draw, outcome.win].map(
        (share, at) => share - (expected.wdl[at] ?? 0),
      ),
    ];
    const isFirst = moves[0]?.move.replace('q', '') === expected.top5[0]?.[0];
    return !isFirst || differences.some((difference) => Math.abs(difference) > maxDifference);
  });
  expect(wrong).toEqual([]);
});

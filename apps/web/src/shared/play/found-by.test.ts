import { expect, test } from 'vitest';
import { describeFoundBy } from './found-by.ts';

const strength = { rating: 1500, isAssumed: false, isRatingAnswered: true };

test.for([
  [0.2, 'Found by 1 in 5 players of your strength.'],
  [0.97, 'Found by nearly all players of your strength.'],
  [0.001, 'Found by fewer than 1 in 100 players of your strength.'],
  [null, ''],
] as const)('a share of %s is said in words', ([foundShare, words]) => {
  expect(describeFoundBy({ foundShare, isOpening: false }, strength)).toBe(words);
});

test('in the opening a move is played, not found', () => {
  const words = describeFoundBy({ foundShare: 0.04, isOpening: true }, strength);
  expect(words).toBe('Played by 1 in 25 players of your strength.');
});

test('without a rating of the reader the assumed one is named', () => {
  const move = { foundShare: 0.2, isOpening: false };
  const words = describeFoundBy(move, { ...strength, isAssumed: true });
  expect(words).toBe('Found by 1 in 5 players of about 1500.');
});

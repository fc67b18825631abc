import { expect, test } from 'vitest';
import { describeFoundBy } from './found-by.ts';

test.for([
  [0.2, false, 'Found by 1 in 5 players of your strength.'],
  [0.97, false, 'Found by nearly all players of your strength.'],
  [0.001, false, 'Found by fewer than 1 in 100 players of your strength.'],
  [0.2, true, 'Found by 1 in 5 players of about 1500.'],
] as const)('a share of %d with an assumed rating %s is said in words', ([share, isAssumed, words]) => {
  expect(describeFoundBy(share, { rating: 1500, isAssumed, isRatingAnswered: true })).toBe(words);
});

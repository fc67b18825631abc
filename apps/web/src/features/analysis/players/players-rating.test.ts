import { expect, test } from 'vitest';
import { fitRating, readChosenRating } from './players-rating.ts';

test.for([
  [1500, 1500],
  [1437, 1450],
  [1424, 1400],
  [400, 800],
  [3000, 2400],
] as const)('a rating of %s is shown as %s', ([rating, shown]) => {
  expect(fitRating(rating)).toBe(shown);
});

const reader = { id: 'reader-1', rating: null };

test.for([
  ['nothing', null, undefined],
  ['the choice of this account', 'reader-1 1850', 1850],
  ['the choice of another account', 'reader-2 1850', undefined],
  ['a rating outside the range', 'reader-1 9999', 2400],
  ['no number', 'reader-1 strong', undefined],
  ['half an entry', 'reader-1', undefined],
] as const)('the stored rating is read: %s', ([, stored, rating]) => {
  expect(readChosenRating({ get: () => stored }, reader)).toBe(rating);
});

import { expect, test } from 'vitest';
import { getEffectiveRating, parseRating } from './rating.ts';

test.for([
  ['1500', 1500],
  [' 400 ', 400],
  ['3000', 3000],
  ['399', undefined],
  ['3001', undefined],
  ['', undefined],
  ['1500.5', undefined],
  ['-1500', undefined],
  ['1e3', undefined],
  ['about 1500', undefined],
] as const)('the typed rating %j is read as %j', ([text, rating]) => {
  expect(parseRating(text)).toBe(rating);
});

test('a reader without a rating is taken for about 1500', () => {
  expect(getEffectiveRating(null)).toBe(1500);
  expect(getEffectiveRating(2100)).toBe(2100);
});

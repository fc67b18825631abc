import { expect, test } from 'vitest';
import { rateMoves } from './rate-games.ts';

test('a loss of 20 points is a blunder of the side that moved, a gain is none', () => {
  // White loses 19, Black loses 20, White loses 30, Black gains by it nothing more.
  const { white, black } = rateMoves([50, 31, 51, 21, 21]);
  expect([white.blunders, black.blunders]).toEqual([1, 1]);
});

test('the accuracy is that of each side', () => {
  const { white, black } = rateMoves([50, 50, 80, 80, 80]);
  expect(white.accuracy).toBeCloseTo(100, 0);
  expect(black.accuracy).toBeLessThan(80);
});

test('a game without moves has no accuracy', () => {
  expect(rateMoves([]).white).toEqual({ accuracy: null, blunders: 0 });
});

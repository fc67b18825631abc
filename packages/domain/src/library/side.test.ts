import { expect, test } from 'vitest';
import { findSide } from './side.ts';

test.each([
  ['Magnus Carlsen', 'White'],
  ['Carlsen, M', 'White'],
  ['MAGNUS', 'White'],
  ['Viswanathan Anand', 'Black'],
  ['', 'Black'],
])('with %j as White he is %s', (white, side) => {
  expect(findSide(white, 'Magnus Carlsen')).toBe(side);
});

test.each([
  ['Loek van Wely', 'White'],
  ['Wely, L van', 'White'],
  ['Evans, Larry', 'Black'],
])('with %j as White, Loek van Wely is %s', (white, side) => {
  expect(findSide(white, 'Loek van Wely')).toBe(side);
});

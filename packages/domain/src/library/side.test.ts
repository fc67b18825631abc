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

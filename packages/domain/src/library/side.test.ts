import { expect, test } from 'vitest';
import { sideOf } from './side.ts';

test.each([
  ['Magnus Carlsen', 'White'],
  ['Carlsen, M', 'White'],
  ['MAGNUS', 'White'],
  ['Viswanathan Anand', 'Black'],
  ['', 'Black'],
])('with %j as White he is %s', (white, side) => {
  expect(sideOf(white, 'Magnus Carlsen')).toBe(side);
});

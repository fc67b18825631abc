import { expect, test } from 'vitest';
import { formatMoveIn, getNextMove } from './move-name.ts';

const white = '6k1/r3bpp1/1p1pq3/7P/4Pp2/3R1P2/4Q1KP/3R4 w - - 1 43';
const black = white.replace(' w ', ' b ');

test('moves have the number and the side of their position', () => {
  expect(formatMoveIn(white, 'Rd5')).toBe('43. Rd5');
  expect(formatMoveIn(black, 'Rc7')).toBe('43… Rc7');
  expect(getNextMove(black)).toEqual({ number: 43, side: 'black' });
});

import { expect, test } from 'vitest';
import { formatMoveIn, getFullMove, getNextMove } from './move-name.ts';
import { startFen } from './start-fen.ts';

const white = '6k1/r3bpp1/1p1pq3/7P/4Pp2/3R1P2/4Q1KP/3R4 w - - 1 43';
const black = white.replace(' w ', ' b ');

test('moves have the number and the side of their position', () => {
  expect(formatMoveIn(white, 'Rd5')).toBe('43. Rd5');
  expect(formatMoveIn(black, 'Rc7')).toBe('43… Rc7');
  expect(getNextMove(black)).toEqual({ number: 43, side: 'black' });
});

test('half-moves get the full-move numbers of the record', () => {
  /** Black is to move, at move 61. */
  const late = '8/8/8/8/8/4k3/4p3/4K3 b - - 0 61';
  expect([1, 2, 3, 60].map((ply) => getFullMove(startFen, ply))).toEqual([1, 1, 2, 30]);
  expect([1, 2, 3, 6].map((ply) => getFullMove(late, ply))).toEqual([61, 62, 62, 64]);
});

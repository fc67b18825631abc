import { expect, test } from 'vitest';
import { isMovedPieceLost, isQueenLost } from './lost-piece.ts';
import type { Move } from './move.ts';
import { listLegalMoves, parsePosition } from './position.ts';
import type { Position } from './position.ts';

function find(fen: string, uci: string): [Position, Move] {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error);
  const move = listLegalMoves(position.value).find((legal) => legal.uci === uci);
  if (!move) throw new Error(`${uci} is not legal in ${fen}`);
  return [position.value, move];
}

const queenOnD1 = '6k1/1p3ppp/2p5/8/8/8/5PPP/3Q2K1 w - - 0 1';

test.each([
  ['a queen that moves to a square a pawn attacks', queenOnD1, 'd1d5', true],
  ['a queen that moves to a free square', queenOnD1, 'd1d4', false],
  [
    'a move that leaves an attacked queen where it is',
    '6k1/8/8/8/2p5/3Q4/8/K7 w - - 0 1',
    'a1b1',
    true,
  ],
  ['a queen that moves out of an attack', '6k1/8/8/8/2p5/3Q4/8/K7 w - - 0 1', 'd3d4', false],
  ['an exchange of protected queens', '3qr1k1/8/8/8/8/8/8/3QR1K1 w - - 0 1', 'd1d8', false],
  ['a queen for a protected knight', '6k1/5p2/6n1/8/8/8/8/1K4Q1 w - - 0 1', 'g1g6', true],
  [
    'a protected queen beside a rook, which would be a loss of four',
    '3r2k1/8/8/8/3Q4/4P3/8/6K1 w - - 0 1',
    'g1f1',
    true,
  ],
  [
    'a check by another piece while nothing attacks the queen',
    '6k1/5ppp/8/7B/8/8/8/3QK3 w - - 0 1',
    'h5f7',
    false,
  ],
])('%s', (_what, fen, uci, isLost) => {
  expect(isQueenLost(...find(fen, uci))).toBe(isLost);
});

test.each([
  ['a pawn that is taken for nothing', '6k1/8/8/3p4/8/2P5/8/6K1 w - - 0 1', 'c3c4', true],
  ['a protected pawn', '6k1/8/8/3p4/8/1PP5/8/6K1 w - - 0 1', 'c3c4', false],
  ['a rook that takes a protected pawn', '6k1/8/4p3/3p4/8/8/8/3R2K1 w - - 0 1', 'd1d5', true],
  ['a rook that takes a free pawn', '6k1/8/8/3p4/8/8/8/3R2K1 w - - 0 1', 'd1d5', false],
  ['a knight for a protected bishop', '6k1/8/4p3/3b4/8/2N5/8/6K1 w - - 0 1', 'c3d5', false],
])('the moved piece: %s', (_what, fen, uci, isLost) => {
  expect(isMovedPieceLost(...find(fen, uci))).toBe(isLost);
});

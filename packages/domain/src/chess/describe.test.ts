import { describe, expect, test } from 'vitest';
import {
  describeMove,
  describePieces,
  describePositionAfter,
  describeSquare,
  describeStep,
  describeTurn,
} from './describe.ts';
import { parseMove } from './parse-move.ts';
import { parsePieces } from './pieces.ts';
import { parsePosition, startPosition } from './position.ts';
import type { Move } from './move.ts';

function findMove(fen: string, text: string): Move {
  const position = parsePosition(fen);
  const move = position.ok ? parseMove(position.value, text) : position;
  if (!move.ok) throw new Error(move.error);
  return move.value;
}

const karjakin = '6k1/r3bpp1/1p1pq3/7P/4Pp2/3R1P2/4Q1KP/3R4 w - - 7 43';

test('a square is described with its piece or as empty', () => {
  expect(describeSquare('e4', { color: 'white', role: 'pawn' })).toBe('e4, white pawn');
  expect(describeSquare('e5', undefined)).toBe('e5, empty');
});

test('pieces are described by side and kind, from the eighth rank down', () => {
  const after = '6k1/r3bpp1/1p1pq3/3R3P/4Pp2/5P2/4Q1KP/3R4 b - - 8 43';
  expect(describePieces(parsePieces(after))).toBe(
    'White: king g2; queen e2; rooks d5, d1; pawns h5, e4, f3, h2. ' +
      'Black: king g8; queen e6; rook a7; bishop e7; pawns f7, g7, b6, d6, f4.',
  );
  expect(describePieces(new Map())).toBe('White: no pieces. Black: no pieces.');
});

test.each([
  ['White to move.', startPosition.fen],
  ['White to move, in check.', '4k3/8/8/8/8/8/4r3/4K3 w - - 3 40'],
  ['White is checkmated.', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'],
  ['Black is stalemated.', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
])('the turn is described: %s', (words, fen) => {
  const position = parsePosition(fen);
  expect(position.ok && describeTurn(position.value)).toBe(words);
});

describe('moves in words', () => {
  test.each([
    ['rook from d3 to f3', '6k1/8/8/8/8/3R4/8/5RK1 w - - 0 1', 'Rdf3'],
    ['queen to f2', karjakin, 'Qf2'],
    ['pawn to e4', startPosition.fen, 'e4'],
    ['rook to e1, check', '4k3/8/8/8/8/8/3K4/R7 w - - 0 1', 'Re1'],
    ['rook to a8, checkmate', '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', 'Ra8'],
    ['bishop takes knight on c4', '4k3/8/8/8/2n5/3B4/8/4K3 w - - 0 1', 'Bxc4'],
    ['b-pawn takes knight on c4', '4k3/8/8/8/2n5/1P6/8/4K3 w - - 0 1', 'bxc4'],
    ['e-pawn takes d6 en passant', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'exd6'],
    ['castles kingside', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'O-O'],
    ['castles queenside, check', '3k4/8/8/8/8/8/8/R3K3 w Q - 0 1', 'O-O-O'],
    ['pawn to a8, promotes to queen, check', '7k/P7/8/8/8/8/8/K7 w - - 0 1', 'a8=Q'],
    ['a-pawn takes rook on b8, promotes to knight', '1r5k/P7/8/8/8/8/8/K7 w - - 0 1', 'axb8=N'],
    ['queen from a5 to e5', '8/5k2/8/Q7/8/8/8/Q3Q2K w - - 0 1', 'Q5e5'],
  ])('a move is described in words: %s', (words, fen, san) => {
    expect(describeMove(findMove(fen, san))).toBe(words);
  });
});

test('a step is described with its number, side and remarks', () => {
  const white = findMove('4k3/8/8/8/8/3R4/8/4K3 w - - 0 43', 'Rd5');
  const black = findMove('r3k3/8/8/8/8/8/8/4K3 b - - 0 43', 'Ra7');
  expect(describePositionAfter(43, white)).toBe('Position after 43. Rd5');
  expect(describePositionAfter(43, black)).toBe('Position after 43... Ra7');
  expect(describeStep(43, white, ['great move', 'evaluation plus 2.2'])).toBe(
    '43, rook to d5, great move, evaluation plus 2.2',
  );
  expect(describeStep(43, black)).toBe('43, black, rook to a7');
});

import { describe, expect, test } from 'vitest';
import { listLegalMoves, parsePosition } from './position.ts';
import { nameMove, parseSquares, toDescribedMove } from './recorded-move.ts';
import { startFen } from './start-fen.ts';

describe('a recorded move in full is what the rules say', () => {
  test.each([
    ['the start', startFen],
    ['castling both ways', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'],
    ['en passant', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2'],
    ['promotion, with and without a capture', '1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1'],
    ['captures for Black', '4k3/8/8/3p4/2N1P3/8/8/4K3 b - - 0 1'],
  ])('%s', (_, fen) => {
    const position = parsePosition(fen);
    if (!position.ok) throw new Error(position.error);
    const moves = listLegalMoves(position.value);
    expect(moves.length).toBeGreaterThan(3);
    for (const move of moves) {
      const { san: notation, uci, color } = move;
      expect(toDescribedMove(fen, { notation, uci, color })).toEqual(move);
    }
  });
});

test('the squares of a move', () => {
  expect(parseSquares('e7e8q')).toEqual(['e7', 'e8']);
  expect(parseSquares(undefined)).toBeUndefined();
  expect(parseSquares('x9e4')).toBeUndefined();
});

test.each([
  ['White', startFen, 'Nf3', 'g1f3', '1. Nf3', '1, knight to f3'],
  [
    'Black, with a capture and check',
    '4k3/8/8/8/8/8/1q3P2/4K3 b - - 0 43',
    'Qxf2+',
    'b2f2',
    '43… Qxf2+',
    '43, black, queen takes pawn on f2, check',
  ],
  ['a damaged move', startFen, 'Nf3', '', '1. Nf3', '1. Nf3'],
])('a move has a written and a spoken name: %s', (_, fen, san, uci, name, spoken) => {
  expect(nameMove(fen, { san, uci })).toEqual({ name, spoken });
});

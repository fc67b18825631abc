import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseBoard } from './board.ts';
import type { Board } from './board.ts';
import { computeExchange, computeGain } from './captures.ts';
import { isUndefended } from './reach.ts';
import {
  isCheckmate,
  isStalemate,
  listLegalMoves,
  findMove,
  playNullMove,
  playMove,
  formatUci,
} from './rules.ts';
import { formatSan } from './san.ts';
import { parseSquare } from './board.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

function perft(board: Board, depth: number): number {
  const moves = listLegalMoves(board);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + perft(playMove(board, move), depth - 1), 0);
}

/** Standard positions with the move counts from "Perft Results" of the Chess Programming Wiki. */
test.each([
  ['the start', start, [20, 400, 8902, 197_281]],
  [
    'Kiwipete',
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    [48, 2039, 97_862],
  ],
  ['a rook ending', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', [14, 191, 2812, 43_238]],
  [
    'promotions and castling',
    'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
    [6, 264, 9467],
  ],
  [
    'the same turned over',
    'r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1',
    [6, 264, 9467],
  ],
  ['a pawn on d7', 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', [44, 1486, 62_379]],
])('every legal move and no other: %s', (_, fen, counts) => {
  expect(counts.map((_count, index) => perft(parseBoard(fen), index + 1))).toEqual(counts);
});

describe('a recorded game', () => {
  const games = readFileSync(
    new URL('../../../../../data/games/collection.pgn', import.meta.url),
    'utf8',
  )
    .split(/\n\n(?=\[Event )/)
    .map((game) => game.slice(game.lastIndexOf(']\n') + 2))
    .slice(0, 12);

  test.each(games.map((game, index) => [index + 1, game] as const))('%i', (_, game) => {
    const sans = game
      .replaceAll(/\{[^}]*\}/g, ' ')
      .split(/\s+/)
      .map((token) => token.replace(/^\d+\.+/, ''))
      .filter((token) => /^[a-hKQRBNO]/.test(token));
    expect(sans.length).toBeGreaterThan(20);
    let board = parseBoard(start);
    for (const san of sans) {
      const move = listLegalMoves(board).find((legal) => formatSan(board, legal) === san);
      if (!move) throw new Error(`${san} was not found`);
      expect(findMove(board, formatUci(move))).toEqual(move);
      board = playMove(board, move);
    }
  });
});

test.each([
  ['en passant', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 'exd6'],
  ['a promotion that takes and checks', '1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7b8q', 'axb8=Q+'],
  ['castling with check', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'O-O+'],
  ['the long way', 'r3k3/8/8/8/8/8/8/4K3 b q - 0 1', 'e8c8', 'O-O-O'],
  ['mate', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1a8', 'Ra8#'],
  ['by file', '4k3/8/8/8/8/8/4K3/R6R w - - 0 1', 'a1d1', 'Rad1'],
  ['by rank', 'R7/4k3/8/8/8/8/4K3/R7 w - - 0 1', 'a1a5', 'R1a5'],
  ['by both', '4k3/8/8/8/1Q1Q4/8/1Q2K3/8 w - - 0 1', 'b4d2', 'Qb4d2'],
  ['a pinned twin does not count', '4k3/4r3/8/8/8/4N3/8/N3K3 w - - 0 1', 'a1c2', 'Nc2'],
])('notation: %s', (_, fen, uci, san) => {
  const board = parseBoard(fen);
  const move = findMove(board, uci);
  expect(move && formatSan(board, move)).toBe(san);
});

test('illegal moves are not found', () => {
  expect(findMove(parseBoard(start), 'e2e5')).toBeUndefined();
  expect(findMove(parseBoard(start), 'e7e5')).toBeUndefined();
  expect(findMove(parseBoard(start), 'nonsense')).toBeUndefined();
  // Castling is illegal through check, out of check, and without the castling right.
  expect(findMove(parseBoard('5r2/8/8/8/8/8/8/4K2R w K - 0 1'), 'e1g1')).toBeUndefined();
  expect(findMove(parseBoard('4r3/8/8/8/8/8/8/4K2R w K - 0 1'), 'e1g1')).toBeUndefined();
  expect(findMove(parseBoard('8/8/8/8/8/8/8/4K2R w - - 0 1'), 'e1g1')).toBeUndefined();
});

test('checkmate, stalemate and null moves are recognised', () => {
  expect(isCheckmate(parseBoard('R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1'))).toBe(true);
  expect(isStalemate(parseBoard('7k/5Q2/8/8/8/8/8/4K3 b - - 0 1'))).toBe(true);
  expect(playNullMove(parseBoard('4k3/8/8/8/8/8/4R3/4K3 b - - 0 1'))).toBeUndefined();
  expect(playNullMove(parseBoard('4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1'))).toMatchObject({
    turn: 1,
    enPassant: -1,
  });
});

test.each([
  ['takes what is not defended', '4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1', 'd2d5', 1],
  ['a rook for a pawn', '4k3/8/4p3/3p4/8/8/3R4/4K3 w - - 0 1', 'd2d5', -4],
  ['two attackers, one defender', '3r2k1/8/8/3p4/8/8/3R4/3R2K1 w - - 0 1', 'd2d5', 1],
  ['a pinned defender does not take back', '4k3/4r3/8/3p4/8/8/8/3RR1K1 w - - 0 1', 'd1d5', 1],
  ['in passing', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 1],
  ['by promoting', '1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7b8q', 13],
  ['to where it can be taken', '4k3/8/8/8/8/1p6/8/R3K3 w - - 0 1', 'a1a2', -5],
])('an exchange: %s', (_, fen, uci, value) => {
  const board = parseBoard(fen);
  const move = findMove(board, uci);
  expect(move && computeExchange(board, move)).toBe(value);
});

test('the gain on a square is the best exchange of a side there', () => {
  const board = parseBoard('4k3/8/8/3n4/4P3/8/3R4/4K3 b - - 0 1');
  expect(computeGain(board, parseSquare('d5'), 1)).toBe(3);
  expect(computeGain(board, parseSquare('e4'), -1)).toBe(0);
  expect(
    computeGain(parseBoard('4k3/8/8/3n4/8/8/3R4/4K2r w - - 0 1'), parseSquare('d2'), -1),
  ).toBeUndefined();
});

test('a piece defended from behind an attacker is not undefended', () => {
  expect(isUndefended(parseBoard('3q2k1/3R4/8/8/8/8/8/3r2K1 w - - 0 1'), parseSquare('d1'))).toBe(
    false,
  );
  expect(isUndefended(parseBoard('6k1/3n4/8/8/8/8/8/3R2K1 w - - 0 1'), parseSquare('d7'))).toBe(
    true,
  );
});

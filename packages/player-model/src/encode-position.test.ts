import { startPosition } from '@lamplight/domain/chess/position.ts';
import { describe, expect, test } from 'vitest';
import { readPosition } from '../test-support/shipped-model.ts';
import { encodePosition } from './encode-position.ts';
import { planeCount } from './network.ts';

type Asked = { fen: string; history?: string[]; rating?: number; opponentRating?: number };
const encode = ({ fen, history = [], rating = 1500, opponentRating = rating }: Asked) =>
  encodePosition({ position: readPosition(fen), history, rating, opponentRating });

/** Squares of a plane as the mover sees them, by number. */
function listMarked(asked: Asked, plane: number): number[] {
  const { planes } = encode(asked);
  return Array.from({ length: 64 }, (_, square) => square).filter(
    (square) => planes[square * planeCount + plane] === 1,
  );
}

function readRange(asked: Asked, begin: number, end: number): number[] {
  const range = encode(asked).condition.subarray(begin, end);
  return [...range].map((value) => Math.round(value * 100) / 100);
}

describe('pieces', () => {
  test('White sees its own pieces below', () => {
    const asked = { fen: startPosition.fen };
    expect(listMarked(asked, 5)).toEqual([4]);
    expect(listMarked(asked, 0)).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
    expect(listMarked(asked, 11)).toEqual([60]);
  });

  test('Black sees the mirrored board with its own pieces below', () => {
    const asked = { fen: 'k7/8/8/8/8/8/1Q6/7K b - - 0 1' };
    expect(listMarked(asked, 5)).toEqual([0]);
    expect(listMarked(asked, 10)).toEqual([49]);
    expect(listMarked(asked, 11)).toEqual([63]);
  });
});

describe('en passant', () => {
  const legal = 'rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3';
  // The pawn on d4 is pinned to its king on d8 by the rook on d1: the capture is not legal, so the FEN lacks the target.
  const pinned = '3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1';
  const alone = '4k3/8/8/8/4P3/8/3p4/4K3 b - - 0 1';

  test.each([
    ['the target of the FEN', { fen: legal }, [44]],
    ['a target that a pin hides from the FEN', { fen: pinned, history: ['e2e4'] }, [44]],
    ['no target without a push', { fen: pinned, history: ['e3e4'] }, []],
    ['no target without a pawn beside', { fen: alone, history: ['e2e4'] }, []],
    ['no target without history', { fen: pinned }, []],
  ])('%s', (_what, asked, squares) => {
    expect(listMarked(asked, 12)).toEqual(squares);
  });
});

describe('history', () => {
  const fen = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';

  test('the last two moves are marked, each with its own planes', () => {
    const asked = { fen, history: ['e2e4', 'e7e5', 'g1f3', 'b8c6'] };
    expect([13, 14, 15, 16].map((plane) => listMarked(asked, plane))).toEqual([
      [57],
      [42],
      [6],
      [21],
    ]);
  });

  test('unknown moves leave their planes empty', () => {
    const asked = { fen, history: ['b8c6'] };
    expect([13, 14, 15, 16].map((plane) => listMarked(asked, plane).length)).toEqual([1, 1, 0, 0]);
  });

  test.each([
    ['e8g8', '5rk1/8/8/8/8/8/8/4K3 w - - 0 1', 62],
    ['e8h8', '5rk1/8/8/8/8/8/8/4K3 w - - 0 1', 62],
    ['e8a8', '2kr4/8/8/8/8/8/8/4K3 w - - 0 1', 58],
    ['e1a1', '4k3/8/8/8/8/8/8/2KR4 b - - 0 1', 58],
    // A queen's move to the corner is no castling.
    ['e8h8', '7q/8/8/k7/8/8/8/4K3 w - - 0 1', 63],
  ])('%s in %s is marked on square %i', (move, fen, square) => {
    expect(listMarked({ fen, history: [move] }, 14)).toEqual([square]);
  });
});

describe('the condition', () => {
  const { fen } = startPosition;

  test.each([
    [100, [1]],
    [600, [1]],
    [650, [0.5, 0.5]],
    [730, [0, 0.7, 0.3]],
    [2900, [...Array<number>(23).fill(0), 1]],
    [3400, [...Array<number>(23).fill(0), 1]],
  ])('rating %i is shared by its two neighbours', (rating, shares) => {
    const expected = [...shares, ...Array<number>(24 - shares.length).fill(0)];
    expect(readRange({ fen, rating, opponentRating: 600 }, 0, 24)).toEqual(expected);
    expect(readRange({ fen, rating: 600, opponentRating: rating }, 24, 48)).toEqual(expected);
  });

  test('games are rapid games of lichess', () => {
    expect(readRange({ fen }, 48, 60)).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  });

  test.each([
    ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', [1, 1, 1, 1]],
    ['r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1', [1, 0, 0, 1]],
    ['r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1', [0, 1, 1, 0]],
    ['r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1', [0, 0, 0, 0]],
  ])('castling rights of %s are %j, the mover first', (fen, rights) => {
    expect(readRange({ fen }, 60, 64)).toEqual(rights);
  });
});

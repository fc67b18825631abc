import { Chess } from 'chess.js';
import { array, assert, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attackersOf, exchangeGain, isInCheck } from './exchange.ts';
import { colors, piecesOf } from './pieces.ts';
import type { Color } from './pieces.ts';
import { positionAfterPicks, trickyFens } from './positions-for-tests.ts';
import { squares } from './square.ts';
import type { Square } from './square.ts';

/** Squares whose attackers are not those chess.js finds. */
function wrongAttackers(fen: string): string[] {
  const chess = new Chess(fen);
  const pieces = piecesOf(fen);
  return squares.flatMap((square) =>
    colors
      .filter((by) => {
        const expected = chess.attackers(square, by === 'white' ? 'w' : 'b').toSorted();
        return attackersOf(pieces, square, by).toSorted().join() !== expected.join();
      })
      .map((by) => `${by} on ${square} in ${fen}`),
  );
}

describe('attackers are those of chess.js', () => {
  test.each(Object.entries(trickyFens))('in %s', (_, fen) => {
    expect(wrongAttackers(fen)).toEqual([]);
  });

  test('over random games', () => {
    expect.hasAssertions();
    assert(
      property(array(nat(), { maxLength: 60 }), (picks) => {
        const { fen, turn, inCheck } = positionAfterPicks(picks);
        expect(wrongAttackers(fen)).toEqual([]);
        expect(isInCheck(piecesOf(fen), turn)).toBe(inCheck);
      }),
      { numRuns: 20 },
    );
  });
});

describe('an exchange', () => {
  test.each<[string, string, Square, Color, number]>([
    ['a free knight', '4k3/8/8/3n4/4P3/8/8/4K3', 'd5', 'white', 3],
    ['a knight that is defended, by a pawn', '4k3/8/4p3/3n4/4P3/8/8/4K3', 'd5', 'white', 2],
    ['a defended pawn is not taken with a rook', '4k3/8/4p3/3p4/8/3R4/8/4K3', 'd5', 'white', 0],
    ['a rook behind a rook', '3rk3/8/8/3p4/8/3R4/3R4/4K3', 'd5', 'white', 1],
    [
      'a queen behind a bishop is behind it still',
      '4k3/8/1p2p3/2p5/3B4/4Q3/8/4K3',
      'c5',
      'white',
      0,
    ],
    ['the king takes what nobody defends', '4k3/4R3/8/8/8/8/8/4K3', 'e7', 'black', 5],
    ['the king leaves what somebody defends', '4k3/4R3/8/8/8/8/8/K3Q3', 'e7', 'black', 0],
    ['a pinned defender does not take back', '4k3/4n3/8/3p4/8/3R4/8/K3R3', 'd5', 'white', 1],
    ['a pinned attacker does not take', '4r2k/8/8/8/3p4/4N3/8/4K3', 'd4', 'white', 0],
    ['a pawn that takes on the last rank is a queen', '1n2k3/P7/8/8/8/8/8/4K3', 'b8', 'white', 11],
    ['nothing', '4k3/8/8/8/8/8/8/4K2R', 'h5', 'white', 0],
    ['one of its own', '4k3/8/8/8/7P/8/8/4K2R', 'h4', 'white', 0],
  ])('%s', (_, placement, target, by, gain) => {
    expect(exchangeGain(piecesOf(placement), target, by)).toBe(gain);
  });
});

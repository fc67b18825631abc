import { parseSquare } from 'chessops/util';
import { describe, expect, test } from 'vitest';
import { createBoard } from './board.ts';
import { computeExchangeGain } from './exchange.ts';
import type { Color } from './pieces.ts';
import type { Square } from './square.ts';

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
  ])('the gain of an exchange is computed: %s', (_, placement, target, by, gain) => {
    const chess = createBoard(`${placement} w - - 0 1`);
    expect(computeExchangeGain(chess, parseSquare(target), by)).toBe(gain);
  });
});

import { describe, expect, test } from 'vitest';
import { countMaterial } from './material.ts';
import { startFen } from './start-fen.ts';

describe('material', () => {
  test('the material of the start position is even', () => {
    const counts = { king: 1, queen: 1, rook: 2, bishop: 2, knight: 2, pawn: 8 };
    expect(countMaterial(startFen)).toEqual({
      white: { counts, points: 39 },
      black: { counts, points: 39 },
      balance: 0,
    });
  });

  test.each([
    ['white has a queen more', '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1', 9],
    ['black has a rook more', '4k2r/8/8/8/8/8/8/4K3 w - - 0 1', -5],
    ['knight for bishop', '4k1n1/8/8/8/8/8/8/2B1K3 w - - 0 1', 0],
    ['rook for bishop and pawn', '4k2r/8/8/8/8/8/P7/2B1K3 b - - 0 1', -1],
    ['bare kings', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 0],
    ['three queens', '4k3/8/8/8/8/8/8/QQQ1K3 w - - 0 1', 27],
  ])('the balance of material is counted: %s', (_, fen, balance) => {
    expect(countMaterial(fen).balance).toBe(balance);
  });

  test('promoted pieces are counted as material', () => {
    const { white, black } = countMaterial('4k3/8/8/8/8/8/8/QQQ1K3 w - - 0 1');
    expect(white).toEqual({
      counts: { king: 1, queen: 3, rook: 0, bishop: 0, knight: 0, pawn: 0 },
      points: 27,
    });
    expect(black.points).toBe(0);
  });
});

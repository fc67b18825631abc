import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  writePawns,
  toCentipawns,
  toScore,
  invertWinPercent,
  writeScore,
  toWinPercent,
} from './score.ts';
import type { Score } from './score.ts';

const cp = (value: number): Score => ({ kind: 'cp', cp: value });
const mate = (moves: number): Score => ({ kind: 'mate', moves });

describe('a score in words', () => {
  test.each<[Score, string]>([
    [cp(125), '+1.25'],
    [cp(-40), '-0.40'],
    [cp(0), '=0.00'],
    [cp(-0), '=0.00'],
    [cp(1), '+0.01'],
    [cp(1234), '+12.34'],
    [mate(3), '#3'],
    [mate(-3), '#-3'],
  ])('the score %o is written as %s', (score, text) => {
    expect(writeScore(score)).toBe(text);
  });

  test('a difference of scores is written like a score', () => {
    expect([writePawns(-62), writePawns(0), writePawns(7)]).toEqual(['-0.62', '=0.00', '+0.07']);
  });
});

test('a mate counts as a hundred pawns', () => {
  expect([toCentipawns(mate(1)), toCentipawns(mate(-7)), toCentipawns(cp(33))]).toEqual([
    10_000, -10_000, 33,
  ]);
  expect(toScore({ scoreCp: 10_000, mate: 2 })).toEqual(mate(2));
  expect(toScore({ scoreCp: -15, mate: null })).toEqual(cp(-15));
});

describe('the chance to win', () => {
  /** Published values of the formula. */
  test.each([
    [0, 50],
    [50, 54.6],
    [100, 59.1],
    [200, 67.6],
    [300, 75.1],
    [500, 86.3],
    [1000, 97.5],
    [2500, 97.5],
    [-100, 40.9],
  ])('%i centipawns are %f percent', (value, percent) => {
    expect(toWinPercent(cp(value))).toBeCloseTo(percent, 1);
  });

  test('the chance to win is certain with a mate', () => {
    expect([mate(5), mate(-5), cp(10_000), cp(-10_000)].map(toWinPercent)).toEqual([
      100, 0, 100, 0,
    ]);
  });

  test('the chance to win is symmetric and never falls when the score rises', () => {
    const value = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(toWinPercent(cp(a)) + toWinPercent(cp(-a))).toBeCloseTo(100, 9);
        const [worse, better] = [Math.min(a, b), Math.max(a, b)];
        expect(toWinPercent(cp(worse))).toBeLessThanOrEqual(toWinPercent(cp(better)));
      }),
    );
  });

  test('the inverse of the chance to win is the score, within the range of the curve', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (value) => {
        const within = Math.max(-1000, Math.min(1000, value));
        expect(invertWinPercent(toWinPercent(cp(value)))).toEqual(cp(within));
      }),
    );
    expect([100, 0, -7, 120].map(invertWinPercent)).toEqual([1000, -1000, -1000, 1000].map(cp));
  });
});

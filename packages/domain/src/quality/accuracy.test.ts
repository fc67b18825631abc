import { array, assert, double, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeGameAccuracy, computeMoveAccuracy } from './accuracy.ts';

describe('of a move', () => {
  // Values published with the formula, and one point given back.
  test.each([
    [0, 100],
    [2, 92.4],
    [5, 80.8],
    [10, 64.6],
    [15, 51.5],
    [20, 41.0],
    [100, 0],
  ])('that loses %d points is %d', (lost, accuracy) => {
    expect(computeMoveAccuracy(100, 100 - lost)).toBeCloseTo(accuracy, 0);
  });

  test('that gains is whole', () => expect(computeMoveAccuracy(40, 60)).toBe(100));
});

describe('of a game', () => {
  test('without a mistake is whole for both', () => {
    expect(computeGameAccuracy([50, 50, 50, 50, 50], 'white')).toEqual({ white: 100, black: 100 });
  });

  test('blames the one who moved', () => {
    const { white, black } = computeGameAccuracy([50, 30, 30, 30], 'white');
    expect(white).toBeLessThan(75);
    expect(black).toBe(100);
  });

  test('is the mean of the weighted and the harmonic mean', () => {
    // White loses 20 points, then none; both windows of two positions deviate by 10 and by 0 (counted as 0.5).
    const bad = computeMoveAccuracy(50, 30);
    const weighted = (10 * bad + 0.5 * 100) / 10.5;
    const harmonic = 2 / (1 / bad + 1 / 100);
    const { white } = computeGameAccuracy([50, 30, 30, 30], 'white');
    expect(white).toBeCloseTo((weighted + harmonic) / 2, 6);
  });

  test('that Black begins', () => {
    const { white, black } = computeGameAccuracy([50, 70, 70], 'black');
    expect(white).toBe(100);
    expect(black).toBeLessThan(50);
  });

  test.each([
    ['a position is missing', [50, null, 50], null, null],
    ['nothing was played', [50], null, null],
    ['nothing is known', [], null, null],
    ['only one side moved', [50, 50], 100, null],
  ])('when %s', (_, wins, white, black) => {
    expect(computeGameAccuracy(wins, 'white')).toEqual({ white, black });
  });

  const wins = array(double({ min: 0, max: 100, noNaN: true }), { minLength: 3, maxLength: 120 });

  test('lies between 0 and 100, and is the other side\u2019s when colours are exchanged', () => {
    expect.hasAssertions();
    assert(
      property(wins, (percents) => {
        const game = computeGameAccuracy(percents, 'white');
        const mirrored = computeGameAccuracy(
          percents.map((percent) => 100 - percent),
          'black',
        );
        expect(game.white).toBeGreaterThanOrEqual(0);
        expect(game.white).toBeLessThanOrEqual(100);
        expect(mirrored.black).toBeCloseTo(game.white ?? -1, 6);
        expect(mirrored.white).toBeCloseTo(game.black ?? -1, 6);
      }),
    );
  });
});

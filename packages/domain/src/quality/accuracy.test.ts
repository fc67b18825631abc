import { array, assert, double, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeGameAccuracy, computeMoveAccuracy } from './accuracy.ts';

describe('of a move', () => {
  // Published values of the formula, plus the one point that this implementation adds.
  test.each([
    [0, 100],
    [2, 92.4],
    [5, 80.8],
    [10, 64.6],
    [15, 51.5],
    [20, 41.0],
    [100, 0],
  ])('a move that loses %d points has an accuracy of %d', (lost, accuracy) => {
    expect(computeMoveAccuracy(100, 100 - lost)).toBeCloseTo(accuracy, 0);
  });

  test('a move that gains has an accuracy of 100', () =>
    expect(computeMoveAccuracy(40, 60)).toBe(100));
});

describe('of a game', () => {
  test('a game without a loss has an accuracy of 100 for both sides', () => {
    expect(computeGameAccuracy([50, 50, 50, 50, 50], 'white')).toEqual({ white: 100, black: 100 });
  });

  test('a loss lowers the accuracy of the side that moved', () => {
    const { white, black } = computeGameAccuracy([50, 30, 30, 30], 'white');
    expect(white).toBeLessThan(75);
    expect(black).toBe(100);
  });

  test('the accuracy of a game is the mean of the weighted and the harmonic mean', () => {
    // White loses 20 points with the first move and none with the next. The two windows of two positions have
    // deviations of 10 and 0 (raised to 0.5).
    const bad = computeMoveAccuracy(50, 30);
    const weighted = (10 * bad + 0.5 * 100) / 10.5;
    const harmonic = 2 / (1 / bad + 1 / 100);
    const { white } = computeGameAccuracy([50, 30, 30, 30], 'white');
    expect(white).toBeCloseTo((weighted + harmonic) / 2, 6);
  });

  test('the accuracy of a game that Black begins belongs to the right side', () => {
    const { white, black } = computeGameAccuracy([50, 70, 70], 'black');
    expect(white).toBe(100);
    expect(black).toBeLessThan(50);
  });

  test.each([
    ['a position is missing', [50, null, 50], null, null],
    ['nothing was played', [50], null, null],
    ['nothing is known', [], null, null],
    ['only one side moved', [50, 50], 100, null],
  ])('the accuracy of a game is computed where possible: %s', (_, wins, white, black) => {
    expect(computeGameAccuracy(wins, 'white')).toEqual({ white, black });
  });

  const wins = array(double({ min: 0, max: 100, noNaN: true }), { minLength: 3, maxLength: 120 });

  test('the accuracy of a game is between 0 and 100 and is exchanged with the colours', () => {
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

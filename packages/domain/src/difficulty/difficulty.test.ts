import { describe, expect, test } from 'vitest';
import {
  averageShares,
  difficultyRatings,
  expectedMoveLimits,
  formatShare,
  interpolateExpectedMoves,
  interpolateShare,
  selectExpectedMoves,
  sortByDifficulty,
} from './difficulty.ts';

const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

test('the stored ratings are 800 to 2400 in steps of 200', () => {
  expect(difficultyRatings).toEqual([800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400]);
});

describe('the share of players of a rating', () => {
  test.for([
    ['at the lowest stored rating', 800, 0.1],
    ['at a stored rating', 1600, 0.5],
    ['at the highest stored rating', 2400, 0.9],
    ['half-way between two', 1500, 0.45],
    ['nearer to the upper one', 950, 0.175],
    ['below all stored ratings', 400, 0.1],
    ['above all stored ratings', 3000, 0.9],
  ] as const)('%s (%d) is %d', ([, rating, share]) => {
    expect(interpolateShare(shares, rating)).toBeCloseTo(share, 10);
  });

  test('is unknown if the list has another length than that of the ratings', () => {
    expect(interpolateShare([], 1500)).toBeUndefined();
    expect(interpolateShare(shares.slice(1), 1500)).toBeUndefined();
  });
});

function readShare(words: string): number {
  if (words === 'nearly all') return 1;
  if (words.startsWith('fewer')) return 0;
  const [some = 0, all = 1] = words.split(' in ').map(Number);
  return some / all;
}

describe('a share in words', () => {
  test.for([
    [1, 'nearly all'],
    [0.95, 'nearly all'],
    [0.94, '9 in 10'],
    [0.82, '4 in 5'],
    [0.74, '3 in 4'],
    [0.65, '2 in 3'],
    [0.5, '1 in 2'],
    [0.42, '1 in 2'],
    [0.35, '1 in 3'],
    [0.2, '1 in 5'],
    [0.1, '1 in 10'],
    [0.083, '1 in 10'],
    [0.066, '1 in 15'],
    [0.05, '1 in 20'],
    [0.021, '1 in 50'],
    [0.01, '1 in 100'],
    [0.0099, 'fewer than 1 in 100'],
    [0, 'fewer than 1 in 100'],
  ] as const)('%d is %s', ([share, words]) => {
    expect(formatShare(share)).toBe(words);
  });

  test('a larger share never reads as a smaller one', () => {
    const read = Array.from({ length: 1001 }, (_, n) => readShare(formatShare(n / 1000)));
    expect(read).toEqual(read.toSorted((a, b) => a - b));
  });
});

test('the difficulty of a game is the mean over its moves, for each rating', () => {
  const none = difficultyRatings.map(() => 0);
  expect(averageShares([{ shares }, { shares: none }])?.[8]).toBeCloseTo(0.45, 10);
  expect(averageShares([])).toBeUndefined();
});

test('of the expected moves only the likely ones are stored, and always the likeliest', () => {
  const many = Array.from({ length: 12 }, (_, n) => ({ move: `m${n}`, probability: 0.08 }));
  expect(selectExpectedMoves(many)).toHaveLength(expectedMoveLimits.maxMoves);
  const [likely, rare] = [
    { move: 'e2e4', probability: 0.99 },
    { move: 'a2a3', probability: 0.0099 },
  ];
  expect(selectExpectedMoves([likely, rare])).toEqual([likely]);
  expect(selectExpectedMoves([rare])).toEqual([rare]);
});

test('the hardest moves come first, equally hard ones in the order of the game', () => {
  const moves = [
    { ply: 9, share: 0.3 },
    { ply: 3, share: 0.3 },
    { ply: 5, share: 0.01 },
  ];
  expect(sortByDifficulty(moves).map(({ ply }) => ply)).toEqual([5, 3, 9]);
});

describe('the expected moves at a rating', () => {
  const expected = {
    club: [
      { move: 'e2e4', probability: 0.6 },
      { move: 'f2f3', probability: 0.2 },
    ],
    improver: [
      { move: 'd2d4', probability: 0.5 },
      { move: 'e2e4', probability: 0.1 },
      { move: 'g1f3', probability: 0.02 },
    ],
    tournament: [{ move: 'c2c4', probability: 0.9 }],
  };
  test.for([
    ['below the lowest level are those of that level', 400, 'e2e4 0.6, f2f3 0.2'],
    ['of a level are its own', 1700, 'd2d4 0.5, e2e4 0.1, g1f3 0.02'],
    ['above the highest level are those of that level', 2600, 'c2c4 0.9'],
    ['between two levels are interpolated', 1450, 'e2e4 0.35, d2d4 0.25, f2f3 0.1, g1f3 0.01'],
    ['leave out those that become rare', 1300, 'e2e4 0.5, f2f3 0.16, d2d4 0.1'],
    ['change their order with the weight', 1900, 'c2c4 0.45, d2d4 0.25, e2e4 0.05, g1f3 0.01'],
  ] as const)('%s (%i)', ([, rating, moves]) => {
    const found = interpolateExpectedMoves(expected, rating).map(
      ({ move, probability }) => `${move} ${Number(probability.toFixed(6))}`,
    );
    expect(found.join(', ')).toBe(moves);
  });
});

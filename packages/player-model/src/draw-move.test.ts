import { describe, expect, test } from 'vitest';
import { drawMove, roundProbability } from './draw-move.ts';

const moves = [
  { move: 'e2e4', probability: 0.5 },
  { move: 'd2d4', probability: 0.3 },
  { move: 'a2a3', probability: 0.2 },
  { move: 'h2h4', probability: 0 },
];

test.each([
  [0, 'a2a3'],
  [0.1999, 'a2a3'],
  [0.2, 'd2d4'],
  [0.4999, 'd2d4'],
  [0.5, 'e2e4'],
  [0.999_999, 'e2e4'],
])('the number %d draws %s, in the order of the notation', (random, expected) => {
  expect(drawMove(moves, random)).toBe(expected);
  expect(drawMove(moves.toReversed(), random)).toBe(expected);
});

test('every number draws a move although rounded probabilities do not add up to 1', () => {
  const uneven = ['a2a3', 'b2b3', 'c2c3'].map((move) => ({ move, probability: 0.3333 }));
  expect(drawMove(uneven, 0.999_999_9)).toBe('c2c3');
});

test('nothing is drawn from no moves', () => {
  expect(drawMove([], 0.5)).toBeUndefined();
});

describe('a text as the source of chance', () => {
  const draws = Array.from({ length: 10_000 }, (_, ply) => drawMove(moves, `game 17, ply ${ply}`));

  test('draws the same move each time', () => {
    expect(draws.slice(0, 100)).toEqual(
      Array.from({ length: 100 }, (_, ply) => drawMove(moves, `game 17, ply ${ply}`)),
    );
  });

  test.each([
    ['e2e4', 0.5],
    ['d2d4', 0.3],
    ['a2a3', 0.2],
    ['h2h4', 0],
  ])(
    'draws %s with its probability %d, also if only one digit of the text changes',
    (move, expected) => {
      const share = draws.filter((drawn) => drawn === move).length / draws.length;
      expect(Math.abs(share - expected)).toBeLessThan(0.02);
    },
  );
});

test('probabilities are rounded to four digits', () => {
  expect([0.123_449, 0.123_45, 0, 1].map(roundProbability)).toEqual([0.1234, 0.1235, 0, 1]);
});

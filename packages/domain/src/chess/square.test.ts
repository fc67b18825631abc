import { describe, expect, test } from 'vitest';
import { toFileIndex, isSquare, toRankIndex, toSquare, squares } from './square.ts';

describe('squares', () => {
  test('the squares are sixty-four different names in the order of a FEN', () => {
    expect(new Set(squares).size).toBe(64);
    expect(squares.slice(0, 3)).toEqual(['a8', 'b8', 'c8']);
    expect(squares.at(-1)).toBe('h1');
  });

  test('squares are converted to indices and back', () => {
    for (const square of squares) {
      expect(toSquare(toFileIndex(square), toRankIndex(square))).toBe(square);
    }
  });

  test.each([
    [-1, 0],
    [8, 0],
    [0, -1],
    [0, 8],
    [0.5, 0],
  ])('file %d rank %d is off the board', (file, rank) => {
    expect(toSquare(file, rank)).toBeUndefined();
  });

  test.each(['e4', 'a1', 'h8'])('%s is a square', (text) => expect(isSquare(text)).toBe(true));
  test.each(['', 'e', 'e9', 'i1', 'E4', 'e44', ' e4'])('%j is not a square', (text) =>
    expect(isSquare(text)).toBe(false),
  );
});

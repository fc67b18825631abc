import { between, bishopAttacks, rookAttacks } from 'chessops/attacks';
import { SquareSet } from 'chessops/squareSet';
import type { Square } from 'chessops/types';

/** The lines of the empty board, looked up instead of worked out for every move. */

export const none = SquareSet.empty();

const straight = Array.from({ length: 64 }, (_, square) => rookAttacks(square, none));
const diagonal = Array.from({ length: 64 }, (_, square) => bishopAttacks(square, none));
const betweens: (SquareSet | undefined)[] = Array.from({ length: 64 * 64 });

export function straightFrom(square: Square): SquareSet {
  return straight[square] ?? none;
}

export function diagonalFrom(square: Square): SquareSet {
  return diagonal[square] ?? none;
}

/** The squares between two squares of one line. */
export function squaresBetween(a: Square, b: Square): SquareSet {
  const known = betweens[a * 64 + b];
  if (known) return known;
  const squares = between(a, b);
  betweens[a * 64 + b] = squares;
  return squares;
}

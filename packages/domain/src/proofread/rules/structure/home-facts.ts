import type { Square } from '../../../chess/square.ts';
import { formatSquare, getPiece, parseSquare } from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { listAncestors } from '../../spot.ts';
import type { Spot } from '../../spot.ts';

/** Files of the first squares of each kind. */
export const homes: Readonly<Record<string, string>> = {
  knight: 'bg',
  bishop: 'cf',
  rook: 'ah',
  queen: 'd',
  king: 'e',
  pawn: 'abcdefgh',
};

/** True if the piece stands on a first square of its kind. */
export function isHome(board: Board, square: Square): boolean {
  const piece = getPiece(board, parseSquare(square));
  const kind = ['', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'][Math.abs(piece)] ?? '';
  const rank = kind === 'pawn' ? (piece > 0 ? '2' : '7') : piece > 0 ? '1' : '8';
  return square.endsWith(rank) && (homes[kind] ?? '').includes(square.charAt(0));
}

/** True if no move of the game so far has started from the square or gone to it. */
export function isUnmoved(spot: Spot, square: Square): boolean {
  const isTouched = listAncestors(spot).some(({ parent, move }) => {
    if (!parent || !move) return false;
    return [formatSquare(move.from), formatSquare(move.to)].includes(square);
  });
  return isHome(spot.board, square) && !isTouched;
}

import type { Color, Role } from '../../../chess/pieces.ts';
import { listSquares, toKind, toSide } from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { isLight } from '../../resolve-piece.ts';

/** Number of a side's pieces of these kinds, on squares of one colour if `shade` is given. */
export function countPieces(
  board: Board,
  color: Color,
  roles: readonly Role[],
  shade?: 'light' | 'dark',
): number {
  return roles
    .flatMap((role) => listSquares(board, toSide(color), toKind(role)))
    .filter((at) => shade === undefined || isLight(at) === (shade === 'light')).length;
}

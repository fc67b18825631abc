import { king, getOtherSide, getPiece, getPrice } from './board.ts';
import type { Board, Side } from './board.ts';
import { findAttackers, isUndefended } from './reach.ts';

/** In points; the king is worth more than all others. */
export function getPieceValue(piece: number): number {
  return Math.abs(piece) === king ? 99 : getPrice(piece);
}

/** Whether a less valuable enemy piece reaches it, or any enemy piece while it is undefended. */
export function isInDanger(board: Board, at: number): boolean {
  const piece = getPiece(board, at);
  if (piece === 0) return false;
  const side: Side = piece > 0 ? 1 : -1;
  const enemies = findAttackers(board, at, getOtherSide(side));
  return (
    enemies.some((by) => getPieceValue(getPiece(board, by)) < getPieceValue(piece)) ||
    (enemies.length > 0 && isUndefended(board, at))
  );
}

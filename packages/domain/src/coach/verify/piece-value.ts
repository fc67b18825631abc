import { king, getOtherSide, getPiece, getPrice, getSideAt } from './board.ts';
import type { Board } from './board.ts';
import { findAttackers, isUndefended } from './reach.ts';

/** In points; the king is worth more than all others. */
export function getPieceValue(piece: number): number {
  return Math.abs(piece) === king ? 99 : getPrice(piece);
}

/** Whether a less valuable enemy piece reaches it, or any enemy piece while it is undefended. */
export function isInDanger(board: Board, at: number): boolean {
  const piece = getPiece(board, at);
  if (piece === 0) return false;
  const enemies = findAttackers(board, at, getOtherSide(getSideAt(board, at)));
  return (
    enemies.some((by) => getPieceValue(getPiece(board, by)) < getPieceValue(piece)) ||
    (enemies.length > 0 && isUndefended(board, at))
  );
}

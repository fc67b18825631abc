import { king, getOtherSide, getPiece, getPrice, getSideAt } from './board.ts';
import type { Board } from './board.ts';
import { findAttackers, isUndefended } from './reach.ts';

/** Value in points. The king is worth more than all other pieces together. */
export function getPieceValue(piece: number): number {
  return Math.abs(piece) === king ? 99 : getPrice(piece);
}

/** True if a less valuable enemy piece reaches the piece, or if any enemy piece reaches it and it is undefended. */
export function isInDanger(board: Board, at: number): boolean {
  const piece = getPiece(board, at);
  if (piece === 0) return false;
  const enemies = findAttackers(board, at, getOtherSide(getSideAt(board, at)));
  return (
    enemies.some((by) => getPieceValue(getPiece(board, by)) < getPieceValue(piece)) ||
    (enemies.length > 0 && isUndefended(board, at))
  );
}

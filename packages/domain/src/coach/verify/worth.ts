import { king, otherSide, pieceAt, priceOf } from './board.ts';
import type { Board, Side } from './board.ts';
import { attackersOn, isUndefended } from './reach.ts';

/** In points, a king above all. */
export function worthOf(piece: number): number {
  return Math.abs(piece) === king ? 99 : priceOf(piece);
}

/** An enemy worth less reaches it, or any enemy does and it is undefended. */
export function isInDanger(board: Board, at: number): boolean {
  const piece = pieceAt(board, at);
  if (piece === 0) return false;
  const side: Side = piece > 0 ? 1 : -1;
  const enemies = attackersOn(board, at, otherSide(side));
  return (
    enemies.some((by) => worthOf(pieceAt(board, by)) < worthOf(piece)) ||
    (enemies.length > 0 && isUndefended(board, at))
  );
}

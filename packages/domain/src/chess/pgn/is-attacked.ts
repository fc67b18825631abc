import { kingAttacks, knightAttacks, pawnAttacks } from 'chessops/attacks';
import type { Board } from 'chessops/board';
import type { SquareSet } from 'chessops/squareSet';
import type { Color, Square } from 'chessops/types';
import { diagonalFrom, squaresBetween, straightFrom } from './lines.ts';

/** Whether a side attacks a square, with these squares in the way of its lines. The cheapest questions come first. */
export function isAttacked(board: Board, square: Square, by: Color, occupied: SquareSet): boolean {
  const theirs = by === 'white' ? board.white : board.black;
  const other = by === 'white' ? 'black' : 'white';
  return (
    theirs.intersects(board.pawn.intersect(pawnAttacks(other, square))) ||
    theirs.intersects(board.knight.intersect(knightAttacks(square))) ||
    theirs.intersects(board.king.intersect(kingAttacks(square))) ||
    seen(
      theirs.intersect(board.rooksAndQueens()).intersect(straightFrom(square)),
      square,
      occupied,
    ) ||
    seen(
      theirs.intersect(board.bishopsAndQueens()).intersect(diagonalFrom(square)),
      square,
      occupied,
    )
  );
}

function seen(snipers: SquareSet, square: Square, occupied: SquareSet): boolean {
  let left = snipers;
  for (let sniper = left.first(); sniper !== undefined; sniper = left.first()) {
    left = left.withoutFirst();
    if (squaresBetween(sniper, square).isDisjoint(occupied)) return true;
  }
  return false;
}

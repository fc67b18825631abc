import { kingAttacks, knightAttacks, pawnAttacks } from 'chessops/attacks';
import type { Chess, Context } from 'chessops/chess';
import { diagonalFrom, none, squaresBetween, straightFrom } from './lines.ts';

/**
 * What `Chess.ctx()` says of a legal position: who gives check and what is pinned. That one works out all lines from
 * the king each time; most positions have no piece on them at all, and this asks first.
 */
export function contextOf(position: Chess): Context {
  const { board, turn } = position;
  const king = board.kingOf(turn);
  if (king === undefined) return position.ctx();
  const theirs = turn === 'white' ? board.black : board.white;
  const snipers = straightFrom(king)
    .intersect(board.rooksAndQueens())
    .union(diagonalFrom(king).intersect(board.bishopsAndQueens()))
    .intersect(theirs);
  let blockers = none;
  let checkers = knightAttacks(king)
    .intersect(board.knight)
    .union(pawnAttacks(turn, king).intersect(board.pawn))
    .union(kingAttacks(king).intersect(board.king))
    .intersect(theirs);
  let left = snipers;
  for (let sniper = left.first(); sniper !== undefined; sniper = left.first()) {
    left = left.withoutFirst();
    const shields = squaresBetween(king, sniper).intersect(board.occupied);
    if (shields.isEmpty()) checkers = checkers.with(sniper);
    else if (!shields.moreThanOne()) blockers = blockers.union(shields);
  }
  return { king, blockers, checkers, variantEnd: false, mustCapture: false };
}

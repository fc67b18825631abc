import type { Chess } from 'chessops/chess';
import { SquareSet } from 'chessops/squareSet';
import type { Color, Square } from 'chessops/types';
import { opposite } from 'chessops/util';
import { isInCheck } from './board.ts';
import { pieceValues } from './material.ts';

/**
 * Returns the gain in pawns for a side that begins to capture on a square. Both sides capture with their cheapest piece
 * and stop when capturing no longer pays. 0 if the side should not begin. Pinned pieces do not capture.
 */
export function computeExchangeGain(chess: Chess, target: Square, by: Color): number {
  const captured = chess.board.get(target);
  if (!captured || captured.color === by) return 0;
  for (const from of listAttackers(chess, target, by)) {
    const promotes = chess.board.pawn.has(from) && SquareSet.backranks().has(target);
    const after = chess.clone();
    after.turn = by;
    after.play({ from, to: target, ...(promotes && { promotion: 'queen' }) });
    if (isInCheck(after, by)) continue;
    const won = pieceValues[captured.role] + (promotes ? pieceValues.queen - pieceValues.pawn : 0);
    return Math.max(0, won - computeExchangeGain(after, target, opposite(by)));
  }
  return 0;
}

/** Lists the cheapest attacker first and the king last, because the king cannot be recaptured. */
function listAttackers(chess: Chess, target: Square, by: Color): Square[] {
  const price = (square: Square): number => {
    const role = chess.board.getRole(square) ?? 'pawn';
    return role === 'king' ? Infinity : pieceValues[role];
  };
  const attackers = [...chess.kingAttackers(target, by, chess.board.occupied)];
  return attackers.toSorted((a, b) => price(a) - price(b));
}

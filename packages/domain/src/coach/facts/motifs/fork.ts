import type { Square } from '../../../chess/square.ts';
import { listAttacked, listAttackers } from '../../position-view/attacks.ts';
import { isUndefended } from '../../position-view/exchange.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import { compareSquaresFor, getOpponent, getPieceValue } from './move-sequence.ts';

/** The targets of `fork` in claim.ts, the most valuable first; empty where it is no fork. */
export function listForkTargets(position: PositionView, by: Square): Square[] {
  const forker = position.pieces.get(by);
  if (!forker || forker.role === 'king' || isInDanger(position, by)) return [];
  const targets = listAttacked(position, by).filter((square) => {
    const target = position.pieces.get(square);
    if (!target || target.color === forker.color || target.role === 'pawn') return false;
    if (getPieceValue(target.role) > getPieceValue(forker.role)) return true;
    return isUndefended(position, square) && !listAttacked(position, square).includes(by);
  });
  const order = compareSquaresFor(forker.color);
  const worth = (square: Square) => getPieceValue(position.pieces.get(square)?.role ?? 'pawn');
  const sorted = targets.toSorted((one, other) => worth(other) - worth(one) || order(one, other));
  return sorted.length > 1 ? sorted : [];
}

/** Reached by an enemy piece worth less, or undefended and reached by any; pins are ignored. */
export function isInDanger(position: PositionView, square: Square): boolean {
  const piece = position.pieces.get(square);
  if (!piece) return false;
  const attackers = listAttackers(position, square, getOpponent(piece.color));
  if (attackers.length === 0) return false;
  return (
    isUndefended(position, square) ||
    attackers.some(
      (from) =>
        getPieceValue(position.pieces.get(from)?.role ?? 'king') < getPieceValue(piece.role),
    )
  );
}

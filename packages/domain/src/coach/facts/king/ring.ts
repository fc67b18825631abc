import { opposite } from 'chessops/util';
import { listAttackers, listAttacked } from '../../position-view/attacks.ts';
import type { Color } from '../../../chess/pieces.ts';
import { toFileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import { officers } from '../pieces/activity.ts';
import { findKing, getRank, getSquare, listSquares } from '../pieces/measures.ts';

/** Lists the king's square, the squares around it, and the three squares two ranks ahead of it. */
export function listRing(position: PositionView, side: Color): ReadonlySet<Square> {
  const king = findKing(position, side);
  const [file, rank] = [toFileIndex(king), getRank(king, side)];
  const found = [-1, 0, 1].flatMap((across) =>
    [-1, 0, 1, 2].flatMap((up) => getSquare(side, file + across, rank + up) ?? []),
  );
  return new Set(found);
}

/** Lists a side's knights, bishops, rooks and queens that reach a square of the ring. */
export function listRingAttackers(
  position: PositionView,
  ring: ReadonlySet<Square>,
  by: Color,
): Square[] {
  return listSquares(position, by, officers).filter((from) =>
    listAttacked(position, from).some((to) => ring.has(to)),
  );
}

/** Lists a side's pawns in front of its king: on the king's file and the files beside it, on the second and third rank. */
export function listShield(position: PositionView, side: Color): Square[] {
  const king = toFileIndex(findKing(position, side));
  return listSquares(position, side, ['pawn']).filter(
    (pawn) => Math.abs(toFileIndex(pawn) - king) <= 1 && [2, 3].includes(getRank(pawn, side)),
  );
}

/** True if the king is on its first two ranks. Only there are counts of attackers and shield pawns meaningful. */
export function isAtHome(position: PositionView, side: Color): boolean {
  return getRank(findKing(position, side), side) <= 2;
}

/** True if the king is on the d- or e-file, where its pawns are not a shield. */
export function isUncastled(position: PositionView, side: Color): boolean {
  return [3, 4].includes(toFileIndex(findKing(position, side)));
}

/** True if the statement `weak-back-rank` of placement-claim.ts holds. */
export function hasWeakBackRank(position: PositionView, side: Color): boolean {
  const king = findKing(position, side);
  if (getRank(king, side) !== 1) return false;
  return [-1, 0, 1]
    .flatMap((across) => getSquare(side, toFileIndex(king) + across, 2) ?? [])
    .every(
      (square) =>
        position.pieces.get(square)?.color === side ||
        listAttackers(position, square, opposite(side)).length > 0,
    );
}

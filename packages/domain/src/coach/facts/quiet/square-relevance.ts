import { nearPlies } from '../make-fact.ts';
import type { Square } from '../../../chess/square.ts';
import type { Color } from '../../../chess/pieces.ts';
import { toFileIndex } from '../../../chess/square.ts';
import { computeOnce } from '../../../compute-once.ts';
import { splitUci } from '../../position-view/position-view.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import type { MoveContext } from '../../move-context.ts';
import { listRing } from '../king/ring.ts';
import {
  countRole,
  measureCentreDistance,
  isCentral,
  isHole,
  getRank,
  getSquare,
} from '../pieces/measures.ts';
import { reaches, listAttackers } from '../../position-view/attacks.ts';

/** Maps the target squares of the engine's reply line to the first ply, counted from 0, that goes there. */
export const listTargetsAhead = computeOnce(
  ({ replies: [line] }: MoveContext): ReadonlyMap<Square, number> => {
    const targets = (line?.steps ?? [])
      .slice(0, nearPlies)
      .map(({ uci }, ply) => [splitUci(uci)[1], ply] as const);
    return new Map(targets.toReversed());
  },
);

/** True if a piece of the side reaches the square or one of its pawns can be pushed there. */
function canEnter(position: PositionView, square: Square, side: Color): boolean {
  const rank = getRank(square, side);
  const getPieceBehind = (steps: number) => {
    const at = getSquare(side, toFileIndex(square), rank - steps);
    return at && position.pieces.get(at);
  };
  const isPawn = (steps: number) => {
    const piece = getPieceBehind(steps);
    return piece?.role === 'pawn' && piece.color === side;
  };
  return (
    listAttackers(position, square, side).length > 0 ||
    isPawn(1) ||
    (rank === 4 && !getPieceBehind(1) && isPawn(2))
  );
}

/**
 * Returns the relevance of a square, 0 to 10. It is higher for targets in the engine's line, for the centre, for
 * squares near a king, for weak squares, in the enemy's half, and if the enemy can enter the square.
 */
export function measureRelevance(context: MoveContext, square: Square): number {
  const { after: now, me, opponent } = context;
  const soon = listTargetsAhead(context).get(square);
  const rank = getRank(square, me);
  // The square counts more if a moved pawn controls it, because enemy pieces avoid such squares.
  const isPawnMove = context.move.role === 'pawn' && reaches(now, context.move.to, square);
  const isNearKing = (side: typeof me) =>
    countRole(now, side === me ? opponent : me, 'queen') > 0 && listRing(now, side).has(square);
  const relevance =
    (soon === undefined ? 0 : 4) +
    (isCentral(square) ? 3 : measureCentreDistance(square) === 1 ? 1 : 0) +
    (isNearKing(opponent) ? 2 : 0) +
    (isNearKing(me) ? 1 : 0) +
    (isHole(now, square, opponent) ? 1 : 0) +
    (canEnter(now, square, opponent) ? (isPawnMove ? 2 : 1) : 0) +
    (rank >= 5 ? 1 : 0);
  return Math.min(10, relevance);
}

/**
 * True if a square is worth naming: a target in the engine's line, a centre square, a square around the enemy king
 * while the mover has a queen, a square in the enemy's half that the enemy can enter or cannot guard with pawns, or a
 * square where a pawn stops a knight or bishop. A square on the mover's first two ranks counts only if the opponent
 * moves there in the line.
 */
export function isRelevantSquare(context: MoveContext, square: Square): boolean {
  const { after: now, me, opponent, move } = context;
  const rank = getRank(square, me);
  const soon = listTargetsAhead(context).get(square);
  // On the mover's first two ranks only the opponent's moves count. The opponent moves at even plies.
  if (soon !== undefined && (rank > 2 || soon % 2 === 0)) return true;
  if (isCentral(square)) return true;
  if (rank < 4) return false;
  if (countRole(now, me, 'queen') > 0 && listRing(now, opponent).has(square)) return true;
  if (rank === 4) return move.role === 'pawn' && countVisitors(now, square, opponent) > 0;
  return isHole(now, square, opponent) || canEnter(now, square, opponent);
}

/** Counts a side's knights and bishops that can move to a square. */
function countVisitors(position: PositionView, square: Square, side: Color): number {
  return listAttackers(position, square, side).filter((from) =>
    ['knight', 'bishop'].includes(position.pieces.get(from)?.role ?? ''),
  ).length;
}

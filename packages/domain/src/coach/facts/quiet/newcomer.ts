import type { Square } from '../../../chess/square.ts';
import { pieceValues } from '../../../chess/material.ts';
import type { MoveContext } from '../../move-context.ts';
import { compareSquaresFor } from '../pieces/measures.ts';
import { findOrigin } from '../pieces/moved-pieces.ts';
import { reaches, listAttackers } from '../../position-view/attacks.ts';

export interface Newcomer {
  readonly by: Square;
  /** Square of the piece before the move. */
  readonly from: Square;
}

/**
 * Finds a piece of the mover that newly reaches a square: the moved piece or, if that does not reach it, the cheapest
 * piece whose line was opened.
 */
export function findNewcomer(context: MoveContext, square: Square): Newcomer | undefined {
  const { after: now, before: then, me, move } = context;
  const found = listAttackers(now, square, me)
    .map((by) => ({ by, from: findOrigin(context, by) }))
    .filter(({ from }) => !reaches(then, from, square));
  const getValue = ({ by }: Newcomer) =>
    by === move.to ? -1 : pieceValues[now.pieces.get(by)?.role ?? 'queen'];
  const order = compareSquaresFor(me);
  return found.toSorted((a, b) => getValue(a) - getValue(b) || order(a.by, b.by))[0];
}

import type { Square } from '../../../chess/square.ts';
import { pieceValues } from '../../../chess/material.ts';
import type { Setting } from '../../setting.ts';
import { inOrderFor } from '../pieces/measures.ts';
import { cameFrom } from '../pieces/moved.ts';
import { reaches, reachersOf } from '../pieces/reach.ts';

export interface Newcomer {
  readonly by: Square;
  /** Where it stood before the move. */
  readonly from: Square;
}

/** A piece of the mover that reaches a square now and did not before: the moved one, or the cheapest whose line it opened. */
export function newcomerOn(setting: Setting, square: Square): Newcomer | undefined {
  const { after: now, before: then, me, move } = setting;
  const found = reachersOf(now, square, me)
    .map((by) => ({ by, from: cameFrom(setting, by) }))
    .filter(({ from }) => !reaches(then, from, square));
  const worth = ({ by }: Newcomer) =>
    by === move.to ? -1 : pieceValues[now.pieces.get(by)?.role ?? 'queen'];
  const order = inOrderFor(me);
  return found.toSorted((a, b) => worth(a) - worth(b) || order(a.by, b.by))[0];
}

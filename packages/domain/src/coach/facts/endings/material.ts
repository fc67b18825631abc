import { findPhase } from '../pieces/measures.ts';
import { roles } from '../../../chess/pieces.ts';
import type { Color, Role } from '../../../chess/pieces.ts';
import type { PositionView } from '../../position-view/position-view.ts';

/** Lists the roles of a side's pieces other than king and pawns, the most valuable first. */
export function listPieces({ pieces }: PositionView, side: Color): Role[] {
  const found = [...pieces.values()].flatMap(({ color, role }) =>
    color === side && role !== 'king' && role !== 'pawn' ? [role] : [],
  );
  return found.toSorted((a, b) => roles.indexOf(a) - roles.indexOf(b));
}

export function isEndgame(position: PositionView): boolean {
  return findPhase(position) === 'endgame';
}

export function isPawnEnding(position: PositionView): boolean {
  return listPieces(position, 'white').length === 0 && listPieces(position, 'black').length === 0;
}

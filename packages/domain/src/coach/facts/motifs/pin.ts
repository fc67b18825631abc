import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import {
  listAttacked,
  isSlider,
  listSquaresBehind,
  listSquaresBetween,
} from '../../position-view/attacks.ts';
import { isUndefended } from '../../position-view/exchange.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import { listOccupied, compareSquaresFor, getPieceValue } from './move-sequence.ts';

/** A slider, an enemy piece it reaches, and the first piece behind that one on the same line, of the same side. */
export interface LineUp {
  readonly by: Square;
  readonly front: Square;
  readonly behind: Square;
}

/** The line-ups of a side's sliders, of any relative value. */
function listLineUps(position: PositionView, side: Color): LineUp[] {
  const { pieces } = position;
  return listOccupied(position, side, side).flatMap((by) => {
    const piece = pieces.get(by);
    if (!piece || !isSlider(piece)) return [];
    return listAttacked(position, by)
      .toSorted(compareSquaresFor(side))
      .flatMap((front) => {
        if (!pieces.has(front) || pieces.get(front)?.color === side) return [];
        const behind = listSquaresBehind(by, front).find((square) => pieces.has(square));
        return behind && pieces.get(behind)?.color !== side ? [{ by, front, behind }] : [];
      });
  });
}

/** `pin` in claim.ts: the piece behind is the king or worth more. */
export function listPins(position: PositionView, side: Color): LineUp[] {
  return listLineUps(position, side).filter(
    ({ front, behind }) => getValueAt(position, behind) > getValueAt(position, front),
  );
}

export function isPinnedToKing(position: PositionView, square: Square): boolean {
  const piece = position.pieces.get(square);
  if (!piece) return false;
  return listPins(position, piece.color === 'white' ? 'black' : 'white').some(
    ({ front, behind }) => front === square && position.pieces.get(behind)?.role === 'king',
  );
}

/**
 * A pin to the king that has an effect: it forbids the capture of a piece that is worth more or undefended, or the
 * pinned piece, being worth more than the pinning one or undefended, cannot escape it.
 */
export function isEffectivePin(position: PositionView, { by, front, behind }: LineUp): boolean {
  if (position.pieces.get(behind)?.role !== 'king') return false;
  const line = new Set([by, ...listSquaresBetween(by, behind)]);
  const side = position.pieces.get(front)?.color;
  const forbids = listAttacked(position, front).some((square) => {
    const target = position.pieces.get(square);
    if (!target || target.color === side || line.has(square)) return false;
    return (
      getPieceValue(target.role) > getValueAt(position, front) || isUndefended(position, square)
    );
  });
  if (forbids || getValueAt(position, front) > getValueAt(position, by)) return true;
  return isUndefended(position, front) && !listAttacked(position, front).includes(by);
}

function getValueAt({ pieces }: PositionView, square: Square): number {
  return getPieceValue(pieces.get(square)?.role ?? 'pawn');
}

import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import {
  attackedFrom,
  isSlider,
  squaresBehind,
  squaresBetween,
} from '../../position-view/attacks.ts';
import { isUndefended } from '../../position-view/exchange.ts';
import type { Scene } from '../../position-view/scene.ts';
import { occupiedBy, orderFor, worthOf } from './course.ts';

/** A slider, an enemy piece it reaches, and the first piece behind that one on the same line, of the same side. */
export interface LineUp {
  readonly by: Square;
  readonly front: Square;
  readonly behind: Square;
}

/** The line-ups of a side's sliders, whatever they are good for. */
function lineUps(scene: Scene, side: Color): LineUp[] {
  const { pieces } = scene;
  return occupiedBy(scene, side, side).flatMap((by) => {
    const piece = pieces.get(by);
    if (!piece || !isSlider(piece)) return [];
    return attackedFrom(scene, by)
      .toSorted(orderFor(side))
      .flatMap((front) => {
        if (!pieces.has(front) || pieces.get(front)?.color === side) return [];
        const behind = squaresBehind(by, front).find((square) => pieces.has(square));
        return behind && pieces.get(behind)?.color !== side ? [{ by, front, behind }] : [];
      });
  });
}

/** What is behind is the king or worth more: `pin` in claim.ts. */
export function pinsOf(scene: Scene, side: Color): LineUp[] {
  return lineUps(scene, side).filter(
    ({ front, behind }) => worthAt(scene, behind) > worthAt(scene, front),
  );
}

export function isPinnedToKing(scene: Scene, square: Square): boolean {
  const piece = scene.pieces.get(square);
  if (!piece) return false;
  return pinsOf(scene, piece.color === 'white' ? 'black' : 'white').some(
    ({ front, behind }) => front === square && scene.pieces.get(behind)?.role === 'king',
  );
}

/**
 * A pin to the king that does something: it forbids taking a piece that is worth more or undefended, or the pinned piece cannot
 * get away from the one that pins it, being worth more than it or undefended.
 */
export function pinTells(scene: Scene, { by, front, behind }: LineUp): boolean {
  if (scene.pieces.get(behind)?.role !== 'king') return false;
  const line = new Set([by, ...squaresBetween(by, behind)]);
  const side = scene.pieces.get(front)?.color;
  const forbids = attackedFrom(scene, front).some((square) => {
    const target = scene.pieces.get(square);
    if (!target || target.color === side || line.has(square)) return false;
    return worthOf(target.role) > worthAt(scene, front) || isUndefended(scene, square);
  });
  if (forbids || worthAt(scene, front) > worthAt(scene, by)) return true;
  return isUndefended(scene, front) && !attackedFrom(scene, front).includes(by);
}

function worthAt({ pieces }: Scene, square: Square): number {
  return worthOf(pieces.get(square)?.role ?? 'pawn');
}

import type { Color } from '../../../chess/pieces.ts';
import { fileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import type { Scene } from '../../position-view/scene.ts';
import { officers } from '../pieces/activity.ts';
import { kingOf, rankFor, squareFor, squaresOf } from '../pieces/measures.ts';
import { reachOf } from '../pieces/reach.ts';

/** The king's square, those around it, and the three two ranks ahead. */
export function ringOf(scene: Scene, side: Color): ReadonlySet<Square> {
  const king = kingOf(scene, side);
  const [file, rank] = [fileIndex(king), rankFor(king, side)];
  const found = [-1, 0, 1].flatMap((across) =>
    [-1, 0, 1, 2].flatMap((up) => squareFor(side, file + across, rank + up) ?? []),
  );
  return new Set(found);
}

/** A side's knights, bishops, rooks and queens that reach a square of the ring. */
export function onRing(scene: Scene, ring: ReadonlySet<Square>, by: Color): Square[] {
  return squaresOf(scene, by, officers).filter((from) =>
    reachOf(scene, from).some((to) => ring.has(to)),
  );
}

/** Own pawns before the king: on its file and those beside it, second and third rank. */
export function shieldOf(scene: Scene, side: Color): Square[] {
  const king = fileIndex(kingOf(scene, side));
  return squaresOf(scene, side, ['pawn']).filter(
    (pawn) => Math.abs(fileIndex(pawn) - king) <= 1 && [2, 3].includes(rankFor(pawn, side)),
  );
}

/** Where the numbers around a king mean something: it is at home. */
export function isAtHome(scene: Scene, side: Color): boolean {
  return rankFor(kingOf(scene, side), side) <= 2;
}

/** Still in the middle: its pawns there have other tasks than to cover it. */
export function isUncastled(scene: Scene, side: Color): boolean {
  return [3, 4].includes(fileIndex(kingOf(scene, side)));
}

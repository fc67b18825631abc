import type { Color } from '../../chess/pieces.ts';
import { fileIndex, rankIndex } from '../../chess/square.ts';
import type { Square } from '../../chess/square.ts';
import { attackersOf } from '../scene/attacks.ts';
import type { Scene } from '../scene/scene.ts';

/** On the side's ranks four to six, held by one of its pawns, and no enemy pawn can ever come to attack it. */
export function isOutpostFor(side: Color, scene: Scene, square: Square): boolean {
  const rank = side === 'white' ? rankIndex(square) + 1 : 8 - rankIndex(square);
  if (rank < 4 || rank > 6) return false;
  const isHeld = attackersOf(scene, square, side).some(
    (from) => scene.pieces.get(from)?.role === 'pawn',
  );
  const isAhead = (pawn: Square): boolean =>
    side === 'white' ? rankIndex(pawn) > rankIndex(square) : rankIndex(pawn) < rankIndex(square);
  const canBeAttacked = [...scene.pieces].some(
    ([pawn, { color, role }]) =>
      role === 'pawn' &&
      color !== side &&
      Math.abs(fileIndex(pawn) - fileIndex(square)) === 1 &&
      isAhead(pawn),
  );
  return isHeld && !canBeAttacked;
}

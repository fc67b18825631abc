import type { Square } from '../../../chess/square.ts';
import { attackedFrom, attackersOf } from '../../position-view/attacks.ts';
import { isUndefended } from '../../position-view/exchange.ts';
import type { Scene } from '../../position-view/scene.ts';
import { orderFor, otherSide, worthOf } from './course.ts';

/** What the piece forks, as `fork` in claim.ts defines it, what is worth most first; none where it is no fork. */
export function forkTargets(scene: Scene, by: Square): Square[] {
  const forker = scene.pieces.get(by);
  if (!forker || forker.role === 'king' || isInDanger(scene, by)) return [];
  const targets = attackedFrom(scene, by).filter((square) => {
    const target = scene.pieces.get(square);
    if (!target || target.color === forker.color || target.role === 'pawn') return false;
    if (worthOf(target.role) > worthOf(forker.role)) return true;
    return isUndefended(scene, square) && !attackedFrom(scene, square).includes(by);
  });
  const order = orderFor(forker.color);
  const worth = (square: Square) => worthOf(scene.pieces.get(square)?.role ?? 'pawn');
  const sorted = targets.toSorted((one, other) => worth(other) - worth(one) || order(one, other));
  return sorted.length > 1 ? sorted : [];
}

/** Reached by an enemy that is worth less, or reached at all and undefended; pins aside. */
export function isInDanger(scene: Scene, square: Square): boolean {
  const piece = scene.pieces.get(square);
  if (!piece) return false;
  const attackers = attackersOf(scene, square, otherSide(piece.color));
  if (attackers.length === 0) return false;
  return (
    isUndefended(scene, square) ||
    attackers.some((from) => worthOf(scene.pieces.get(from)?.role ?? 'king') < worthOf(piece.role))
  );
}

import { after, before } from '../../claim.ts';
import type { Claim, PawnTrait } from '../../claim.ts';
import type { Square } from '../../../chess/square.ts';
import type { Setting } from '../../setting.ts';
import { originOf, isLasting } from '../exchanges/aftermath.ts';
import { squaresOf } from '../exchanges/move-squares.ts';
import { denies, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import { hasTrait } from './structure.ts';

/** How long what a move does to the pawns has to last. */
const lastingPlies = 6;

/** The pawn is not taken in the next moves of the line and, unless it promotes, still has the trait at their end. */
function survives({ after: scene, replies: [line] }: Setting, pawn: Square, trait: PawnTrait) {
  const color = scene.pieces.get(pawn)?.color;
  let [square, end] = [pawn, scene];
  for (const step of line?.steps.slice(0, lastingPlies) ?? []) {
    const [from, to] = squaresOf(step.uci);
    if (from === square) square = to;
    end = step.scene;
    const piece = end.pieces.get(square);
    if (piece?.color !== color) return false;
    if (piece?.role !== 'pawn') return true;
  }
  return hasTrait(end, square, trait);
}

/** As `gains`, and the line leaves it at that. */
export function gainsForLong(setting: Setting, square: Square, trait: PawnTrait): boolean {
  return gains(setting, square, trait) && survives(setting, square, trait);
}

/** The move gave a pawn a trait, and the taking that follows does not end it at once. */
export function gains(setting: Setting, square: Square, trait: PawnTrait): boolean {
  return (
    !hasTrait(setting.before, originOf(setting, square), trait) &&
    isLasting(setting, (scene) => hasTrait(scene, square, trait))
  );
}

export function loses(setting: Setting, square: Square, trait: PawnTrait): boolean {
  return (
    hasTrait(setting.before, originOf(setting, square), trait) &&
    isLasting(
      setting,
      (scene) => scene.pieces.get(square)?.role === 'pawn' && !hasTrait(scene, square, trait),
    )
  );
}

/** That the same pawn stands on a square after the move and stood where it came from before it. */
export function pawnClaims(setting: Setting, square: Square): Claim[] {
  const origin = originOf(setting, square);
  const claims = [pieceClaim(after, pieceSlot(setting.after, square))];
  if (origin === square) return claims;
  return [
    ...claims,
    says(before, { is: 'played', move: setting.move.san }),
    pieceClaim(before, pieceSlot(setting.before, origin)),
  ];
}

/** The pawn has the trait after the move and, by `delta`, had it before or not. */
export function traitClaims(
  setting: Setting,
  square: Square,
  trait: PawnTrait,
  delta: 'created' | 'removed' | 'kept',
): Claim[] {
  const now = { is: 'pawn', square, trait } as const;
  const then = { is: 'pawn', square: originOf(setting, square), trait } as const;
  return [
    ...pawnClaims(setting, square),
    delta === 'removed' ? denies(after, now) : says(after, now),
    delta === 'created' ? denies(before, then) : says(before, then),
  ];
}

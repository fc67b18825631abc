import { toKind } from '../../../coach/verify/board.ts';
import type { PieceEntity } from '../../entities.ts';
import type { SentenceContext } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Spot } from '../../spot.ts';

/** Words that deny a capture or trade, as a group of a pattern. */
export const denial = String.raw`(?<denied>(?:cannot|can't|may not|could not|not|never|must not|dare not|dares not|should not|not allowed to|no longer|afford to|nothing|n't|refuses to|declines? to|without|instead of|rather than) (?:[a-z]+ )?)?`;

/** Words with which a move is possible, wanted or conditional, and not told as played. */
export const modal =
  /\b(?:if|may|can|could|might|would|will|must|should|to|when|whether|once|after|until|before|threat\w*|wants?|unless|either|or|which|that|whoever|whatever|cannot|not|never|always|ready|by)\b/u;
const nearPlies = 3;

/** Moves of the game around the note. */
export function listGameMoves({ place }: SentenceContext): Spot[] {
  const path = listAncestors(place.after).slice(-nearPlies);
  const next = place.game.filter(
    ({ ply }) => ply > place.after.ply && ply <= place.after.ply + nearPlies,
  );
  return [...path, ...(place.isMainLine ? next : [])];
}

export function isKind(found: number, entity: PieceEntity | undefined): boolean {
  return !entity || entity.roles.some((role) => toKind(role) === Math.abs(found));
}

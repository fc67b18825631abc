import type { Divergence } from '@lamplight/contract/play.ts';
import type { StepName } from '../../shared/game-screen/step-buttons.tsx';

/** Where the reader is. */
export interface ReviewPosition {
  /** Half-moves on the board. */
  readonly ply: number;
  /** The tried move that stands on the board in the place of the session's own, as an index of the divergences. */
  readonly tried: number | null;
  /** The divergence whose lines are open; undefined where there is none. */
  readonly open: number | undefined;
}

export type Step =
  | { readonly type: StepName }
  | { readonly type: 'go-to'; readonly ply: number }
  | { readonly type: 'show'; readonly divergence: number };

export interface ReviewedMoves {
  readonly plies: number;
  readonly divergences: readonly Pick<Divergence, 'ply' | 'action'>[];
}

export function getStartPosition(walk: ReviewedMoves): ReviewPosition {
  return goTo(walk, 0);
}

export function takeStep(walk: ReviewedMoves, place: ReviewPosition, step: Step): ReviewPosition {
  switch (step.type) {
    case 'first':
      return goTo(walk, 0);
    case 'last':
      return goTo(walk, walk.plies);
    case 'previous':
      return goTo(walk, place.ply - 1);
    case 'next':
      // From a move that was taken back the session went on with his.
      return goTo(walk, place.tried === null ? place.ply + 1 : place.ply);
    case 'go-to':
      return goTo(walk, step.ply);
    case 'show':
      return showDivergence(walk, place, step.divergence);
    default:
      return step satisfies never;
  }
}

/** Open is where the paths parted last before this; of several tries at one move the first, which counted. */
function goTo({ plies, divergences }: ReviewedMoves, wanted: number): ReviewPosition {
  const ply = Math.max(0, Math.min(plies, wanted));
  const last = divergences.findLast((divergence) => divergence.ply <= ply) ?? divergences[0];
  const open = divergences.findIndex((divergence) => divergence.ply === last?.ply);
  return { ply, tried: null, open: open < 0 ? undefined : open };
}

/** A move that was kept stands in the session itself; so does one that still waits. */
function showDivergence(
  { divergences }: ReviewedMoves,
  place: ReviewPosition,
  index: number,
): ReviewPosition {
  const divergence = divergences[index];
  if (!divergence) return place;
  const { ply, action } = divergence;
  return { ply, tried: action === 'rewind' ? index : null, open: index };
}

import { findCostliestAttempt, findPermanentGap } from '@lamplight/domain/play/session-review.ts';
import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import { copy } from '../copy.ts';
import type { ReviewContextValue } from '../review-context.ts';
import type { Step } from '../review-position.ts';

interface TurningPoint {
  readonly text: string;
  /** The step to that position; undefined if nothing went wrong. */
  readonly step: Step | undefined;
}

type KnownSession = Pick<ReviewContextValue, 'review' | 'course' | 'tries'>;

/** The ply at which the session fell behind for good, else its most expensive guess. Undefined while evaluations are missing. */
export function findTurningPoint({
  review,
  course,
  tries,
}: KnownSession): TurningPoint | undefined {
  const { session } = review;
  const words = copy.chances;
  const hasLeft = course.followed < session.moveHistory.length;
  if (hasLeft) {
    const gap = findPermanentGap(course);
    if (gap.kind === 'unknown') return undefined;
    if (gap.kind === 'none') return { text: words.steady, step: undefined };
    const { ply, points } = gap;
    const before = session.moveHistory[ply - 2]?.fen ?? session.startFen;
    const move = formatMoveIn(before, session.moveHistory[ply - 1]?.san ?? '');
    return { text: words.gap(move, points), step: { type: 'go-to', ply } };
  }
  const costliest = findCostliestAttempt(tries);
  const index = session.divergences.findIndex(({ ply }) => ply === costliest?.ply);
  const divergence = session.divergences[index];
  if (costliest?.behind && divergence) {
    const move = formatMoveIn(divergence.fen, divergence.userMove);
    return {
      text: words.costliest(move, costliest.behind),
      step: { type: 'show', divergence: index },
    };
  }
  const isKnown = tries.length > 0 && tries.every(({ behind }) => behind !== null);
  return isKnown ? { text: words.allGood, step: undefined } : undefined;
}

import type { Divergence } from '@lamplight/contract/play.ts';
import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { FirstAttempt, SessionCourse } from '@lamplight/domain/play/session-review.ts';
import { createRequiredContext } from '../../shared/game-screen/required-context.ts';
import type { HistoryCell } from '../../shared/play/history-cells.ts';
import type { EvaluationProgress } from './evaluation/evaluate-session.ts';
import type { Review } from './queries.ts';
import type { ReviewPosition, Step } from './review-position.ts';

/** Values that do not change while the reader steps, so that components which use only these are not drawn again. */
export interface ReviewContextValue {
  readonly review: Review;
  /** Undefined while it loads; null if it could not be loaded. */
  readonly study: GameAnalysis | null | undefined;
  readonly cells: readonly HistoryCell[];
  readonly course: SessionCourse;
  readonly tries: readonly FirstAttempt[];
  readonly evaluating: EvaluationProgress;
  readonly retryEvaluation: () => void;
  readonly step: (step: Step) => void;
  readonly orientation: Color;
  readonly flip: () => void;
}

export const [ReviewContext, useReview] =
  createRequiredContext<ReviewContextValue>('ReviewProvider');
export const [ReviewPositionContext, useReviewPosition] =
  createRequiredContext<ReviewPosition>('ReviewProvider');

/** The tried move on the board in place of the session's own. */
export function findTriedMove(
  { review }: ReviewContextValue,
  { tried }: ReviewPosition,
): Divergence | undefined {
  return tried === null ? undefined : review.session.divergences[tried];
}

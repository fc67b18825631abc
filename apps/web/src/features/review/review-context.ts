import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import type { Divergence } from '@lamplight/contract/play.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { FirstAttempt, SessionCourse } from '@lamplight/domain/play/session-review.ts';
import { createRequiredContext } from '../../shared/game-screen/required-context.ts';
import type { HistoryCell } from '../../shared/play/history-cells.ts';
import type { EvaluationProgress } from './evaluation/evaluate-session.ts';
import type { Review } from './queries.ts';
import type { StepName } from '../../shared/game-screen/step-buttons.tsx';

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

/** The reader's position in the review. */
export interface ReviewPosition {
  /** Half-moves on the board. */
  readonly ply: number;
  /** The index of the tried move on the board in place of the session's own, among the divergences. */
  readonly tried: number | null;
  /** The open divergence; undefined if there is none. */
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
      // After a move that was taken back, the session went on with the recorded one.
      return goTo(walk, place.tried === null ? place.ply + 1 : place.ply);
    case 'go-to':
      return goTo(walk, step.ply);
    case 'show':
      return showDivergence(walk, place, step.divergence);
    default:
      return step satisfies never;
  }
}

/** The open divergence is the last one up to this ply; of several attempts at a move the first, which counted. */
function goTo({ plies, divergences }: ReviewedMoves, wanted: number): ReviewPosition {
  const ply = Math.max(0, Math.min(plies, wanted));
  const last = divergences.findLast((divergence) => divergence.ply <= ply) ?? divergences[0];
  const open = divergences.findIndex((divergence) => divergence.ply === last?.ply);
  return { ply, tried: null, open: open < 0 ? undefined : open };
}

/** A move the user played on with, or a pending one, is part of the session itself. */
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

import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import type { Divergence } from '@lamplight/contract/play-session.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { FirstAttempt, SessionCourse } from '@lamplight/domain/play/session-review.ts';
import { createRequiredContext } from '../../shared/game-screen/required-context.ts';
import type { HistoryCell } from '../../shared/play/history-cells.ts';
import type { EvaluationProgress } from './evaluation/evaluate-session.ts';
import type { Review } from './queries.ts';
import type { StepName } from '../../shared/game-screen/step-buttons.tsx';

/** Values that do not change when the reader steps to another move, so components that use only these are not re-rendered. */
export interface ReviewContextValue {
  readonly review: Review;
  /** The stored analysis of the recorded game. Undefined while it loads; null if it could not be loaded. */
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

/** The tried move that the board shows instead of the session's move; undefined if there is none. */
export function findTriedMove(
  { review }: ReviewContextValue,
  { tried }: ReviewPosition,
): Divergence | undefined {
  return tried === null ? undefined : review.session.divergences[tried];
}

/** The reader's position in the review. */
export interface ReviewPosition {
  /** Number of half-moves on the board. */
  readonly ply: number;
  /** Index, in the list of divergences, of the tried move that the board shows instead of the session's move. */
  readonly tried: number | null;
  /** Index of the open divergence; undefined if there is none. */
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
      // A move that was taken back was replaced by the recorded move of the same ply.
      return goTo(walk, place.tried === null ? place.ply + 1 : place.ply);
    case 'go-to':
      return goTo(walk, step.ply);
    case 'show':
      return showDivergence(walk, place, step.divergence);
    default:
      return step satisfies never;
  }
}

/** Goes to a ply. Opens the last divergence up to it; of several attempts at a move, the first one, because it counted. */
function goTo({ plies, divergences }: ReviewedMoves, wanted: number): ReviewPosition {
  const ply = Math.max(0, Math.min(plies, wanted));
  const last = divergences.findLast((divergence) => divergence.ply <= ply) ?? divergences[0];
  const open = divergences.findIndex((divergence) => divergence.ply === last?.ply);
  return { ply, tried: null, open: open < 0 ? undefined : open };
}

/** Shows a divergence. `tried` is set only if the move was taken back; otherwise the move is part of the session itself. */
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

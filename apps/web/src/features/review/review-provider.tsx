import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { useCallback, useMemo, useReducer, useState } from 'react';
import type { ReactNode } from 'react';
import { StepAnnouncer } from '../../shared/board/board-announcer.tsx';
import { toHistoryCells } from '../../shared/play/history-cells.ts';
import { handlesKeysItself, usePageKeys } from '../../shared/shell/use-page-keys.ts';
import { describeStepTo, describeTriedMove } from './board/announcements.ts';
import { useBackgroundEvaluation } from './evaluation/use-background-evaluation.ts';
import type { Review } from './queries.ts';
import {
  findTriedMove,
  ReviewContext,
  ReviewPositionContext,
  useReview,
  useReviewPosition,
  getStartPosition,
  takeStep,
} from './review-context.ts';
import type { ReviewContextValue, ReviewedMoves, ReviewPosition, Step } from './review-context.ts';
import { buildCourse, listFirstAttempts } from './session-course.ts';

interface ReviewProviderProps {
  readonly review: Review;
  readonly study: GameAnalysis | null | undefined;
  readonly children: ReactNode;
}

/** Holds the state of the screen: the reader's position, the evaluations and the orientation. */
export function ReviewProvider({ review, study, children }: ReviewProviderProps) {
  const { moveHistory, divergences, userSide } = review.session;
  const walk = useMemo(
    (): ReviewedMoves => ({ plies: moveHistory.length, divergences }),
    [moveHistory.length, divergences],
  );
  const [place, dispatch] = useReducer(
    (known: ReviewPosition, { step, on }: { step: Step; on: ReviewedMoves }) =>
      takeStep(on, known, step),
    walk,
    getStartPosition,
  );
  const step = useCallback((taken: Step) => dispatch({ step: taken, on: walk }), [walk]);
  useReviewKeys(step);

  const [orientation, setOrientation] = useState<Color>(userSide);
  const { evaluating, retryEvaluation } = useBackgroundEvaluation(review);
  const cells = useMemo(() => toHistoryCells(moveHistory, divergences), [moveHistory, divergences]);
  const course = useMemo(() => buildCourse(review, study), [review, study]);
  const tries = useMemo(() => listFirstAttempts(review), [review]);
  const context = useMemo(
    (): ReviewContextValue => ({
      review,
      study,
      cells,
      course,
      tries,
      evaluating,
      retryEvaluation,
      step,
      orientation,
      flip: () => setOrientation((side) => (side === 'white' ? 'black' : 'white')),
    }),
    [review, study, cells, course, tries, evaluating, retryEvaluation, step, orientation],
  );
  return (
    <ReviewContext value={context}>
      <ReviewPositionContext value={place}>
        {children}
        <ReviewAnnouncer />
      </ReviewPositionContext>
    </ReviewContext>
  );
}

function ReviewAnnouncer() {
  const context = useReview();
  const position = useReviewPosition();
  return (
    <StepAnnouncer
      step={`${position.ply} ${position.tried ?? ''}`}
      describe={() => {
        const tried = findTriedMove(context, position);
        const { cells, review } = context;
        return tried
          ? describeTriedMove(tried)
          : describeStepTo(cells, review.session.startFen, position.ply);
      }}
    />
  );
}

const keySteps: Readonly<Record<string, Step>> = {
  ArrowLeft: { type: 'previous' },
  ArrowRight: { type: 'next' },
  Home: { type: 'first' },
  End: { type: 'last' },
};

function useReviewKeys(takeKeyStep: (step: Step) => void): void {
  usePageKeys((event) => {
    const step = Object.hasOwn(keySteps, event.key) ? keySteps[event.key] : undefined;
    const isHandled =
      event.defaultPrevented || event.isComposing || handlesKeysItself(event.target);
    const isChord = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (!step || isHandled || isChord) return;
    event.preventDefault();
    takeKeyStep(step);
  });
}

import type { Study } from '@lamplight/contract/analysis.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { useCallback, useMemo, useReducer, useState } from 'react';
import type { ReactNode } from 'react';
import { toHistoryCells } from '../../shared/play/history-rows.ts';
import { buildCourse, listFirstAttempts } from './session-course.ts';
import type { Review } from './queries.ts';
import { getStartPosition, takeStep } from './review-position.ts';
import type { ReviewPosition, Step, ReviewedMoves } from './review-position.ts';
import { ReviewPositionContext, ReviewContext } from './review-context.ts';
import type { ReviewContextValue } from './review-context.ts';
import { StepAnnouncer } from './board/step-announcer.tsx';
import { useBackgroundEvaluation } from './evaluation/use-background-evaluation.ts';
import { useReviewKeys } from './use-review-keys.ts';

interface ReviewProviderProps {
  readonly review: Review;
  readonly study: Study | null | undefined;
  readonly children: ReactNode;
}

/** The state of the screen: where the reader is, and what is known of the session by now. */
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
        <StepAnnouncer />
      </ReviewPositionContext>
    </ReviewContext>
  );
}

import type { Study } from '@lamplight/contract/analysis.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { useCallback, useMemo, useReducer, useState } from 'react';
import type { ReactNode } from 'react';
import { historyCells } from '../../shared/play/history-rows.ts';
import { courseOf, firstTries } from './course-of.ts';
import type { Review } from './queries.ts';
import { startPlace, takeStep } from './review-place.ts';
import type { Place, Step, Walk } from './review-place.ts';
import { PlaceContext, ReviewDeskContext } from './review-room.ts';
import type { ReviewDesk } from './review-room.ts';
import { StepAnnouncer } from './step-announcer.tsx';
import { useBackgroundLook } from './use-background-look.ts';
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
    (): Walk => ({ plies: moveHistory.length, divergences }),
    [moveHistory.length, divergences],
  );
  const [place, dispatch] = useReducer(
    (known: Place, { step, on }: { step: Step; on: Walk }) => takeStep(on, known, step),
    walk,
    startPlace,
  );
  const step = useCallback((taken: Step) => dispatch({ step: taken, on: walk }), [walk]);
  useReviewKeys(step);

  const [orientation, setOrientation] = useState<Color>(userSide);
  const { looking, lookAgain } = useBackgroundLook(review);
  const cells = useMemo(() => historyCells(moveHistory, divergences), [moveHistory, divergences]);
  const course = useMemo(() => courseOf(review, study), [review, study]);
  const tries = useMemo(() => firstTries(review), [review]);
  const desk = useMemo(
    (): ReviewDesk => ({
      review,
      study,
      cells,
      course,
      tries,
      looking,
      lookAgain,
      step,
      orientation,
      flip: () => setOrientation((side) => (side === 'white' ? 'black' : 'white')),
    }),
    [review, study, cells, course, tries, looking, lookAgain, step, orientation],
  );
  return (
    <ReviewDeskContext value={desk}>
      <PlaceContext value={place}>
        {children}
        <StepAnnouncer />
      </PlaceContext>
    </ReviewDeskContext>
  );
}

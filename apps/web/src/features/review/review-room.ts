import type { Divergence } from '@lamplight/contract/play.ts';
import type { Study } from '@lamplight/contract/analysis.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { FirstTry, SessionCourse } from '@lamplight/domain/play/session-review.ts';
import { createContext, use } from 'react';
import type { HistoryCell } from '../../shared/play/history-rows.ts';
import type { Looking } from './look-through.ts';
import type { Review } from './queries.ts';
import type { Place, Step } from './review-place.ts';

/** What stays the same while the reader steps: its readers are not drawn anew with every move. */
export interface ReviewDesk {
  readonly review: Review;
  /** Undefined until it has arrived; null when it could not be had. */
  readonly study: Study | null | undefined;
  readonly cells: readonly HistoryCell[];
  readonly course: SessionCourse;
  readonly tries: readonly FirstTry[];
  readonly looking: Looking;
  readonly lookAgain: () => void;
  readonly step: (step: Step) => void;
  readonly orientation: Color;
  readonly flip: () => void;
}

export const ReviewDeskContext = createContext<ReviewDesk | null>(null);
export const PlaceContext = createContext<Place | null>(null);

export const useReviewDesk = (): ReviewDesk => inside(use(ReviewDeskContext));
export const usePlace = (): Place => inside(use(PlaceContext));

/** The tried move that stands on the board in the place of the session's own. */
export function triedAt({ review }: ReviewDesk, { tried }: Place): Divergence | undefined {
  return tried === null ? undefined : review.session.divergences[tried];
}

function inside<Value>(value: Value | null): Value {
  if (value === null) throw new Error('outside of ReviewProvider');
  return value;
}

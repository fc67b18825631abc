import { SessionBadges } from './review-about.tsx';
import type { Review } from './queries.ts';

/** What the header has no room for. */
export function SessionFacts({ review }: { review: Review }) {
  const { tournament, year } = review.game;
  return (
    <div className="review-facts">
      <p className="truncate text-small text-text-2">
        {[tournament, year].filter((text) => text !== null && text !== '').join(', ')}
      </p>
      <div className="flex gap-2">
        <SessionBadges session={review.session} />
      </div>
    </div>
  );
}

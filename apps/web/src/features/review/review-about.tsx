import { FOLLOW } from '@lamplight/domain/play/session.ts';
import { Route, Shuffle } from 'lucide-react';
import { Players } from '../../shared/game-screen/board-column.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { copy } from './copy.ts';
import type { Review, ReviewedSession } from './queries.ts';

/** The tournament is last, because it is the longest and may be truncated. */
function listFacts({ tournament, year }: Review['game']): string[] {
  return [year === null ? '' : String(year), tournament].filter((text) => text !== '');
}

/** Facts about the game, beside the heading. */
export function ReviewAbout({ review: { game } }: { review: Review }) {
  return (
    <p className="min-w-0 truncate pr-3 text-text-2">
      <bdi className="font-medium text-text">{game.title}</bdi>
      <span aria-hidden className="mid-dot" />
      <Players game={game} />
      {listFacts(game).map((text) => (
        <span key={text}>
          <span aria-hidden className="mid-dot" />
          <bdi>{text}</bdi>
        </span>
      ))}
    </p>
  );
}

export function SessionBadges({ session: { mode, status } }: { session: ReviewedSession }) {
  const Icon = mode === FOLLOW ? Route : Shuffle;
  return (
    <>
      <Badge variant="status">{status.toUpperCase()}</Badge>
      <Badge variant="mode" icon={<Icon aria-hidden />}>
        {copy.modes[mode]}
      </Badge>
    </>
  );
}

/** Tournament, year and badges, for screens whose header has no space for them. */
export function SessionFacts({ review }: { review: Review }) {
  const { tournament, year } = review.game;
  return (
    <div className="review-facts flex shrink-0 flex-wrap items-center justify-between gap-2 max-md:border-b max-md:px-4 max-md:py-3">
      <p className="truncate text-small text-text-2">
        {[tournament, year].filter((text) => text !== null && text !== '').join(', ')}
      </p>
      <div className="flex gap-2">
        <SessionBadges session={review.session} />
      </div>
    </div>
  );
}

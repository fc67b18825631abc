import type { AnswerTo } from '@lamplight/contract/client.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { ListedGame } from '@lamplight/contract/library.ts';
import { Lock, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MiniBoard } from '../../shared/board/mini-board.tsx';
import { ErrorBox } from '../../shared/loading/error-box.tsx';
import { Link } from '../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/notice.tsx';
import { copy } from './copy.ts';
import type { SortedGames } from './sort-games.ts';

const words = copy.games;
const shownFirst = 12;
const shownMore = 24;

type Summary = AnswerTo<'GET /api/subscription/summary'>;

type GamesPanelProps = {
  query: { data: unknown; error: Error | null; refetch: () => unknown };
  games: SortedGames;
  /** Undefined until it is loaded. */
  summary: Summary | undefined;
};

export function GamesPanel({ query, games, summary }: GamesPanelProps) {
  if (query.data === undefined) {
    return (
      <Card>
        <ErrorBox
          title={words.failed}
          message={errorMessage(query.error, '') || undefined}
          retryLabel={copy.tryAgain}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  const { toPlay, underWay, lockedCount } = games;
  const left = countSessionsLeft(summary);
  const opensMore = summary?.plan === 'basic';
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <Link href={words.search.href} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
          {words.search.label}
        </Link>
      </CardHeader>
      {left !== null && toPlay.length > 0 && (
        <p className="border-b px-4 py-2.5 text-small text-text-2">
          {left === 0 ? copy.limit.none : copy.limit.starts(left)}
        </p>
      )}
      {toPlay.length === 0 ? (
        <EmptyState message={underWay.length > 0 ? words.allUnderWay : words.empty} />
      ) : (
        <GameList games={toPlay} canPlay={left !== 0} />
      )}
      {lockedCount > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-3">
          <Lock aria-hidden className="size-4 text-text-3" />
          <p className="flex-1 text-small text-text-2">
            {opensMore ? words.later(lockedCount) : words.locked(lockedCount)}
          </p>
          {!opensMore && (
            <Link href={words.plans.href} className={buttonClass({ size: 'sm' })}>
              {words.plans.label}
            </Link>
          )}
        </div>
      )}
    </Card>
  );
}

/** Null if there is no limit, or none is known yet. */
function countSessionsLeft(summary: Summary | undefined): number | null {
  if (summary === undefined || summary.sessionsLimit === null) return null;
  return Math.max(0, summary.sessionsLimit - summary.sessionsUsedThisMonth);
}

type GameListProps = { games: readonly ListedGame[]; canPlay: boolean };

function GameList({ games, canPlay }: GameListProps) {
  const [shown, setShown] = useState(shownFirst);
  const list = useRef<HTMLUListElement>(null);
  const left = games.length - shown;

  // The pressed button may disappear, so the focus moves to the first new row.
  useEffect(() => {
    if (shown === shownFirst) return;
    list.current?.children[shown - shownMore]?.querySelector('a')?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <>
      <ul ref={list} aria-label={words.list}>
        {games.slice(0, shown).map((game) => (
          <GameRow key={game.id} game={game} canPlay={canPlay} />
        ))}
      </ul>
      {left > 0 && (
        <div className="grid border-t p-3">
          <Button size="sm" variant="ghost" onClick={() => setShown(shown + shownMore)}>
            {words.showMore(left)}
          </Button>
        </div>
      )}
    </>
  );
}

function GameRow({ game, canPlay }: { game: ListedGame; canPlay: boolean }) {
  const { id, slug, title, analysisSide } = game;
  return (
    <li className="playable-row">
      <div aria-hidden className="playable-picture">
        {game.pictureFen !== null && (
          <MiniBoard
            fen={game.pictureFen}
            orientation={analysisSide === 'White' ? 'white' : 'black'}
            label={title}
          />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p id={`${id}-title`} className="font-semibold text-pretty sm:truncate">
          {title}
        </p>
        <p className="text-small text-pretty text-text-2 sm:truncate">
          {words.players(game.white, game.black)}
        </p>
        <p className="tnum mt-1 flex flex-wrap gap-x-3 text-micro text-text-3">
          <span>{words.side(analysisSide)}</span>
          <span>{words.moves(game.totalMoves)}</span>
        </p>
      </div>
      {canPlay && (
        <Link
          id={`${id}-link`}
          aria-labelledby={`${id}-link ${id}-title`}
          href={`/interactive/${slug}`}
          className={buttonClass({ size: 'sm' })}
        >
          <Play aria-hidden />
          {words.play}
        </Link>
      )}
    </li>
  );
}

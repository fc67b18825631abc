import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { featuredQuery } from '../../shared/queries/game-queries.ts';
import { Skeleton } from '../../shared/loading/skeleton.tsx';
import { AppPage } from '../../shared/shell/app-page.tsx';
import { AuthenticationRequired } from '../../shared/shell/authentication-required.tsx';
import { summaryQuery, useProfile } from '../../shared/shell/queries.ts';
import { useOnPageVisible } from '../../shared/shell/use-on-page-visible.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { copy } from './copy.ts';
import { GamesPanel } from './games-panel.tsx';
import { ModesPanel } from './modes-panel.tsx';
import { sessionsQuery } from './queries.ts';
import { SessionsPanel } from './sessions-panel.tsx';
import { sortGames } from './sort-games.ts';
import './games-to-play.css';

/** The page behind "Interactive": sessions under way, games to play, and what the two modes are. */
export function GamesToPlayPage() {
  const profile = useProfile();
  if (profile.error !== null) {
    return <AuthenticationRequired error={profile.error} onRetry={() => void profile.refetch()} />;
  }
  return <GamesToPlay />;
}

function GamesToPlay() {
  const client = useQueryClient();
  const featured = useQuery(featuredQuery);
  const sessions = useQuery(sessionsQuery);
  const { data: summary, isPending: isSummaryPending } = useQuery(summaryQuery);
  useOnPageVisible(
    () =>
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey }, { cancelRefetch: false }),
  );
  const games = useMemo(
    () => sortGames(featured.data ?? [], sessions.data?.activeSessions ?? []),
    [featured.data, sessions.data],
  );
  // Nothing is shown before all is known, because each part stands above another and would push it down.
  const isKnown = !featured.isPending && !sessions.isPending && !isSummaryPending;

  return (
    <AppPage>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="display text-h2 md:text-page">{copy.title}</h1>
          <p className="mt-2 max-w-[38rem] text-text-2">{copy.lead}</p>
        </div>
        <Badge className={summary ? undefined : 'invisible'}>
          {summary && summary.sessionsLimit !== null
            ? copy.limit.used(summary.sessionsUsedThisMonth, summary.sessionsLimit)
            : copy.limit.unlimited}
        </Badge>
      </div>
      <div className="mt-7 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        {isKnown ? (
          <>
            <div className="grid min-w-0 gap-5">
              <SessionsPanel query={sessions} underWay={games.underWay} />
              <GamesPanel query={featured} games={games} summary={summary} />
            </div>
            <ModesPanel canAccessFreestyle={summary?.canAccessFreestyle} />
          </>
        ) : (
          <ListSkeleton />
        )}
      </div>
    </AppPage>
  );
}

const rows = ['first', 'second', 'third', 'fourth'];

function ListSkeleton() {
  return (
    <div className="panel animate-late">
      <output className="sr-only">{copy.loading}</output>
      {rows.map((row) => (
        <div key={row} aria-hidden className="playable-row">
          <Skeleton className="playable-picture" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
          <Skeleton className="h-8 w-18" />
        </div>
      ))}
    </div>
  );
}

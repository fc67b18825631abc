import { ApiError } from '@lamplight/contract/client.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LayoutList } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { gameBySlugQuery } from '../../shared/queries/game-queries.ts';
import { NoGameSelected } from '../../shared/game-screen/game-skeleton.tsx';
import { useInterruptibleMount } from '../../shared/game-screen/use-drawing-stage.ts';
import { ErrorBox } from '../../shared/loading/error-box.tsx';
import { LazyLoad } from '../../shared/loading/lazy-load.tsx';
import { createLazyModule } from '../../shared/loading/lazy-module.ts';
import { Link } from '../../shared/routing/link.tsx';
import type { PageProps } from '../../shared/routing/location.ts';
import { AuthenticationRequired } from '../../shared/shell/authentication-required.tsx';
import { BoardPage } from '../../shared/shell/board-page.tsx';
import { summaryQuery } from '../../shared/shell/queries.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { openedSessionQuery, readFrom, withoutFrom } from './loading/open-session.ts';
import type { OpenedSession } from './loading/open-session.ts';
import { countSessionsLeft, hasSessionLeft, toAllowed } from './play-context.ts';
import { PlayLayout, PlaySkeleton } from './play-layout.tsx';
import { PlayProvider } from './play-provider.tsx';
import { playCalls } from './queries.ts';
import '../../shared/game-screen/game-screen.css';
import './play.css';

const gameLocked = createLazyModule(
  async () => (await import('../../shared/plans/beyond-plan.tsx')).GameLocked,
);
const sessionsUsed = createLazyModule(
  async () => (await import('./loading/sessions-used.tsx')).SessionsUsed,
);
const playAgain = createLazyModule(
  async () => (await import('./loading/play-again.tsx')).PlayAgain,
);
const fromHere = createLazyModule(async () => (await import('./loading/from-here.tsx')).FromHere);

const { notFound, ...noGame } = copy.noGame;

export function PlayPage({ params }: PageProps) {
  const { slug } = params;
  return slug ? <PlayScreen key={slug} slug={slug} /> : <NoGameSelected {...noGame} />;
}

/** The game and its session. The header stays the same element in all states, because it may have the focus. */
function PlayScreen({ slug }: { slug: string }) {
  const client = useQueryClient();
  const [from, setFrom] = useState(() => readFrom(location.search));
  const game = useQuery(gameBySlugQuery(client, slug));
  const opened = useQuery({
    ...openedSessionQuery(playCalls, game.data?.id ?? '', from),
    enabled: game.data !== undefined,
  });
  // Loaded after the session, also if an earlier page has loaded it, so that a newly started session is counted.
  const summary = useQuery({ ...summaryQuery, enabled: opened.isFetched, staleTime: 0 });
  const allowed = useMemo(() => toAllowed(summary.data), [summary.data]);
  const [badge, setBadge] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);

  const isMounted = useInterruptibleMount(game.data !== undefined && opened.data !== undefined);

  const code = getErrorCode(game.error);
  if (code === 'game_not_found') return <NoGameSelected {...noGame} message={notFound} />;
  const refused = [game, opened].find(
    ({ error }) => error instanceof ApiError && error.status === 401,
  );
  if (refused?.error) {
    return <AuthenticationRequired error={refused.error} onRetry={() => void refused.refetch()} />;
  }
  return (
    <BoardPage
      title={copy.page}
      hasOwnHeading
      className="game-screen play-screen"
      about={<span ref={setBadge} />}
      actions={
        <>
          <Link href="/games" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            <LayoutList aria-hidden />
            <span className="max-sm:sr-only">{copy.games}</span>
          </Link>
          <div ref={setActions} />
        </>
      }
    >
      {content()}
    </BoardPage>
  );

  function content(): ReactNode {
    if (code === 'game_access_denied') {
      return (
        <LazyLoad module={gameLocked}>
          {(GameLocked) => (
            <>
              <h1 className="sr-only">{copy.title}</h1>
              <GameLocked />
            </>
          )}
        </LazyLoad>
      );
    }
    const asks = opened.data?.kind === 'asks';
    const isUsedUp =
      getErrorCode(opened.error) === 'session_limit_reached' || (asks && !hasSessionLeft(allowed));
    if (isUsedUp) {
      return <LazyLoad module={sessionsUsed}>{(SessionsUsed) => <SessionsUsed />}</LazyLoad>;
    }
    const failed = [game, opened].find(({ isError }) => isError);
    if (failed) {
      return (
        <>
          <h1 className="sr-only">{copy.title}</h1>
          <ErrorBox
            title={copy.failed.title}
            message={errorMessage(failed.error, copy.failed.unreached)}
            className="flex-1"
            onRetry={() => void failed.refetch()}
          />
        </>
      );
    }
    if (!isMounted || !game.data || !opened.data || (asks && summary.isPending)) {
      return <PlaySkeleton />;
    }
    if (opened.data.kind === 'asks') {
      return (
        <LazyLoad module={playAgain}>
          {(PlayAgain) => (
            <PlayAgain game={game.data} fromPly={from} left={countSessionsLeft(allowed)} />
          )}
        </LazyLoad>
      );
    }
    if (from !== undefined && isElsewhere(opened.data, from)) {
      return (
        <>
          <PlaySkeleton />
          <LazyLoad module={fromHere} onError={clearFrom}>
            {(FromHere) => <FromHere game={game.data} fromPly={from} onDone={clearFrom} />}
          </LazyLoad>
        </>
      );
    }
    return (
      <PlayProvider
        key={opened.data.state.sessionId}
        game={game.data}
        first={opened.data.state}
        allowed={allowed}
        onReady={from === undefined ? undefined : clearFrom}
      >
        <PlayLayout header={{ badge, actions }} />
      </PlayProvider>
    );
  }

  function clearFrom(): void {
    setFrom(undefined);
    history.replaceState(history.state, '', location.pathname + withoutFrom(location.search));
  }
}

export interface HeaderSlots {
  readonly badge: HTMLElement | null;
  readonly actions: HTMLElement | null;
}

function getErrorCode(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

/** True if a resumed session is not at the wanted ply, so that the user must be asked which session to play. */
function isElsewhere({ state, isResumed }: OpenedSession, from: number): boolean {
  return isResumed && !(state.startPly === from && state.moveHistory.length === from);
}

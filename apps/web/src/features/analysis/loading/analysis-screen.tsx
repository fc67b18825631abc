import { ApiError } from '@lamplight/contract/client.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LayoutList } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { gameBySlugQuery, studyQuery } from '../../../shared/api/game-queries.ts';
import { summaryQuery } from '../../../shared/shell/queries.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { AuthenticationRequired } from '../../../shared/shell/authentication-required.tsx';
import { BoardPage } from '../../../shared/shell/board-page.tsx';
import { LazyLoad } from '../../../shared/loading/lazy-load.tsx';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { ErrorBox } from '../../../shared/loading/error-box.tsx';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';
import { copy } from '../copy.ts';
import { NoGameSelected } from './no-game-selected.tsx';
import { OpenedGame } from './opened-game.tsx';
import { Players } from './players.tsx';
import { AnalysisSkeleton } from './analysis-skeleton.tsx';
import { useScreen } from '../../../shared/shell/use-screen.ts';
import '../../../shared/game-screen/game-screen.css';
import '../analysis.css';

const gameLocked = createLazyModule(
  async () => (await import('../../../shared/plans/beyond-plan.tsx')).GameLocked,
);

/** A game by its address. The header stays the same element throughout: the focus may be in it. */
export function AnalysisScreen({ slug }: { slug: string }) {
  const client = useQueryClient();
  const game = useQuery(gameBySlugQuery(client, slug));
  const study = useQuery({
    ...studyQuery(game.data?.id ?? ''),
    enabled: game.data !== undefined,
  });
  const summary = useQuery(summaryQuery);
  const screen = useScreen();
  const [slot, setSlot] = useState<HTMLElement | null>(null);

  const code = game.error instanceof ApiError ? game.error.code : undefined;
  if (code === 'game_not_found') return <NoGameSelected message={copy.notFound} />;
  const refused = [game, study].find(
    ({ error }) => error instanceof ApiError && error.status === 401,
  );
  if (refused?.error) {
    return <AuthenticationRequired error={refused.error} onRetry={() => void refused.refetch()} />;
  }
  return (
    <BoardPage
      title={copy.title}
      className="game-screen analysis-screen"
      about={game.data && <About game={game.data} />}
      phoneTitle={<PhoneTitle game={game.data} />}
      actions={
        <>
          <div ref={setSlot} />
          <Link href="/games" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            <LayoutList aria-hidden />
            <span className="max-sm:sr-only">{copy.games}</span>
          </Link>
        </>
      }
    >
      {content()}
    </BoardPage>
  );

  function content(): ReactNode {
    if (game.data) {
      return (
        <OpenedGame
          game={game.data}
          study={study.data ?? (study.isError ? null : undefined)}
          onRetryStudy={study.refetch}
          screen={screen}
          canExplore={summary.data?.canAccessFreestyle}
          headerSlot={slot}
        />
      );
    }
    if (code === 'game_access_denied') {
      return <LazyLoad module={gameLocked}>{(GameLocked) => <GameLocked />}</LazyLoad>;
    }
    if (game.isError) {
      return (
        <ErrorBox
          title={copy.failed.title}
          message={errorMessage(game.error, '')}
          className="flex-1"
          onRetry={() => void game.refetch()}
        />
      );
    }
    return <AnalysisSkeleton screen={screen} />;
  }
}

function About({ game }: { game: Game }) {
  return (
    <p className="min-w-0 truncate pr-3 text-text-2">
      <span className="font-medium text-text">
        <Players game={game} />
      </span>
      {game.tournament !== '' && (
        <>
          <span aria-hidden className="mid-dot" />
          <bdi>{game.tournament}</bdi>
        </>
      )}
    </p>
  );
}

function PhoneTitle({ game }: { game: Game | undefined }) {
  return (
    <div className="text-small">
      <p className="truncate font-semibold">{game ? <Players game={game} /> : copy.title}</p>
      <p className="truncate text-micro text-text-3">
        <bdi>{game?.tournament}</bdi>
      </p>
    </div>
  );
}

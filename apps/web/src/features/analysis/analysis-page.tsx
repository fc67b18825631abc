import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import type { GameAnnotations } from '@lamplight/contract/annotations.ts';
import { ApiError } from '@lamplight/contract/client.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LayoutList } from 'lucide-react';
import { memo, useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { gameBySlugQuery, studyQuery } from '../../shared/queries/game-queries.ts';
import { PhoneTitle, Players } from '../../shared/game-screen/board-column.tsx';
import {
  useDrawingStage,
  useInterruptibleMount,
} from '../../shared/game-screen/use-drawing-stage.ts';
import { ErrorBox } from '../../shared/loading/error-box.tsx';
import { LazyLoad } from '../../shared/loading/lazy-load.tsx';
import { createLazyModule } from '../../shared/loading/lazy-module.ts';
import { Link } from '../../shared/routing/link.tsx';
import type { PageProps } from '../../shared/routing/location.ts';
import { AuthenticationRequired } from '../../shared/shell/authentication-required.tsx';
import { BoardPage } from '../../shared/shell/board-page.tsx';
import { summaryQuery } from '../../shared/shell/queries.ts';
import { useScreen } from '../../shared/shell/use-screen.ts';
import type { Screen } from '../../shared/shell/use-screen.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { AnalysisProvider } from './analysis-provider.tsx';
import { useAnnotations } from './annotations/annotations-query.ts';
import { useBoardCommands } from './analysis-context.ts';
import { AnalysisBoardColumn, BottomBar } from './board/board-column.tsx';
import { copy } from './copy.ts';
import { useStartIndex } from './loading/analysis-address.ts';
import { PhoneGraph } from './moves/evaluation-graph.tsx';
import { MoveHistory } from './moves/move-history.tsx';
import { AnalysisPanel } from './panel/analysis-panel.tsx';
import { ExplorationSwitch } from './panel/exploration-switch.tsx';
import { GameSkeleton, NoGameSelected } from '../../shared/game-screen/game-skeleton.tsx';
import { Skeleton } from '../../shared/loading/skeleton.tsx';
import { readView } from './analysis-view.ts';
import '../../shared/game-screen/game-screen.css';
import './analysis.css';

const gameLocked = createLazyModule(
  async () => (await import('../../shared/plans/beyond-plan.tsx')).GameLocked,
);

const noGame = { title: copy.title, ...copy.noGame };

export function AnalysisPage({ params }: PageProps) {
  const { slug } = params;
  return slug ? <AnalysisScreen key={slug} slug={slug} /> : <NoGameSelected {...noGame} />;
}

/** The header stays the same element in all states, because it may have the focus. */
function AnalysisScreen({ slug }: { slug: string }) {
  const client = useQueryClient();
  const game = useQuery(gameBySlugQuery(client, slug));
  const study = useQuery({
    ...studyQuery(game.data?.id ?? ''),
    enabled: game.data !== undefined,
  });
  const annotations = useAnnotations(game.data);
  const summary = useQuery(summaryQuery);
  const screen = useScreen();
  const [slot, setSlot] = useState<HTMLElement | null>(null);

  const code = game.error instanceof ApiError ? game.error.code : undefined;
  if (code === 'game_not_found') return <NoGameSelected {...noGame} message={copy.notFound} />;
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
      phoneTitle={
        <PhoneTitle
          title={game.data ? <Players game={game.data} /> : copy.title}
          line={<bdi>{game.data?.tournament}</bdi>}
        />
      }
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
          annotations={annotations.data}
          onRetryAnnotations={annotations.refetch}
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

interface OpenedGameProps {
  readonly game: Game;
  readonly study: GameAnalysis | null | undefined;
  readonly onRetryStudy: () => void;
  readonly annotations: GameAnnotations | null | undefined;
  readonly onRetryAnnotations: () => void;
  readonly screen: Screen;
  readonly canExplore: boolean | undefined;
  /** Element in the page header that holds the Exploration Mode switch. Not used on phones. */
  readonly headerSlot: HTMLElement | null;
}

/** Waits briefly for the reader's progress, but not for the stored analysis, because the game can be read without it. */
function OpenedGame({ screen, headerSlot, study, ...rest }: OpenedGameProps) {
  const beginAt = useStartIndex(rest.game);
  // Deferred, because the stored analysis changes every list and the graph: input may interrupt that render.
  const deferredStudy = useDeferredValue(study, undefined);
  const isMounted = useInterruptibleMount(beginAt !== undefined);
  if (beginAt === undefined || !isMounted) return <AnalysisSkeleton screen={screen} />;
  return (
    <AnalysisProvider {...rest} study={deferredStudy} beginAt={beginAt}>
      <AnalysisLayout screen={screen} />
      {headerSlot && screen !== 'phone' && createPortal(<ExplorationSwitch />, headerSlot)}
    </AnalysisProvider>
  );
}

/** Moves on the left, the board in the centre, engine and coach on the right. The board is rendered first. */
const AnalysisLayout = memo(function AnalysisLayout({ screen }: { screen: Screen }) {
  const stage = useDrawingStage(2);
  const { movesShown } = useBoardCommands();
  const isPhone = screen === 'phone';
  return (
    <div className={cx('board-grid analysis-grid', !movesShown && 'analysis-folded')}>
      {(screen === 'wide' || screen === 'tablet') && <MoveHistory isDrawn={stage > 0} />}
      <AnalysisBoardColumn screen={screen} hasRibbon={stage > 0} />
      <div className="board-beside">{stage > 1 ? <AnalysisPanel /> : <PanelSkeleton />}</div>
      {isPhone && stage > 1 && <PhoneGraph />}
      {isPhone && <BottomBar />}
    </div>
  );
});

function AnalysisSkeleton({ screen }: { screen: Screen }) {
  const isPhone = screen === 'phone';
  const isListOpen = readView().moves;
  return (
    <GameSkeleton
      screen={screen}
      className={isListOpen ? 'analysis-grid' : 'analysis-grid analysis-folded'}
      isListOpen={isListOpen}
      above={!isPhone && <div className="analysis-position" />}
      renderBoard={(board) => (
        <>
          {isPhone && <div className="evalbar evalbar-flat evalbar-off" />}
          <div className="analysis-row">
            {!isPhone && <div className="evalbar evalbar-off" />}
            {board}
          </div>
        </>
      )}
    >
      <PanelSkeleton>
        <output className="sr-only">{copy.loading}</output>
      </PanelSkeleton>
    </GameSkeleton>
  );
}

function PanelSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className="analysis-panel-waiting panel">
      <div className="grid animate-late gap-3 p-4">
        {children}
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    </div>
  );
}

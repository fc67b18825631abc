import { ApiError } from '@lamplight/contract/client.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import { nameMove } from '@lamplight/domain/chess/recorded-move.ts';
import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { studyQuery } from '../../shared/queries/game-queries.ts';
import { PhoneTitle, Players } from '../../shared/game-screen/board-column.tsx';
import { GameSkeleton } from '../../shared/game-screen/game-skeleton.tsx';
import { ErrorBox } from '../../shared/loading/error-box.tsx';
import { LazyLoad } from '../../shared/loading/lazy-load.tsx';
import { createLazyModule } from '../../shared/loading/lazy-module.ts';
import { Skeleton } from '../../shared/loading/skeleton.tsx';
import { Link } from '../../shared/routing/link.tsx';
import type { PageProps } from '../../shared/routing/location.ts';
import { AuthenticationRequired } from '../../shared/shell/authentication-required.tsx';
import { BoardPage } from '../../shared/shell/board-page.tsx';
import { CenteredMessage } from '../../shared/page/centered-message.tsx';
import { useScreen } from '../../shared/shell/use-screen.ts';
import type { Screen } from '../../shared/shell/use-screen.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { reviewQuery } from './queries.ts';
import { ReviewAbout, SessionBadges, SessionFacts } from './review-about.tsx';
import { ReviewProvider } from './review-provider.tsx';
import { FlipButton, StepButtons, StepLabel } from '../../shared/game-screen/step-buttons.tsx';
import {
  useDrawingStage,
  useInterruptibleMount,
} from '../../shared/game-screen/use-drawing-stage.ts';
import { ReviewBoardColumn } from './board/board-column.tsx';
import { ChancesCard } from './cards/chances-card.tsx';
import { DivergencesCard } from './cards/divergences-card.tsx';
import { HardestCard } from './cards/hardest-card.tsx';
import { ScoreCard } from './cards/score-card.tsx';
import { SessionMoves } from './moves/session-moves.tsx';
import { findTriedMove, useReview, useReviewPosition } from './review-context.ts';
import type { ReviewContextValue, ReviewPosition } from './review-context.ts';
import '../../shared/game-screen/game-screen.css';
import './review.css';

const reviewLocked = createLazyModule(
  async () => (await import('./review-locked.tsx')).ReviewLocked,
);

export function SessionReviewPage({ params }: PageProps) {
  const sessionId = params['sessionId'] ?? '';
  return <ReviewScreen key={sessionId} sessionId={sessionId} />;
}

function ReviewScreen({ sessionId }: { sessionId: string }) {
  const review = useQuery(reviewQuery(sessionId));
  const gameId = review.data?.game.id;
  const study = useQuery({ ...studyQuery(gameId ?? ''), enabled: gameId !== undefined });
  const screen = useScreen();
  const isMounted = useInterruptibleMount(review.data !== undefined);

  const { error } = review;
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'session_not_found') return <SessionNotFound />;
  if (error instanceof ApiError && error.status === 401) {
    return <AuthenticationRequired error={error} onRetry={() => void review.refetch()} />;
  }
  return (
    <BoardPage
      title={copy.title}
      className="game-screen review-screen"
      about={review.data && <ReviewAbout review={review.data} />}
      phoneTitle={
        <PhoneTitle
          title={review.data?.game.title ?? copy.title}
          line={review.data && <Players game={review.data.game} />}
        />
      }
      actions={
        <>
          {review.data && screen === 'wide' && <SessionBadges session={review.data.session} />}
          <Link href="/dashboard" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            <LayoutDashboard aria-hidden />
            <span className="max-sm:sr-only">{copy.dashboard}</span>
          </Link>
        </>
      }
    >
      {content()}
    </BoardPage>
  );

  function content(): ReactNode {
    if (review.data && isMounted) {
      return (
        <ReviewProvider
          review={review.data}
          study={study.data ?? (study.isError ? null : undefined)}
        >
          <ReviewLayout screen={screen} />
        </ReviewProvider>
      );
    }
    if (code === 'upgrade_required') {
      return <LazyLoad module={reviewLocked}>{(ReviewLocked) => <ReviewLocked />}</LazyLoad>;
    }
    if (review.isError) {
      return (
        <ErrorBox
          title={copy.failed}
          message={errorMessage(error, '')}
          className="flex-1"
          onRetry={() => void review.refetch()}
        />
      );
    }
    return <ReviewSkeleton screen={screen} />;
  }
}

function SessionNotFound() {
  const { title, line, action } = copy.notFound;
  return (
    <CenteredMessage
      title={title}
      message={line}
      action={
        <Link href="/dashboard" className={buttonClass({ variant: 'primary' })}>
          {action}
        </Link>
      }
    />
  );
}

function ReviewSkeleton({ screen }: { screen: Screen }) {
  return (
    <GameSkeleton screen={screen} className="review-grid">
      <div className="review-card panel grid gap-3 p-4">
        <output className="text-small text-text-3">{copy.loading}</output>
        <Skeleton className="h-10" />
        <Skeleton className="h-15" />
        <Skeleton className="h-10" />
      </div>
    </GameSkeleton>
  );
}

/** Moves on the left, the board in the centre, score, chances and divergences on the right. The board is rendered first. */
function ReviewLayout({ screen }: { screen: Screen }) {
  const { review } = useReview();
  const isPhone = screen === 'phone';
  const hasList = screen === 'wide' || screen === 'tablet';
  const steps = <ReviewSteps />;
  const stage = useDrawingStage(2);
  return (
    <div className="board-grid review-grid">
      {hasList && <SessionMoves isDrawn={stage > 0} />}
      <ReviewBoardColumn screen={screen} hasRibbon={stage > 0} steps={!isPhone && steps} />
      <div className="board-beside scroll-thin">
        {screen !== 'wide' && <SessionFacts review={review} />}
        {stage > 1 && (
          <>
            <ScoreCard hasExport={!hasList} />
            <ChancesCard />
            <DivergencesCard />
            <HardestCard />
          </>
        )}
      </div>
      {isPhone && <div className="board-bar">{steps}</div>}
    </div>
  );
}

/** Names the move on the board: of the session, or one that was tried and taken back. */
function nameShownMove(context: ReviewContextValue, position: ReviewPosition) {
  const { cells, review } = context;
  const tried = findTriedMove(context, position);
  if (tried) return nameMove(tried.fen, { san: tried.userMove, uci: tried.userUci });
  const move = cells[position.ply - 1]?.move;
  const fenBefore = cells[position.ply - 2]?.move.fen ?? review.session.startFen;
  return move && nameMove(fenBefore, move);
}

function ReviewSteps() {
  const context = useReview();
  const { review, cells, step, flip } = context;
  const position = useReviewPosition();
  const { ply, tried } = position;
  const plies = review.session.moveHistory.length;
  const last = cells.at(-1)?.number ?? 0;
  return (
    <>
      <StepButtons
        words={copy.steps}
        canGoBack={ply > 0}
        canGoOn={tried !== null || ply < plies}
        onStep={(type) => step({ type })}
      />
      <FlipButton label={copy.steps.flip} onFlip={flip} />
      <StepLabel move={nameShownMove(context, position)}>
        {copy.steps.move(cells[ply - 1]?.number ?? 0, last)}
      </StepLabel>
    </>
  );
}

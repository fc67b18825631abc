import { ApiError } from '@lamplight/contract/client.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { studyQuery } from '../../shared/queries/game-queries.ts';
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
import { ReviewAbout, ReviewPhoneTitle, SessionBadges } from './review-about.tsx';
import { ReviewLayout } from './review-layout.tsx';
import { ReviewProvider } from './review-provider.tsx';
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
      phoneTitle={<ReviewPhoneTitle review={review.data} />}
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
    if (review.data) {
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

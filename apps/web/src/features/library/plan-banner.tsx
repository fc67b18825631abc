import { ApiError } from '@lamplight/contract/client.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/loading/skeleton.tsx';
import { copy } from './copy.ts';
import { summaryQuery } from '../../shared/shell/queries.ts';

const words = copy.banner;

type PlanBannerProps = {
  isSignedIn: boolean;
  onUpgrade: () => void;
  /** Called when the pointer or the focus is near the upgrade button. */
  onNearUpgrade: () => void;
};

export function PlanBanner({ isSignedIn, onUpgrade, onNearUpgrade }: PlanBannerProps) {
  const summary = useQuery({ ...summaryQuery, enabled: isSignedIn });

  if (!isSignedIn) return <Banner line={words.visitor} />;
  if (summary.data === undefined && !summary.isError) {
    return <Banner line={<Skeleton className="game-line animate-late" />} />;
  }
  if (summary.data === undefined) {
    return isTokenDead(summary.error) ? (
      <Banner line={words.signedOut} />
    ) : (
      <Banner
        line={words.notLoaded}
        action={
          <Button size="sm" onClick={() => void summary.refetch()}>
            {words.tryAgain}
          </Button>
        }
      />
    );
  }
  const { plan, totalGamesAccessible, newGamesThisMonth } = summary.data;
  if (plan === 'basic' && newGamesThisMonth > 0) {
    return <Banner line={words.basic(newGamesThisMonth)} />;
  }
  if (plan !== 'starter') return <Banner line={words.other} />;
  return (
    <Banner
      line={words.starter(totalGamesAccessible)}
      action={
        <Button
          size="sm"
          aria-haspopup="dialog"
          onPointerEnter={onNearUpgrade}
          onFocus={onNearUpgrade}
          onClick={onUpgrade}
        >
          {words.upgrade}
        </Button>
      }
    />
  );
}

function isTokenDead(error: Error): boolean {
  return error instanceof ApiError && error.status === 401;
}

function Banner({ line, action }: { line: ReactNode; action?: ReactNode }) {
  return (
    <div className="panel flex min-h-12 items-center justify-between gap-4 px-4 py-1.5">
      <p className="text-text-2">{line}</p>
      {action}
    </div>
  );
}

import { useEffect } from 'react';
import { navigate } from '../../shared/routing/location.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AuthenticationRequired } from '../../shared/shell/authentication-required.tsx';
import { useProfile, summaryQuery } from '../../shared/shell/queries.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BegunPayment } from '../../shared/plans/begun-payment.tsx';
import { AppPage } from '../../shared/shell/app-page.tsx';
import { AnalysisPanels } from './analysis-panels.tsx';
import { findLastActivity } from './last-activity.ts';
import { LeftOffCard } from './continue-card.tsx';
import { dashboardKey, progressQuery, sessionsQuery, statsQuery } from './queries.ts';
import { ScoreCard } from './score-card.tsx';
import { SessionHistory, ActiveSessions } from './session-panels.tsx';
import { StatStrip, StatSkeleton, Stats } from '../../shared/shell/stat-strip.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { copy } from './copy.ts';
import { useOnPageVisible } from '../../shared/shell/use-on-page-visible.ts';
import { Library, Swords } from 'lucide-react';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { formatMonth } from '../../shared/dates/day.ts';
import { formatDate } from '../../shared/shell/format.ts';
import { Skeleton } from '../../shared/loading/skeleton.tsx';
import './dashboard.css';

/** Renders only once the user is known, because the token alone does not identify the user. */
export function DashboardPage() {
  const { token, user } = useSession();
  if (user !== null) return <Own user={user} />;
  // Without a token, the reader is signing out and nothing is rendered.
  return token !== null && <ToLogin />;
}

function ToLogin() {
  useEffect(() => navigate('/login', { replace: true }), []);
  return null;
}

function Own({ user }: { user: SessionUser }) {
  const profile = useProfile();
  if (profile.error !== null) {
    return <AuthenticationRequired error={profile.error} onRetry={() => void profile.refetch()} />;
  }
  return <Dashboard user={user} />;
}

/**
 * It is not known at first whether there is a continue card. The content below waits until then, so that nothing moves
 * after it is rendered.
 */
function Dashboard({ user }: { user: SessionUser }) {
  useRefresh();
  const progress = useQuery(progressQuery);
  const sessions = useQuery(sessionsQuery);
  const isKnown = !progress.isPending && !sessions.isPending;
  const last = isKnown ? findLastActivity(progress.data, sessions.data) : undefined;
  return (
    <AppPage badge={<PlanBadge />}>
      <BegunPayment className="mb-8" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24.5rem)] lg:items-start">
        <Welcome user={user} isNothingUnderWay={isKnown && last === undefined} />
        {last && <LeftOffCard last={last} />}
      </div>
      {isKnown ? (
        <>
          <Counters />
          <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
            <div className="grid min-w-0 gap-5">
              <AnalysisPanels lists={progress} />
            </div>
            <div className="grid min-w-0 gap-5">
              <ActiveSessions lists={sessions} />
              <ScoreCard lists={sessions} />
              <SessionHistory lists={sessions} />
            </div>
          </div>
        </>
      ) : (
        <DashboardSkeleton />
      )}
    </AppPage>
  );
}

const counters = (
  ['gamesViewed', 'gamesCompleted', 'playSessions', 'playSessionsCompleted'] as const
).map((name) => ({
  name: copy.counters[name],
  getCount: (stats: AnswerTo<'GET /api/dashboard/stats'>) => stats[name],
}));

function Counters() {
  const query = useQuery(statsQuery);
  return (
    <StatStrip
      query={query}
      words={copy.counters}
      stats={counters}
      className="mt-9 max-md:min-h-53"
    />
  );
}

const variants = { basic: 'plan-basic', starter: 'plan-starter', admin: 'neutral' } as const;

/** Renders nothing until the plan is loaded. */
function PlanBadge() {
  const plan = useQuery(summaryQuery).data?.plan;
  return plan && <Badge variant={variants[plan]}>{copy.plans[plan]}</Badge>;
}

/** End of a granted plan. Renders nothing for other plans. */
function GrantedUntil() {
  const grantedUntil = useQuery(summaryQuery).data?.grantedUntil ?? null;
  return grantedUntil && <span>{copy.grantedUntil(formatDate(grantedUntil))}</span>;
}

/** Refetches when the page becomes visible again. Navigation within the site remounts the page, which fetches anyway. */
function useRefresh(): void {
  const client = useQueryClient();
  // Two events may report the same return to the page. A fetch that is already running is not restarted.
  useOnPageVisible(
    () => void client.invalidateQueries({ queryKey: dashboardKey }, { cancelRefetch: false }),
  );
}

type WelcomeProps = {
  user: SessionUser;
  /** True if no game is in progress, so that the next step is to choose a game. */
  isNothingUnderWay: boolean;
};

function Welcome({ user, isNothingUnderWay }: WelcomeProps) {
  const { firstName, username, isVerified, createdAt } = user;
  return (
    <div className="min-w-0">
      <h1 className="display text-page wrap-anywhere">
        {copy.welcome(firstName.trim() || username)}
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-text-2">
        {isVerified && <Badge variant="verified">{copy.verified}</Badge>}
        {Number.isFinite(Date.parse(createdAt)) && (
          <span>{copy.memberSince(formatMonth(createdAt))}</span>
        )}
        <GrantedUntil />
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Link
          href={copy.browse.href}
          className={buttonClass({ variant: isNothingUnderWay ? 'primary' : 'secondary' })}
        >
          <Library aria-hidden />
          {copy.browse.label}
        </Link>
        <Link href={copy.play.href} className={buttonClass()}>
          <Swords aria-hidden />
          {copy.play.label}
        </Link>
      </div>
    </div>
  );
}

const four = ['first', 'second', 'third', 'fourth'];
const stacks = ['analysis', 'sessions'];
const rows = ['first', 'second', 'third'];

/** Placeholder for counters and panels, in their final size and position. */
function DashboardSkeleton() {
  return (
    <div className="animate-late">
      <output className="sr-only">{copy.loading}</output>
      <div aria-hidden>
        <Stats
          className="panel mt-9 min-h-53 md:min-h-22.5"
          stats={four.map((name) => ({
            name,
            label: <Skeleton className="h-4.5 w-28 max-w-full" />,
            value: <StatSkeleton />,
          }))}
        />
        <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
          {stacks.map((stack) => (
            <div key={stack} className="panel min-w-0">
              <div className="flex h-12 items-center border-b px-4">
                <Skeleton className="h-4 w-36" />
              </div>
              {rows.map((row) => (
                <div key={row} className="dash-row">
                  <div className="grid flex-1 gap-2">
                    <Skeleton className="h-4 w-2/5" />
                    <Skeleton className="h-3.5 w-3/5" />
                    <Skeleton className="h-3 w-1/2" />
                  </div>
                  <Skeleton className="h-8 w-20" />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

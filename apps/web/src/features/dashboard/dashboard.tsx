import type { AnswerTo } from '@lamplight/contract/client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { AppPage } from '../../shared/shell/app-page.tsx';
import { AnalysisPanels } from './analysis-panels.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { findLastActivity } from './last-activity.ts';
import { LeftOffCard } from './continue-card.tsx';
import { dashboardKey, progressQuery, sessionsQuery, statsQuery } from './queries.ts';
import { ScoreCard } from './score-card.tsx';
import { SessionHistory, ActiveSessions } from './session-panels.tsx';
import { StatStrip } from '../../shared/shell/stat-strip.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { copy } from './copy.ts';
import { summaryQuery } from '../../shared/shell/queries.ts';
import { useOnPageVisible } from '../../shared/shell/use-on-page-visible.ts';
import { Library, Swords } from 'lucide-react';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { formatMonth } from './when.ts';
import './dashboard.css';

/**
 * The continue card may be present or not: everything below it waits until that is known, so that nothing moves after
 * it was drawn.
 */
export function Dashboard({ user }: { user: SessionUser }) {
  useRefresh();
  const progress = useQuery(progressQuery);
  const sessions = useQuery(sessionsQuery);
  const isKnown = !progress.isPending && !sessions.isPending;
  const last = isKnown ? findLastActivity(progress.data, sessions.data) : undefined;
  return (
    <AppPage badge={<PlanBadge />}>
      <div className="dash-top">
        <Welcome user={user} isNothingUnderWay={isKnown && last === undefined} />
        {last && <LeftOffCard last={last} />}
      </div>
      {isKnown ? (
        <>
          <Counters />
          <div className="dash-stacks">
            <div className="dash-stack">
              <AnalysisPanels lists={progress} />
            </div>
            <div className="dash-stack">
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

/** Renders nothing until the plan is known. */
function PlanBadge() {
  const plan = useQuery(summaryQuery).data?.plan;
  return plan && <Badge variant={variants[plan]}>{copy.plans[plan]}</Badge>;
}

/** Refetches when the page becomes visible again. Navigation within the site mounts the page anew, which fetches by itself. */
function useRefresh(): void {
  const client = useQueryClient();
  // Two events may report the same return: a running fetch serves both.
  useOnPageVisible(
    () => void client.invalidateQueries({ queryKey: dashboardKey }, { cancelRefetch: false }),
  );
}

type WelcomeProps = {
  user: SessionUser;
  /** True when choosing a game is the next step. */
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

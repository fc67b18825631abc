import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { AppPage } from '../../shared/shell/app-page.tsx';
import { AnalysisPanels } from './analysis-panels.tsx';
import { Counters } from './counters.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { findLastActivity } from './last-activity.ts';
import { LeftOffCard } from './continue-card.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { progressQuery, sessionsQuery } from './queries.ts';
import { ScoreCard } from './score-card.tsx';
import { SessionHistory } from './session-history.tsx';
import { ActiveSessions } from './active-sessions.tsx';
import { useRefresh } from './use-refresh.ts';
import { Welcome } from './welcome.tsx';
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

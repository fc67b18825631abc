import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { listProgress } from '../../use-cases/dashboard/lists.ts';
import { countTotals } from '../../use-cases/dashboard/lists.ts';
import { listPlaySessions } from '../../use-cases/dashboard/lists.ts';
import { presentGameProgress, presentLastPosition } from '../present/game.ts';
import { presentListedSession } from '../present/play.ts';
import { registerRoute } from '../register-route.ts';

export function registerDashboardRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, routes.dashboardStats, async ({ caller, answer }) =>
    answer(200, await countTotals(deps, caller)),
  );

  registerRoute(app, routes.gameProgressLists, async ({ caller, answer }) => {
    const { inProgress, completed } = await listProgress(deps, caller);
    const position = inProgress[0]?.position;
    return answer(200, {
      inProgress: inProgress.map(presentGameProgress),
      completed: completed.map(presentGameProgress),
      totals: { inProgress: inProgress.length, completed: completed.length },
      position: position ? presentLastPosition(position) : null,
    });
  });

  registerRoute(app, routes.sessionLists, async ({ caller, answer }) => {
    const { active, history } = await listPlaySessions(deps, caller);
    const position = active.sessions[0]?.position;
    return answer(200, {
      activeSessions: active.sessions.map(presentListedSession),
      sessionHistory: history.sessions.map(presentListedSession),
      totals: { active: active.total, history: history.total },
      position: position ? presentLastPosition(position) : null,
    });
  });
}

import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { summarizePlan } from '../../use-cases/plans/summary.ts';
import { registerRoute } from '../register-route.ts';

export function registerPlanRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, routes.subscriptionSummary, async ({ caller, answer }) => {
    const { allowance, gamesAccessible, newGames, sessionsUsed } = await summarizePlan(
      deps,
      caller,
    );
    const { plan, canAccessFreestyle, sessionsLimit } = allowance;
    return answer(200, {
      plan,
      totalGamesAccessible: gamesAccessible,
      newGamesThisMonth: newGames,
      canAccessFreestyle,
      sessionsLimit,
      sessionsUsedThisMonth: sessionsUsed,
      accessUntil: caller.accessUntil,
      grantedUntil: caller.grantedUntil,
    });
  });
}

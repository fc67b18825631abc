import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { readEngineFigures } from '../../use-cases/admin/engine-figures.ts';
import { listRecommendations } from '../../use-cases/admin/recommendations.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';

export function registerAdminEngineRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, routes.engineRecommendations, async ({ query, answer }) => {
    const { recommendations, total } = throwIfRefused(await listRecommendations(deps, query));
    return answer(200, { recommendations, total });
  });

  registerRoute(app, routes.engineFigures, async ({ answer }) => {
    const figures = await readEngineFigures(deps);
    const { standard, deep, waiting, running, searchedSince } = figures;
    return answer(200, {
      ...figures,
      queue: { waiting, running },
      positionsAnHour: searchedSince,
      positions: { total: standard + deep, standard, deep },
    });
  });
}

import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { readHealth } from '../../use-cases/admin/health.ts';
import { readStats } from '../../use-cases/admin/stats.ts';
import { registerRoute } from '../register-route.ts';

export function registerAdminSystemRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, routes.adminStats, async ({ answer }) => answer(200, await readStats(deps)));

  registerRoute(app, routes.systemHealth, async ({ answer }) =>
    answer(200, await readHealth(deps)),
  );
}

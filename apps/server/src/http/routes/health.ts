import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { registerRoute } from '../register-route.ts';

export function registerHealthRoutes(
  app: FastifyInstance,
  { readiness }: Pick<Deps, 'readiness'>,
): void {
  registerRoute(app, routes.health, async ({ answer }) =>
    (await readiness.isReady())
      ? answer(200, { status: 'ok' })
      : answer(503, { status: 'unavailable' }),
  );
}

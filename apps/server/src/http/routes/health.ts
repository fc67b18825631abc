import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

const { live, health } = routes;
/** Serialised once: proxies request it about every second, and its content never changes. */
const ok = JSON.stringify(health.answers[200].parse({ status: 'ok' }));
const unavailable = JSON.stringify(health.answers[503].parse({ status: 'unavailable' }));

export function registerHealthRoutes(app: FastifyInstance, { readiness }: Deps): void {
  app.get(health.path, { compress: false }, async (_request, reply) => {
    const isReady = await readiness.isReady();
    reply.type('application/json; charset=utf-8').code(isReady ? 200 : 503);
    return isReady ? ok : unavailable;
  });
  app.get(live.path, { compress: false }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(ok),
  );
}

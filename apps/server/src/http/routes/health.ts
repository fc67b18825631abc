import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

/** Serialised once: proxies request it about every second, and its content never changes. */
const { path, answers } = routes.health;
const ready = JSON.stringify(answers[200].parse({ status: 'ok' }));
const unavailable = JSON.stringify(answers[503].parse({ status: 'unavailable' }));

export function registerHealthRoutes(app: FastifyInstance, { readiness }: Deps): void {
  app.get(path, { compress: false }, async (_request, reply) => {
    const isReady = await readiness.isReady();
    reply.type('application/json; charset=utf-8').code(isReady ? 200 : 503);
    return isReady ? ready : unavailable;
  });
}

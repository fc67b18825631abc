import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  createRequestDeadline,
  runWithDeadline,
  type QueryDeadline,
} from '../database/query-deadline.ts';

declare module 'fastify' {
  interface FastifyRequest {
    patience: QueryDeadline | null;
  }
}

/**
 * A request is answered within five seconds also where the database is slow, not gone; only a file may take longer. Route by
 * route, so that what asks no database (the site, health) pays nothing for it.
 */
export function registerQueryDeadline(app: FastifyInstance): void {
  app.decorateRequest('patience', null);
  app.addHook('onRoute', (route) => {
    const { url, config } = route;
    const asksDatabase = url.startsWith('/api/') && url !== routes.health.path;
    if (!asksDatabase || config?.takesFile === true) return;
    route.onRequest = [startDeadline, ...[route.onRequest ?? []].flat()];
    // A body is read by others, who know nothing of the request.
    const readsNoBody = [route.method].flat().every((method) => bodyless.has(method));
    if (!readsNoBody) route.preValidation = [resumeDeadline, ...[route.preValidation ?? []].flat()];
  });
}

const bodyless = new Set(['GET', 'HEAD']);

function startDeadline(request: FastifyRequest, _reply: unknown, done: () => void): void {
  request.patience = createRequestDeadline();
  runWithDeadline(request.patience, done);
}

function resumeDeadline({ patience }: FastifyRequest, _reply: unknown, done: () => void): void {
  if (patience) runWithDeadline(patience, done);
  else done();
}

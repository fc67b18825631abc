import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runWithDeadline, type QueryDeadline } from '../database/query-deadline.ts';
import type { Deps } from '../deps.ts';
import { needsDatabase } from './load-shedding.ts';

declare module 'fastify' {
  interface FastifyRequest {
    queryDeadline: QueryDeadline | null;
  }
}

/**
 * Ensures that a request is answered within five seconds even if the database is slow but reachable. Only files, sent
 * or received, may take longer. Added per route, so that requests without database access (the site, health) have no extra cost.
 */
export function registerQueryDeadline(
  app: FastifyInstance,
  { requestDeadlineMs }: Pick<Deps, 'requestDeadlineMs'>,
): void {
  const startDeadline = (request: FastifyRequest, _reply: unknown, done: () => void): void => {
    request.queryDeadline = { leftMs: requestDeadlineMs };
    runWithDeadline(request.queryDeadline, done);
  };
  app.decorateRequest('queryDeadline', null);
  app.addHook('onRoute', (route) => {
    const { url, config } = route;
    const isFile = config?.takesFile === true || config?.sendsFile === true;
    if (!needsDatabase(url) || isFile) return;
    route.onRequest = [startDeadline, ...[route.onRequest ?? []].flat()];
    // A body is read outside the asynchronous context of the request, so the deadline is set again after the body has
    // been read.
    const readsNoBody = [route.method].flat().every((method) => bodyless.has(method));
    if (!readsNoBody) route.preValidation = [resumeDeadline, ...[route.preValidation ?? []].flat()];
  });
}

const bodyless = new Set(['GET', 'HEAD']);

function resumeDeadline(request: FastifyRequest, _reply: unknown, done: () => void): void {
  if (request.queryDeadline) runWithDeadline(request.queryDeadline, done);
  else done();
}

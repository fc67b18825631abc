import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from './refusal.ts';

/**
 * Maximum number of statements that wait for a connection: with ten connections, some tens of milliseconds of work. A
 * longer queue would only make all requests wait longer. Those at its end would time out before their turn, and their
 * work would be wasted.
 */
const maxWaiting = 200;
const logIntervalMs = 1000;

const retryAfterSeconds = 1;
const { status, body } = new Refusal('service_unavailable', { retryAfterSeconds });
const text = JSON.stringify(body);

/**
 * Refuses requests at once with 503 if more arrive than the database can serve and the short queue is full. Requests
 * without database access (health, the site) are always answered. Registered first, so that a refusal bypasses all
 * other hooks and stays cheap.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  { waitingForDatabase, logger, clock, metrics }: Deps,
  headers: Record<string, string>,
): void {
  const answer = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'retry-after': String(retryAfterSeconds),
  };
  let shedRequests = 0;
  let loggedAtMs = -Infinity;
  const countShedRequest = (): void => {
    metrics.shedRequests.increment();
    shedRequests += 1;
    const nowMs = clock.nowMs();
    if (Math.abs(nowMs - loggedAtMs) < logIntervalMs) return;
    logger.warn({ turnedAway: shedRequests }, 'load shedding: 503 sent');
    shedRequests = 0;
    loggedAtMs = nowMs;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (waitingForDatabase() < maxWaiting || !needsDatabase(request.url)) {
      done();
      return;
    }
    countShedRequest();
    reply.hijack();
    reply.raw.writeHead(status, { ...answer, 'x-request-id': request.id }).end(text);
  });
}

const withoutDatabase = new Set<string>(
  [routes.health, routes.live, routes.apiDocument].map(({ path }) => path),
);

/** True for calls of the API that query the database. The health check does so too, but at most once a second. */
export function needsDatabase(url: string): boolean {
  return url.startsWith('/api/') && !withoutDatabase.has(url);
}

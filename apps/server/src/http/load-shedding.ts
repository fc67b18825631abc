import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from './refusal.ts';

/**
 * With ten connections, some tens of milliseconds of work. A longer queue would only make all wait longer: requests at
 * its end time out before their turn, and their work is wasted.
 */
const maxWaiting = 200;
const logIntervalMs = 1000;

const retryAfterSeconds = 1;
const { status, body } = new Refusal('service_unavailable', { retryAfterSeconds });
const text = JSON.stringify(body);

/**
 * When more requests come than the database can serve, those beyond a short queue are refused at once with 503.
 * Requests without database access (health, the site) are always answered. Registered first: a refusal must be cheap,
 * so it bypasses all other hooks.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  { waitingForDatabase, logger, clock }: Deps,
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

function needsDatabase(url: string): boolean {
  return url.startsWith('/api/') && url !== routes.health.path;
}

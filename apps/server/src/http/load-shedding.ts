import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from './refusal.ts';

/**
 * With ten connections, some tens of milliseconds of work. More in line would make everybody wait longer and help nobody: those
 * at its end give up before their turn comes, and the work is done for nothing.
 */
const maxWaiting = 200;
const logIntervalMs = 1000;

const retryAfterSeconds = 1;
const { status, body } = new Refusal('service_unavailable', { retryAfterSeconds });
const text = JSON.stringify(body);

/**
 * When more requests come than the database can serve, those beyond a short line are told at once to come back. What needs no
 * database is answered whatever the load: health and the site. To be registered first of all: a refusal that costs a third of
 * an answer would take from others what it is there to give, so it is written past everything else an answer goes through.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  { waitingForDatabase, logger, clock }: Pick<Deps, 'waitingForDatabase' | 'logger' | 'clock'>,
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
    logger.warn(
      { turnedAway: shedRequests },
      'more requests than the database can serve: told to come back',
    );
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

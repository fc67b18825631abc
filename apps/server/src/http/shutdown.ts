import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { closeSilentConnections } from './silent-connections.ts';

/** Searches and explanations under way get this long after new requests are refused: they could take longer than a stop may. */
const engineGraceMs = 3000;

/** Ends the HTTP side: open requests are answered, and nothing delays the stop. */
export function registerShutdown(
  app: FastifyInstance,
  { readiness, engines, explainer }: Deps,
): void {
  app.addHook('preClose', async () => readiness.beginShutdown());
  closeConnectionsAfterAnswer(app, readiness);
  closeSilentConnections(app);
  const closeEngines = async (): Promise<void> => {
    engines.close();
    await explainer.close();
  };
  app.addHook('preClose', async () => {
    setTimeout(() => void closeEngines(), engineGraceMs).unref();
  });
  // By now all answers are sent.
  app.addHook('onClose', closeEngines);
}

/**
 * From the start of a stop, every answer closes its connection: a proxy then reuses no connection that is about to
 * close, and idle connections do not hold the server open.
 */
function closeConnectionsAfterAnswer(app: FastifyInstance, readiness: Deps['readiness']): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.isStopping()) reply.header('connection', 'close');
    done(null, payload);
  });
}

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { closeSilentConnections } from './silent-connections.ts';

/** Searches and explanations under way get this long once nobody is let in any more: they could take longer than a stop may. */
const engineGraceMs = 3000;

/** How the HTTP side ends: what was asked is answered, and nothing keeps it waiting. */
export function registerShutdown(
  app: FastifyInstance,
  { readiness, engines, explainer }: Pick<Deps, 'readiness' | 'engines' | 'explainer'>,
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
 * From the first moment of a stop. A proxy then keeps no connection that is about to close, where it might send a request into
 * nothing; and one kept alive does not hold the server open for a minute.
 */
function closeConnectionsAfterAnswer(app: FastifyInstance, readiness: Deps['readiness']): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.isStopping()) reply.header('connection', 'close');
    done(null, payload);
  });
}

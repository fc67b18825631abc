import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

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

/** A request on a new connection may still be on its way. */
const graceMs = 500;

/**
 * Browsers open connections in advance. Node counts a connection without a request as busy and no longer checks its
 * time limit while closing, so it would wait for it forever.
 */
export function closeSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of silent) socket.destroy();
    }, graceMs).unref();
  });
}

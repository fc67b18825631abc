import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/**
 * Time that running searches and explanations get after new requests are refused. Without a limit, they could delay the
 * stop too long.
 */
const engineGraceMs = 3000;

/** Shuts down the HTTP server: open requests are answered, and nothing delays the stop. */
export function registerShutdown(
  app: FastifyInstance,
  { readiness, engines, explainer, playerModel }: Deps,
): void {
  app.addHook('preClose', async () => readiness.beginShutdown());
  closeConnectionsAfterAnswer(app, readiness);
  closeSilentConnections(app);
  const closeEngines = async (): Promise<void> => {
    engines.close();
    await Promise.all([explainer.close(), playerModel.close()]);
  };
  app.addHook('preClose', async () => {
    setTimeout(() => void closeEngines(), engineGraceMs).unref();
  });
  // All responses have been sent at this point.
  app.addHook('onClose', closeEngines);
}

/**
 * From the start of a stop, closes each connection after its response. A proxy then does not reuse a connection that is
 * about to close, and idle connections do not keep the server open.
 */
function closeConnectionsAfterAnswer(app: FastifyInstance, readiness: Deps['readiness']): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.isStopping()) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Time before silent connections are closed, because a request on a new connection may still be in transit. */
const graceMs = 500;

/**
 * Closes connections that have sent no request. Browsers open connections in advance. While closing, Node counts a
 * connection without a request as busy and no longer checks its time limit, so it would wait for this connection
 * forever.
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

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

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

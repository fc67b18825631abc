import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Whoever has just connected may have asked already, only it has not arrived. */
const graceMs = 500;

/**
 * Browsers open connections ahead of need. Node takes one that has asked nothing yet for busy, and stops looking at their
 * time limit when it closes: it would wait for them for ever.
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

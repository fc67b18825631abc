import type { FastifyReply } from 'fastify';

/** Returns a signal that is aborted if the connection closes before the response was sent. */
export function createClientGoneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const close = (): void => {
    if (!raw.writableEnded) gone.abort();
  };
  if (raw.destroyed) close();
  else raw.once('close', close);
  return gone.signal;
}

import type { FastifyReply } from 'fastify';

/** Aborted when the connection ends before the answer was sent: nobody waits for it any more. */
export function createClientGoneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const close = (): void => {
    if (!raw.writableEnded) gone.abort();
  };
  if (raw.destroyed) close();
  else raw.once('close', close);
  return gone.signal;
}

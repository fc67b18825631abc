import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerBrokenRequest } from './connection-errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file comes in, over whatever line its sender has. */
    takesFile?: boolean;
  }
}

/** Node knows one limit for all requests (`requestTimeout`), and that has to suit the slowest: files. */
const bodyTimeoutMs = 10_000;

/** Cuts off a body that arrives too slowly. */
export function registerBodyTimeout(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (expectsBody(request) && request.routeOptions.config.takesFile !== true) {
      const { raw } = request;
      const timer = setTimeout(() => {
        if (raw.complete) return;
        const error = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        // After a refusal nothing more is sent: a second answer would be taken for the answer to the next request.
        if (reply.raw.writableEnded) raw.destroy();
        else answerBrokenRequest(error, raw.socket, headers);
      }, bodyTimeoutMs);
      timer.unref();
      const cancelTimeout = (): void => clearTimeout(timer);
      raw.once('end', cancelTimeout).once('close', cancelTimeout);
    }
    done();
  });
}

function expectsBody({ raw: { complete, headers } }: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return !complete && (encoding !== undefined || (length !== undefined && length !== '0'));
}

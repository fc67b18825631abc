import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerBrokenRequest } from './connection-errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the body is a file, which may take long on a slow connection. */
    takesFile?: boolean;
    /** True if the response is a file that is sent as a stream. */
    sendsFile?: boolean;
  }
}

/**
 * Time limit for bodies that are not files. Node has one limit for all requests (`requestTimeout`), which must be long
 * enough for files.
 */
const bodyTimeoutMs = 10_000;

/** Refuses a request whose body arrives too slowly and closes its connection. */
export function registerBodyTimeout(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (expectsBody(request) && request.routeOptions.config.takesFile !== true) {
      const { raw } = request;
      const timer = setTimeout(() => {
        if (raw.complete) return;
        const error = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        // After a refusal nothing more is sent, because the client would read a second response as the response to its
        // next request.
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

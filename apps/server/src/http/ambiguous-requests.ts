import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { buildBrokenRequestAnswer } from './connection-errors.ts';
import { Refusal } from './refusal.ts';

/**
 * Refuses requests that Node accepts although they can be parsed in two ways, and adds our headers to Node's own
 * refusals. The refusal closes the connection, because another request may be hidden behind this one.
 */
export function registerAmbiguityCheck(
  app: FastifyInstance,
  headers: Record<string, string>,
): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const answer = buildBrokenRequestAnswer(headers);
    response.writeHead(417, answer.headers).end(answer.body);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (hasOneHost(request.raw)) {
      done();
    } else {
      reply.header('connection', 'close');
      done(new Refusal('bad_request'));
    }
  });
}

/**
 * True if the request has exactly one Host header. A request with two could make a proxy and this server see different
 * hosts, because Node takes the first and other servers the last.
 */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}

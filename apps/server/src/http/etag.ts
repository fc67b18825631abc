import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Adds an ETag to responses that may be cached, so that an unchanged response costs a few bytes. Responses with
 * `no-store` get none. The ETag is weak, because the same response is also sent compressed.
 */
export function registerEtags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isCacheable = !String(reply.getHeader('cache-control') ?? '').includes('no-store');
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isRead || !isCacheable || !isWhole || reply.statusCode !== 200) {
      done(null, payload);
      return;
    }
    const given = reply.getHeader('etag');
    const etag =
      typeof given === 'string'
        ? given
        : `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', etag);
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
    if (!known.includes(etag)) {
      done(null, payload);
      return;
    }
    reply
      .code(304)
      .removeHeader('content-length')
      .removeHeader('content-type')
      .removeHeader('content-encoding');
    done(null, null);
  });
}

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Answers that may be cached get a validator, so that an unchanged answer costs a few bytes. Answers that must not be
 * stored (everything signed-in) get none. Weak, because the same answer also travels compressed.
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

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** An answer many ask for, compressed once. */
export type PreparedAnswer = { etag: string; plain: Buffer; gzip: Buffer; br: Buffer };

/** Well packed without taking a second for a list of ten thousand. */
const brotliQuality = 6;

/** Checked and written once, too. */
export function prepareAnswer<Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
): Promise<PreparedAnswer> {
  return prepareBytes(Buffer.from(JSON.stringify(z.encode(schema, value))), brotliQuality);
}

export async function prepareBytes(plain: Buffer, quality: number): Promise<PreparedAnswer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [zipped, br] = await Promise.all([
    promisify(gzip)(plain),
    promisify(brotliCompress)(plain, { params }),
  ]);
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { etag, plain, gzip: zipped, br };
}

/** The form the reader's browser takes, with the headers that belong to it. */
export function selectJsonEncoding(
  prepared: PreparedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding, authorization');
  return selectEncoding(prepared, request, reply);
}

/** The same for what is no call, and says itself what it is. */
export function selectEncoding(
  prepared: PreparedAnswer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Buffer {
  const encoding = parseAcceptedEncoding(headers['accept-encoding'] ?? '');
  if (reply.getHeader('cache-control') !== 'no-store') reply.header('etag', prepared.etag);
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return prepared[encoding];
}

function parseAcceptedEncoding(header: string): 'br' | 'gzip' | 'plain' {
  const accepted = new Set(
    header
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'plain';
}

import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SignedMessage } from '../adapters/payments/provider.ts';
import { Refusal } from './refusal.ts';

const maxBytes = 20 * 1024 * 1024;

type Upload = { file: AsyncIterable<Uint8Array>; contentType: string };

/** Passes each body of this scope on as a stream instead of reading it first. */
export function acceptFiles(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { bodyLimit: maxBytes }, (_request, payload, done) =>
    done(null, payload),
  );
}

/** Far larger than any event. */
const maxEventBytes = 256 * 1024;

/** Keeps each body of this scope as raw bytes, whatever its content type: the signature of an event covers the bytes. */
export function acceptRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: maxEventBytes },
    (_request, bytes, done) => done(null, bytes),
  );
}

/** Returns the received message. Its signature has not been checked yet. */
export function readSignedMessage({ request }: FastifyReply): SignedMessage {
  const { headers, body } = request;
  return {
    bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    getHeader: (name) => [headers[name] ?? []].flat()[0],
  };
}

/**
 * Receives the file of a request: the body itself, or JSON or a form that contains the file. The whole file is stored
 * on disk before it is used, so that slow processing does not keep the sender's connection waiting.
 */
export async function receiveUpload<T>(
  reply: FastifyReply,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  const { headers, body, raw } = reply.request;
  const { socket } = raw;
  const { 'content-type': contentType = '' } = headers;
  if (!isReadable(body)) throw new Refusal('bad_request', { message: 'There is no file.' });
  const directory = await mkdtemp(join(tmpdir(), 'lamplight-upload-'));
  try {
    const path = join(directory, 'file');
    await pipeline(limitBytes(maxBytes, body), createWriteStream(path, { mode: 0o600 }));
    return await use({ file: readChunks(path), contentType });
  } finally {
    // The rest of a refused file is not read.
    if (!raw.complete) {
      reply.header('connection', 'close');
      reply.raw.once('finish', () => socket.destroySoon());
    }
    await rm(directory, { recursive: true, force: true });
  }
}

/** Opens the file only when reading begins. */
async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

async function* limitBytes(limit: number, file: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of file) {
    bytes += piece.length;
    if (bytes > limit) throw new Refusal('payload_too_large');
    yield piece;
  }
}

function isReadable(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type ErrorCode } from '@lamplight/contract/errors.ts';

/**
 * Requests so broken, slow or fat that HTTP parsing gave up: no request object exists, so the answer is written by hand,
 * with the same headers and shape as every other one.
 */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 408
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? 431
        : 400;
  const answer = buildBrokenRequestAnswer(headers);
  const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${answer.body}`);
}

/** The answer to a request that reached no route. The connection ends with it: the start of the next request is unknown. */
export function buildBrokenRequestAnswer(headers: Record<string, string>): {
  headers: Record<string, string>;
  body: string;
} {
  const code: ErrorCode = 'bad_request';
  const body = JSON.stringify({ error: code, message: errors[code].message });
  return {
    body,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    },
  };
}

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type ErrorCode } from '@lamplight/contract/errors.ts';

/**
 * Answers requests that the HTTP parser rejected because they were malformed, too slow or too large. No request object
 * exists, so the response is written directly to the socket, with the same headers and format as every other response.
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

/**
 * Builds the response to a request that reached no route. It closes the connection, because the start of the next
 * request is unknown.
 */
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

import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type BurstRequest = {
  /** Base URL, for example `http://127.0.0.1:4000`. */
  at: string;
  /** Method and path, for example `POST /api/auth/login`. */
  call: string;
  token?: string;
  body?: unknown;
};

export type BurstAnswer = { status: number; body: Record<string, unknown> };

/** Time in which the server reads all bytes of the requests except the last. */
const settleMs = 150;

/**
 * Completes all requests within a millisecond of each other. Each request is first sent on its own connection without
 * its last byte; then all last bytes are sent at once. No HTTP client can send requests closer together, so this is a
 * harder test of code that must run only once.
 */
export async function sendBurst(requests: readonly BurstRequest[]): Promise<BurstAnswer[]> {
  const waiting = await Promise.all(requests.map(sendAllButLastByte));
  await sleep(settleMs);
  for (const { socket, lastByte } of waiting) socket.write(lastByte);
  return Promise.all(waiting.map(({ answer }) => answer));
}

async function sendAllButLastByte({ at, call, token, body }: BurstRequest) {
  const { hostname, port, host } = new URL(at);
  const json = JSON.stringify(body ?? {});
  const [method, path] = call.split(' ');
  const message = Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: close',
      ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(json)}`,
      `\r\n${json}`,
    ].join('\r\n'),
  );
  const socket = connect({ port: Number(port), host: hostname, noDelay: true });
  const answer = answerOn(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(message.subarray(0, -1), () => resolve());
  });
  return { socket, lastByte: message.subarray(-1), answer };
}

async function answerOn(socket: Socket): Promise<BurstAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const json = text.slice(text.indexOf('\r\n\r\n') + 4);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]),
    body: JSON.parse(json) as Record<string, unknown>,
  };
}

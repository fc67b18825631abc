import {
  Agent,
  createServer,
  request as ask,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type ReverseProxy = {
  url: string;
  /** Adds a backend. It receives requests as soon as it is healthy. */
  add(backend: string): void;
  remove(backend: string): void;
  isReady(backend: string): boolean;
  /** Number of requests that each backend answered. */
  readonly served: ReadonlyMap<string, number>;
  /** Requests that no backend could answer. */
  readonly failed: readonly string[];
  close(): Promise<void>;
};

type Backend = { url: URL; agent: Agent; isReady: boolean };

const lookEveryMs = 200;
/**
 * Time in milliseconds after which idle connections are closed. It is shorter than the grace time of a stopping
 * backend, so that the backend has no idle connections when it closes.
 */
const idleMs = 2000;
const idempotent = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Starts a proxy that behaves like a common reverse proxy: round robin over persistent connections to the backends
 * whose health check responds with 200. If a request could not be sent, the next backend gets it. If it was sent but no
 * response arrived, it is retried only if it is idempotent.
 */
export async function startReverseProxy(): Promise<ReverseProxy> {
  const backends = new Map<string, Backend>();
  const served = new Map<string, number>();
  const failed: string[] = [];
  let turn = 0;

  function next(tried: ReadonlySet<Backend>): Backend | undefined {
    const ready = [...backends.values()].filter((one) => one.isReady && !tried.has(one));
    turn += 1;
    return ready[turn % ready.length];
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk as Buffer);
    const tried = new Set<Backend>();
    for (let backend = next(tried); backend; backend = next(tried)) {
      tried.add(backend);
      const outcome = await pass(backend, request, Buffer.concat(body), response);
      if (outcome === 'answered') {
        served.set(backend.url.origin, (served.get(backend.url.origin) ?? 0) + 1);
        return;
      }
      if (outcome === 'lost' && !idempotent.has(request.method ?? '')) break;
    }
    failed.push(`${request.method} ${request.url} after ${tried.size}`);
    if (!response.headersSent) response.writeHead(502).end();
  }

  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  const near = new Set<Socket>();
  server.on('connection', (socket) => {
    near.add(socket);
    socket.on('close', () => near.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');

  async function watch(backend: Backend): Promise<void> {
    while (backends.get(backend.url.origin) === backend) {
      backend.isReady = await isHealthy(backend);
      await sleep(lookEveryMs);
    }
  }

  const remove = (url: string): void => {
    backends.get(url)?.agent.destroy();
    backends.delete(url);
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    add(url) {
      const agent = new Agent({ keepAlive: true, timeout: idleMs });
      const backend: Backend = { url: new URL(url), agent, isReady: false };
      backends.set(url, backend);
      void watch(backend);
    },
    remove,
    isReady: (url) => backends.get(url)?.isReady ?? false,
    served,
    failed,
    async close() {
      for (const url of backends.keys()) remove(url);
      for (const socket of near) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Result of a health check. If no response arrives in time, the last result is kept, because the machine may be busy. */
async function isHealthy({ url, isReady }: Backend): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(5000);
    const { status } = await fetch(new URL('/api/health', url), { signal });
    return status === 200;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' && isReady;
  }
}

/** unsent: no byte was sent · lost: the backend may have read the request, but no response arrived */
type Outcome = 'answered' | 'unsent' | 'lost';

function pass(
  { url, agent }: Backend,
  { method, url: path = '/', headers, socket }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<Outcome> {
  const forwarded = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean);
  const { connection: _, 'transfer-encoding': __, ...others } = headers;
  const sent: ClientRequest = ask(new URL(path, url), {
    method: method ?? 'GET',
    agent,
    headers: {
      ...others,
      'x-forwarded-for': forwarded.join(', '),
      ...(body.length > 0 ? { 'content-length': body.length } : {}),
    },
  });
  return new Promise((resolve) => {
    let isConnected = false;
    sent.on('socket', (far) => {
      if (far.connecting) far.once('connect', () => (isConnected = true));
      else isConnected = true;
    });
    sent.on('error', () => resolve(isConnected ? 'lost' : 'unsent'));
    sent.on('response', (answer) => {
      const { connection: _, 'keep-alive': __, ...answered } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, answered);
      answer.pipe(response);
      answer.on('end', () => resolve('answered'));
      // The client's connection is broken too, so that an aborted response does not look complete.
      answer.on('error', () => response.destroy());
    });
    sent.end(body);
  });
}

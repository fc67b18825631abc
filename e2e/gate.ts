import { createServer, request, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

export type Answer = { status: number; headers?: Record<string, string>; body?: string };

/** Proxy between the browser and the server. It can record requests, change responses, or block all requests. */
export type Gate = {
  readonly url: string;
  /** Paths of the requests that were passed on, oldest first. */
  readonly asked: string[];
  /** Responds to matching paths with this response from now on. */
  answer: (path: RegExp, answer: Answer) => void;
  /** Removes these headers from every response from now on. */
  strip: (...headers: string[]) => void;
  /** Sends matching paths compressed and with their length, as the product does. */
  compress: (path: RegExp) => void;
  /** Blocks all requests (`shut`) or passes them on again (`open`), to simulate a lost network. */
  shut: () => void;
  open: () => void;
  close: () => Promise<void>;
};

export async function openGate(target: string): Promise<Gate> {
  const asked: string[] = [];
  const answers: { path: RegExp; answer: Answer }[] = [];
  const stripped = new Set<string>();
  const compressed: RegExp[] = [];
  const sockets = new Set<Socket>();
  let isShut = false;

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    asked.push(path);
    const own = answers.find((candidate) => candidate.path.test(path));
    if (own) return give(outgoing, own.answer);
    const { hostname, port } = new URL(target);
    const { method } = incoming;
    const isPacked = compressed.some((pattern) => pattern.test(path));
    const headers = { ...incoming.headers, ...(isPacked ? { 'accept-encoding': 'identity' } : {}) };
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      const status = answer.statusCode ?? 502;
      const headers = removeHeaders(answer.headers, stripped);
      if (isPacked) {
        void buffer(answer).then((body) => giveCompressed(outgoing, status, headers, body));
      } else {
        outgoing.writeHead(status, headers);
        answer.pipe(outgoing);
      }
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (isShut) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (path, answer) => answers.push({ path, answer }),
    strip: (...headers) => {
      for (const header of headers) stripped.add(header);
    },
    compress: (path) => compressed.push(path),
    shut: () => {
      isShut = true;
      hangUp();
    },
    open: () => {
      isShut = false;
    },
    close: () => {
      hangUp();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function give(outgoing: ServerResponse, { status, headers = {}, body = '' }: Answer): void {
  outgoing.writeHead(status, headers);
  outgoing.end(body);
}

function giveCompressed(
  outgoing: ServerResponse,
  status: number,
  headers: IncomingHttpHeaders,
  body: Buffer,
): void {
  const packed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  const length = String(packed.length);
  outgoing.writeHead(status, { ...headers, 'content-encoding': 'br', 'content-length': length });
  outgoing.end(packed);
}

function removeHeaders(
  headers: IncomingHttpHeaders,
  names: ReadonlySet<string>,
): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)));
}

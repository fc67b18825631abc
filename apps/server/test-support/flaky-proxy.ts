import { connect, createServer, type Socket } from 'node:net';

export type FlakyProxy = {
  /** URL of the same database through the proxy. */
  url: string;
  /** Discards all data in both directions, to simulate a paused server or a broken network. */
  pause(): void;
  /** Delays all data by `ms` milliseconds. */
  delay(ms: number): void;
  /** Ends `pause` and `delay`. */
  resume(): void;
  /** Breaks all connections, to simulate a restart of the database. */
  cut(): void;
  close(): Promise<void>;
};

/** Starts a TCP proxy between a connection pool and its database. */
export async function startFlakyProxy(databaseUrl: string): Promise<FlakyProxy> {
  const target = new URL(databaseUrl);
  const directory = target.searchParams.get('host');
  const port = target.searchParams.get('port') ?? (target.port || '5432');
  const sockets = new Set<Socket>();
  let paused = false;
  let delayMs = 0;

  const server = createServer((near) => {
    const far = directory?.startsWith('/')
      ? connect(`${directory}/.s.PGSQL.${port}`)
      : connect(Number(port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk: Buffer) => {
        if (paused) return;
        if (delayMs === 0) to.write(chunk);
        else setTimeout(() => to.destroyed || to.write(chunk), delayMs);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  url.search = '';
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    pause: () => void (paused = true),
    delay: (ms) => void (delayMs = ms),
    resume() {
      paused = false;
      delayMs = 0;
    },
    cut,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { onTestFinished } from 'vitest';
import type { AccountWorld } from '../test-support/account-world.ts';
import { startServer, type ServerProcess } from '../test-support/server-process.ts';

type On = Pick<AccountWorld, 'databaseUrl'> & { sink: Pick<AccountWorld['sink'], 'url'> };

/** Starts web processes on the world's database, one for each of these environments. They end when the test ends. */
export async function startServers(
  { databaseUrl, sink }: On,
  ...settings: readonly Record<string, string>[]
): Promise<(ServerProcess & { url: string })[]> {
  const servers = settings.map((own) =>
    startServer({ DATABASE_URL: databaseUrl, SMTP_URL: sink.url, ROLE: 'web', ...own }),
  );
  onTestFinished(async () => {
    for (const server of servers) server.signal('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
  });
  return Promise.all(
    servers.map(async (server) => Object.assign(server, { url: await server.ready })),
  );
}

/** Creates a function that calls the API of one server: `callAt(url)('GET /api/auth/me', { token })`. */
export function callAt(url: string) {
  return async (
    name: string,
    {
      token,
      body,
      headers = {},
    }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const [method = '', path = ''] = name.split(' ');
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, headers: response.headers };
  };
}

import { createServer } from 'node:net';
import pg from 'pg';

/** Address of a server: a socket in a private directory or, on Windows, TCP with a password. */
export type Endpoint =
  | { kind: 'socket'; directory: string; port: number }
  | { kind: 'tcp'; port: number; password: string };

export const superuser = 'postgres';
export const appRole = 'lamplight';
export const appDatabase = 'lamplight';
/** Distinguishes the bundled server from a PostgreSQL server that the operator runs. */
export const clusterName = 'lamplight';

export function toUrl(endpoint: Endpoint, user: string, database: string): string {
  switch (endpoint.kind) {
    case 'socket': {
      // A path cannot be the host of a URL, so the `host` parameter replaces it.
      const place = new URLSearchParams({ host: endpoint.directory, port: String(endpoint.port) });
      return `postgres://${user}@localhost/${database}?${place.toString()}`;
    }
    case 'tcp':
      return `postgres://${user}:${endpoint.password}@127.0.0.1:${endpoint.port}/${database}`;
    default:
      return endpoint satisfies never;
  }
}

/** Opens a connection as superuser, runs `use` and always closes the connection. */
export async function withSuperuser<T>(
  endpoint: Endpoint,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: toUrl(endpoint, superuser, 'postgres'),
    connectionTimeoutMillis: 2000,
    application_name: 'lamplight-supervisor',
  });
  // Without a listener, a connection lost between two queries would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

import { createServer } from 'node:net';
import pg from 'pg';

/** How a server is reached: a socket in a private directory or, where there are none (Windows), TCP with a password. */
export type Endpoint =
  | { kind: 'socket'; directory: string; port: number }
  | { kind: 'tcp'; port: number; password: string };

export const superuser = 'postgres';
export const appRole = 'lamplight';
export const appDatabase = 'lamplight';
/** By which the server that comes with the program can be told from one of the operator's. */
export const clusterName = 'lamplight';

export function endpointUrl(endpoint: Endpoint, user: string, database: string): string {
  switch (endpoint.kind) {
    case 'socket': {
      // A host that is a path cannot stand before the slash of a URL; the parameter wins over it.
      const place = new URLSearchParams({ host: endpoint.directory, port: String(endpoint.port) });
      return `postgres://${user}@localhost/${database}?${place.toString()}`;
    }
    case 'tcp':
      return `postgres://${user}:${endpoint.password}@127.0.0.1:${endpoint.port}/${database}`;
    default:
      return endpoint satisfies never;
  }
}

/** Runs `use` on one connection as superuser and closes it, whatever happens. */
export async function withSuperuser<T>(
  endpoint: Endpoint,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: endpointUrl(endpoint, superuser, 'postgres'),
    connectionTimeoutMillis: 2000,
    application_name: 'lamplight-parent',
  });
  // Without a listener a connection lost between two queries would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function freePort(): Promise<number> {
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

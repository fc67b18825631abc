import { spawnSync } from 'node:child_process';
import { storedReader } from '../e2e/stored-reader.ts';
import { signInReader, startServer, stopServer } from './cpu-per-request.ts';
import { createBenchDatabase } from './fresh-bench-database.ts';

export type BuiltSite = {
  url: string;
  databaseUrl: string;
  /** Entries of a signed-in reader's local storage. */
  reader: { authToken: string; user: string };
  close: () => Promise<void>;
};

export function buildSite(): void {
  const built = spawnSync('node', ['scripts/build-web.ts'], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the site cannot be built');
}

/** Builds the site and serves it with a new database, in the state after a first start. */
export async function openBuiltSite(
  name: string,
  env: Record<string, string> = {},
): Promise<BuiltSite> {
  buildSite();
  const database = await createBenchDatabase(`lamplight_bench_${name}`);
  const app = await startServer('app.ts', { DATABASE_URL: database.url, ...env });
  return {
    url: app.url,
    databaseUrl: database.url,
    reader: { authToken: await signInReader(database.url), user: JSON.stringify(storedReader) },
    async close() {
      await stopServer(app);
      await database.drop();
    },
  };
}

/** Runs in the page: either as an init script before the page's own code, or on a page of the site that is already open. */
export function storeSession(stored: BuiltSite['reader']): void {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
}

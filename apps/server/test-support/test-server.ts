import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '../src/database/embedded/embedded.ts';
import { connectDatabase } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { loadStarterData } from '../src/starter-data.ts';
import { loadSettings } from '../src/settings.ts';

export const onAnotherPostgres = Boolean(process.env['TEST_DATABASE_URL']);
/** True if the tests use the embedded server. Tests of the embedded server itself run only then. */
export const onEmbedded = !onAnotherPostgres && process.platform === 'linux';
export const templateName = 'lamplight_template';
export const { systemDir } = loadSettings({});

export type TestServer = { url: string; stop: () => Promise<void> };

/**
 * Uses the server at TEST_DATABASE_URL, or starts an embedded server in a temporary directory. It creates a template
 * database in the state after a first start. Tests use copies of the template, never the template itself.
 */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: async () => undefined } : await startThrowaway();
  await onServer(server.url, async (client) => {
    await client.query(`drop database if exists ${templateName} with (force)`);
    await client.query(`create database ${templateName}`);
  });
  const url = toDatabaseUrl(server.url, templateName);
  await migrate({ url });
  const template = connectDatabase({
    url,
    poolSize: 1,
    onError: () => undefined,
    statementTimeoutMs: 120_000,
  });
  await loadStarterData(template);
  await template.close();
  return {
    url: server.url,
    async stop() {
      await onServer(server.url, (client) =>
        client.query(`drop database if exists ${templateName} with (force)`),
      );
      await server.stop();
    },
  };
}

/** Opens one connection to the database at `url`, calls `use` with it, and closes it. */
export async function onServer<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

export function toDatabaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Creates a temporary directory that PostgreSQL's unprivileged account can enter. */
export function createTemporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'lamplight-test-'));
  chmodSync(directory, 0o711);
  return directory;
}

async function startThrowaway(): Promise<TestServer> {
  const dataDir = createTemporaryDirectory();
  const server = await openEmbedded({
    dataDir,
    isExplicit: true,
    systemDir,
    // Durability is off, because these databases are deleted after the run.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    say: () => undefined,
  });
  return {
    url: server.superuserUrl,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

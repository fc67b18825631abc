import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './connect.ts';
import { readMigrations, type Migration } from './migration-files.ts';
import { installQueue } from './queue.ts';
import { StartError } from './start-error.ts';

/** Any number nobody else uses on this database: "Lamp" in ASCII. */
const lockKey = 0x4c616d70;
const oldestServer = 150_000;
const connectPatienceMs = 5000;
const noteAfterMs = 5000;

type Options = {
  url: string;
  directory?: string;
  say?: (line: string) => void;
  signal?: AbortSignal;
};
export type Applied = { version: number; name: string; checksum: string };

/** Brings the database up to date. Any number of processes may call this at once: one works, the others wait. */
export async function migrate(options: Options): Promise<string[]> {
  const migrations = readMigrations(options.directory);
  const client = await connectPatiently(options);
  try {
    await waitForLock(client, options);
    await noteMigrationsIn(client);
    const pending = pendingOf(migrations, await appliedMigrations(client));
    for (const migration of pending) await apply(client, migration);
    await installQueue(client);
    return pending.map(label);
  } finally {
    // Closing the session gives the lock back, also when we are killed.
    await client.end().catch(() => undefined);
  }
}

/** Where it is written down which migrations are in. */
export async function noteMigrationsIn(client: pg.Client): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
}

export async function appliedMigrations(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select version, name, checksum from schema_migrations order by version',
  );
  return rows;
}

/** Whether all migrations this program knows are in. A database that is further on still serves. */
export async function isMigrated(database: Pick<Database, 'prepared'>): Promise<boolean> {
  newestVersion ??= readMigrations().length;
  try {
    const rows = await database.prepared(
      'is migrated',
      'select version from schema_migrations where version = $1',
      [newestVersion],
    );
    return rows.length === 1;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return false;
    throw error;
  }
}
let newestVersion: number | undefined;
const undefinedTable = '42P01';

/** What is still to be done, after making sure that what was done is what we know. */
export function pendingOf(known: Migration[], applied: Applied[]): Migration[] {
  for (const row of applied) {
    const migration = known[row.version - 1];
    if (!migration) {
      throw new StartError(
        `The database has migration ${label(row)}, which this Lamplight does not know: start the newer version.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new StartError(
        `Migration ${label(migration)} was changed after it was applied: restore the file and add a new migration.`,
      );
    }
  }
  const done = new Set(applied.map((row) => row.version));
  return known.filter((migration) => !done.has(migration.version));
}

/** Migration and note in one transaction: killed half-way, neither is there. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await applyWithin(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Migration ${label(migration)} failed and was undone: ${reason}`);
  }
}

/** For whoever has a transaction open. */
export async function applyWithin(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.sql);
  await client.query(
    'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
    [migration.version, migration.name, migration.checksum],
  );
}

/** Asked again and again instead of waiting inside PostgreSQL: a waiting statement would block CREATE INDEX CONCURRENTLY. */
export async function waitForLock(
  client: pg.Client,
  { say, signal }: Pick<Options, 'say' | 'signal'>,
): Promise<void> {
  const startedAtMs = performance.now();
  let noted = false;
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [lockKey],
    );
    if (rows[0]?.locked) return;
    if (!noted && performance.now() - startedAtMs > noteAfterMs) {
      noted = true;
      say?.('Waiting for another process that is migrating the database.');
    }
    await sleep(100, undefined, signal ? { signal } : {});
  }
}

/** A session of its own for long work. The database may be starting together with us. */
export async function connectPatiently({
  url,
  signal,
  name = 'lamplight-migrate',
}: Pick<Options, 'url' | 'signal'> & { name?: string }): Promise<pg.Client> {
  const givesUpAtMs = performance.now() + connectPatienceMs;
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      application_name: name,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await assertServerVersion(client);
      // What a URL or a role sets for the sake of requests must not cut long work short.
      await client.query(
        'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
      );
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (error instanceof StartError) throw error;
      const reason = error instanceof Error ? error.message || String(error) : String(error);
      const isRefused = error instanceof pg.DatabaseError && error.code !== cannotConnectNow;
      if (isRefused || performance.now() > givesUpAtMs) {
        throw new StartError(`Cannot open the database at ${withoutSecrets(url)}: ${reason}`);
      }
      await sleep(250, undefined, signal ? { signal } : {});
    }
  }
}
const cannotConnectNow = '57P03';

async function assertServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  );
  const [row] = rows;
  if (!row || Number(row.number) >= oldestServer) return;
  throw new StartError(`The database is PostgreSQL ${row.version}; Lamplight needs 15 or newer.`);
}

function withoutSecrets(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url);
    return `${searchParams.get('host') ?? hostname}${port && `:${port}`}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

function label({ version, name }: { version: number; name: string }): string {
  return `${String(version).padStart(4, '0')}-${name}`;
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './connect.ts';
import { readMigrations, type Migration } from './migration-files.ts';
import { installQueue } from './queue.ts';
import { StartError } from './start-error.ts';
import { turnPlayerNames } from './turn-player-names.ts';

/** Parts of migrations that need rules of the program. They run after the SQL of the migration with this name. */
const migrationSteps: Readonly<Record<string, (client: pg.ClientBase) => Promise<void>>> = {
  'player-names': turnPlayerNames,
};

/** Arbitrary key of the advisory lock: "Lamp" in ASCII. No other lock in this database uses it. */
const lockKey = 0x4c616d70;
const minServerVersion = 150_000;
const connectTimeoutMs = 5000;
const noteAfterMs = 5000;

type Options = {
  url: string;
  directory?: string;
  say?: (line: string) => void;
  signal?: AbortSignal;
};
export type Applied = { version: number; name: string; checksum: string };

/** Applies pending migrations. Any number of processes may call this at once: one process applies them, the others wait. */
export async function migrate(options: Options): Promise<string[]> {
  const migrations = readMigrations(options.directory);
  const client = await connectWithRetries(options);
  try {
    await waitForLock(client, options);
    await createMigrationsTable(client);
    const pending = findPendingMigrations(migrations, await readAppliedMigrations(client));
    for (const migration of pending) await apply(client, migration);
    await installQueue(client);
    return pending.map(formatMigration);
  } finally {
    // Closing the connection releases the advisory lock. The lock is also released if the process is killed.
    await client.end().catch(() => undefined);
  }
}

/** Creates the table that records applied migrations. */
export async function createMigrationsTable(client: pg.Client): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
}

export async function readAppliedMigrations(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select version, name, checksum from schema_migrations order by version',
  );
  return rows;
}

/** True if all migrations of this program are applied. A newer database counts as migrated. */
export async function isMigrated(database: Pick<Database, 'runPrepared'>): Promise<boolean> {
  newestVersion ??= readMigrations().length;
  try {
    const rows = await database.runPrepared(
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

/** Returns the migrations that are not yet applied. Throws if an applied migration differs from ours. */
export function findPendingMigrations(known: Migration[], applied: Applied[]): Migration[] {
  for (const row of applied) {
    const migration = known[row.version - 1];
    if (!migration) {
      throw new StartError(
        `The database has migration ${formatMigration(row)}, which this Lamplight does not know: start the newer version.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new StartError(
        `Migration ${formatMigration(migration)} was changed after it was applied: restore the file and add a new migration.`,
      );
    }
  }
  const done = new Set(applied.map((row) => row.version));
  return known.filter((migration) => !done.has(migration.version));
}

/** Applies and records the migration in one transaction. If the process is killed, neither takes effect. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await applyInTransaction(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `Migration ${formatMigration(migration)} failed and was undone: ${reason}`,
    );
  }
}

/** Variant for callers that already have an open transaction. */
export async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.sql);
  await migrationSteps[migration.name]?.(client);
  await client.query(
    'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
    [migration.version, migration.name, migration.checksum],
  );
}

/**
 * Polls for the lock instead of waiting inside PostgreSQL, because a waiting statement would block CREATE INDEX
 * CONCURRENTLY.
 */
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

/** Opens a separate connection for long work. Retries, because the database may still be starting. */
export async function connectWithRetries({
  url,
  signal,
  name = 'lamplight-migrate',
}: Pick<Options, 'url' | 'signal'> & { name?: string }): Promise<pg.Client> {
  const deadlineMs = performance.now() + connectTimeoutMs;
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
      // Switches off timeouts set in the URL or for the role, because they are meant for requests and must not
      // interrupt long work.
      await client.query(
        'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
      );
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (error instanceof StartError) throw error;
      const reason = error instanceof Error ? error.message || String(error) : String(error);
      const isRefused = error instanceof pg.DatabaseError && error.code !== cannotConnectNow;
      if (isRefused || performance.now() > deadlineMs) {
        throw new StartError(`Cannot open the database at ${formatAddress(url)}: ${reason}`);
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
  if (!row || Number(row.number) >= minServerVersion) return;
  throw new StartError(`The database is PostgreSQL ${row.version}; Lamplight needs 15 or newer.`);
}

function formatAddress(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url);
    return `${searchParams.get('host') ?? hostname}${port && `:${port}`}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

function formatMigration({ version, name }: { version: number; name: string }): string {
  return `${String(version).padStart(4, '0')}-${name}`;
}

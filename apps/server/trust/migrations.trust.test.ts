import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../src/database/migrate.ts';
import { readMigrations } from '../src/database/migration-files.ts';
import { copyFirstMigrations } from '../test-support/database-contents.ts';
import { createEmptyDatabase, createFreshDatabase } from '../test-support/fresh-database.ts';
import { killTree, startServer, waitUntil } from '../test-support/server-process.ts';
import { onServer, createTemporaryDirectory } from '../test-support/test-server.ts';
import { fixtures, replaced, worksOut } from './schema-fixtures.ts';

const newest = readMigrations().length;
const versions = Array.from({ length: newest }, (_, index) => index + 1);

async function createEmpty(): Promise<string> {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  return url;
}

/** Creates a database as that version of the program left it, with rows in every table. */
async function createDatabaseOfVersion(version: number): Promise<string> {
  const url = await createEmpty();
  // The rows of a version are added before the next migration, which may rename or drop their columns.
  for (const [index, sql] of fixtures.slice(0, version).entries()) {
    await migrate({ url, directory: copyFirstMigrations(index + 1) });
    await onServer(url, (client) => client.query(sql));
  }
  return url;
}

type Columns = Map<string, string[]>;

async function readColumns(client: pg.Client): Promise<Columns> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations' group by 1`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Leaves out what later versions have renamed or dropped. */
function withoutReplaced(tables: Columns, version: number): Columns {
  const gone = replaced.filter((entry) => entry.version > version);
  const isGone = (table: string, column?: string) =>
    gone.some((entry) => entry.table === table && entry.column === column);
  return new Map(
    [...tables]
      .filter(([table]) => !isGone(table))
      .map(([table, columns]) => [table, columns.filter((column) => !isGone(table, column))]),
  );
}

/** Reads all rows, restricted to these columns. */
async function readRows(client: pg.Client, tables: Columns): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [table, columns] of tables) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    const { rows } = await client.query<{ line: string }>(
      `select row(${list})::text as line from "${table}" order by 1`,
    );
    found[table] = rows.map(({ line }) => line);
  }
  return found;
}

/** Reads everything in a schema (columns, defaults, indexes, constraints), independent of the order. */
async function readSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity) as line
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', relname, relpersistence) from pg_class where relnamespace = 'public'::regnamespace
    order by 1`);
  return rows.map(({ line }) => line);
}

async function readApplied(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ version: number }>(
    'select version from schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

test('each version has rows in every table and every column', async () => {
  expect(fixtures).toHaveLength(newest);
  const url = await createDatabaseOfVersion(newest);
  await onServer(url, async (client) => {
    const emptyOnes: string[] = [];
    for (const [table, columns] of await readColumns(client)) {
      const counts = columns.map((column) => `count("${column}") as "${column}"`).join(', ');
      const { rows } = await client.query<Record<string, string>>(
        `select ${counts} from "${table}"`,
      );
      emptyOnes.push(
        ...columns
          .filter((column) => rows[0]?.[column] === '0')
          .map((column) => `${table}.${column}`),
      );
    }
    // These two columns are empty on purpose: an active session has no end, and an added game is in no collection.
    expect(emptyOnes.toSorted()).toEqual(['games.collection_id', 'play_sessions.ended_at']);
  });
});

test.for(versions)(
  'G7: from version %i to today: no row changes, the schema is that of a new database, and a second run does nothing',
  async (version) => {
    const url = await createDatabaseOfVersion(version);
    const before = await onServer(url, async (client) => {
      const columns = withoutReplaced(await readColumns(client), version);
      return { columns, rows: await readRows(client, columns) };
    });
    expect(Object.values(before.rows).filter((rows) => rows.length === 0)).toEqual([]);
    expect(await migrate({ url })).toHaveLength(newest - version);
    const { url: fresh, drop } = await createFreshDatabase();
    onTestFinished(drop);
    const wanted = await onServer(fresh, readSchema);
    await onServer(url, async (client) => {
      const stored = await readRows(client, before.columns);
      if (version < 7) delete stored['champion_moves'];
      expect(stored).toEqual(before.rows);
      expect(await readSchema(client)).toEqual(wanted);
      expect(await readApplied(client)).toEqual(versions);

      const all = await readColumns(client);
      const then = await readRows(client, all);
      expect(await migrate({ url })).toEqual([]);
      expect(await readRows(client, all)).toEqual(then);
      expect(await readSchema(client)).toEqual(wanted);
    });
  },
);

test('G7: what migrations work out of older rows is what the program would have written', async () => {
  const games = await createDatabaseOfVersion(6);
  await migrate({ url: games });
  const moves = await onServer(
    games,
    async (client) => (await client.query(worksOut.championMoves)).rows,
  );
  expect(moves).toEqual([
    { ply: 1, uci: 'e2e4', isRight: true },
    { ply: 3, uci: 'g1f3', isRight: true },
  ]);
  const sessions = await createDatabaseOfVersion(8);
  await migrate({ url: sessions });
  const scores = await onServer(
    sessions,
    async (client) => (await client.query(worksOut.scores)).rows,
  );
  expect(scores).toEqual([{ asked: 2, points: 13 }]);
  const amounts = await onServer(
    sessions,
    async (client) => (await client.query(worksOut.amounts)).rows,
  );
  expect(amounts).toEqual([
    { amount_minor: 49_900, currency: 'INR' },
    { amount_minor: 499_900, currency: 'INR' },
  ]);
});

const migrateModule = new URL('../src/database/migrate.ts', import.meta.url).href;

/** Runs the migrations in a separate process that can be killed. */
function startMigrator(url: string): ChildProcess {
  const code = `import { migrate } from ${JSON.stringify(migrateModule)};
    await migrate({ url: process.env.MIGRATE_URL });`;
  return spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, MIGRATE_URL: url },
    stdio: 'ignore',
  });
}

/** Locks the migrations table, so that recording a migration must wait. Returns a function that releases the lock. */
async function holdNotes(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin; lock table schema_migrations in exclusive mode');
  return () => client.end();
}

/** Number of sessions that run migrations, and the number of them that wait for a lock. */
async function countMigrators(client: pg.Client): Promise<{ there: number; held: number }> {
  const { rows } = await client.query<{ there: number; held: number }>(`
    select count(*)::int as there, (count(*) filter (where wait_event_type = 'Lock'))::int as held
    from pg_stat_activity where datname = current_database() and application_name = 'lamplight-migrate'`);
  return rows[0] ?? { there: 0, held: 0 };
}

test('G7: killed in the midst of each migration, none is half done, and the next run goes on', async () => {
  const url = await createEmpty();
  await migrate({ url, directory: copyFirstMigrations(0) });
  for (const version of versions) {
    await onServer(url, async (client) => {
      const state = async () => ({
        schema: await readSchema(client),
        rows: await readRows(client, await readColumns(client)),
        applied: await readApplied(client),
      });
      const before = await state();
      // A migration records itself after all its changes. The lock stops it at that moment, and the test kills it
      // there.
      const release = await holdNotes(url);
      const child = startMigrator(url);
      const ended = once(child, 'exit');
      await waitUntil(
        `migration ${version} is under way`,
        async () => (await countMigrators(client)).held === 1,
      );
      child.kill('SIGKILL');
      await ended;
      await release();
      await waitUntil(
        'its session is gone',
        async () => (await countMigrators(client)).there === 0,
      );
      expect(await state()).toEqual(before);
    });
    expect(await migrate({ url, directory: copyFirstMigrations(version) })).toHaveLength(1);
    await onServer(url, (client) => client.query(fixtures[version - 1] ?? ''));
  }
  expect(await onServer(url, readApplied)).toEqual(versions);
});

test('G7: three servers started at once on an old database: one migrates, all three serve', async () => {
  const url = await createDatabaseOfVersion(1);
  const directories = versions.slice(0, 3).map(() => createTemporaryDirectory());
  const servers = directories.map((dataDir) =>
    startServer({ ROLE: 'web', DATABASE_URL: url, DATA_DIR: dataDir, DB_POOL: '3' }, {}, 120_000),
  );
  onTestFinished(() => servers.forEach((server, at) => killTree(server, directories[at] ?? '')));
  const addresses = await Promise.all(servers.map(({ ready }) => ready));
  for (const address of addresses) {
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  }
  expect(await onServer(url, readApplied)).toEqual(versions);
  const deployments = await onServer(url, (client) =>
    client.query('select admin_panel_path from deployment'),
  );
  expect(deployments.rows).toEqual([{ admin_panel_path: '/panel-of-old' }]);
});

test('G7: a new version whose migration fails is undone, and the version before still starts and serves', async () => {
  const { url, drop } = await createFreshDatabase();
  onTestFinished(drop);
  const directory = copyFirstMigrations(newest);
  const next = `${String(newest + 1).padStart(4, '0')}-next.sql`;
  writeFileSync(
    join(directory, next),
    `alter table users rename column email to address; drop table codes; insert into audit_events (at) values (now())`,
  );
  const before = await onServer(url, readSchema);
  await expect(migrate({ url, directory })).rejects.toThrow(
    /next failed and was undone: null value/,
  );
  expect(await onServer(url, readSchema)).toEqual(before);

  const dataDir = createTemporaryDirectory();
  const server = startServer({ ROLE: 'web', DATABASE_URL: url, DATA_DIR: dataDir });
  onTestFinished(() => killTree(server, dataDir));
  const address = await server.ready;
  expect((await fetch(`${address}/api/games/featured`)).status).toBe(200);
});

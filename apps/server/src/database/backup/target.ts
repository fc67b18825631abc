import type pg from 'pg';
import { readAppliedMigrations, findPendingMigrations } from '../migrate.ts';
import type { Migration } from '../migration-files.ts';
import { StartError } from '../start-error.ts';
import { migrationsTable, listOurTables, readTables, type Table } from './catalogue.ts';

/** Tables filled by the first start of the program or by anonymous visits. Rows in any other table are user data. */
const tablesWithoutUserData: ReadonlySet<string> = new Set([
  migrationsTable,
  'annotation_comments',
  'annotations',
  'deployment',
  'games',
  'game_scores',
  'champion_moves',
  'position_analyses',
  'move_difficulties',
  'move_evaluations',
  'rate_limits',
  'workers',
]);

/** Throws if the database contains user data and `replace` is false. */
export async function assertReplaceable(
  client: pg.Client,
  known: Migration[],
  replace: boolean,
): Promise<void> {
  const there = await readTables(client, listOurTables(known));
  if (there.length === 0) return;
  if (!there.some(({ name }) => name === migrationsTable)) {
    const names = there.map(({ name }) => name).join(', ');
    throw new StartError(
      `The database belongs to something else: it has tables of the same name (${names}). Give Lamplight a database of its own.`,
    );
  }
  findPendingMigrations(known, await readAppliedMigrations(client));
  if (replace) return;
  const holds = await describeContent(client, there);
  if (holds === undefined) return;
  throw new StartError(
    `The database is in use (it holds ${holds}): nothing was changed. To lose what is there and restore all the same, add --replace.`,
  );
}

async function describeContent(
  client: pg.Client,
  tables: readonly Table[],
): Promise<string | undefined> {
  const named = new Map([['users', 'accounts']]);
  const [users, others] = [
    tables.filter(({ name }) => named.has(name)),
    tables.filter(({ name }) => !named.has(name) && !tablesWithoutUserData.has(name)),
  ];
  for (const { name } of [...users, ...others]) {
    const { rowCount } = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`);
    if (rowCount) return named.get(name) ?? name.replaceAll('_', ' ');
  }
  const hasGames = tables.some(({ name }) => name === 'games');
  const added = hasGames
    ? await client.query('select from games where collection_id is null limit 1')
    : undefined;
  return added?.rowCount ? 'games of your own' : undefined;
}

/** Throws if one of our processes is connected. Each of them keeps a connection open as long as it runs. */
export async function assertNoConnections(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ connections: number; since: string }>(`
    select count(*)::int as connections, min(backend_start)::timestamptz(0)::text as since
    from pg_stat_activity
    where datname = current_database() and application_name = 'lamplight' and pid <> pg_backend_pid()`);
  const [others] = rows;
  if (!others?.connections) return;
  throw new StartError(
    `Lamplight runs on this database (${others.connections} connections, the first since ${others.since}): stop it first. Nothing was changed.`,
  );
}

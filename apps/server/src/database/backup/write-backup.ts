import { createHash, type Hash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readAppliedMigrations, findPendingMigrations } from '../migrate.ts';
import { readMigrations } from '../migration-files.ts';
import { queueSchema } from '../queue.ts';
import { StartError } from '../start-error.ts';
import {
  migrationsTable,
  listOurTables,
  readSequences,
  readTables,
  type Table,
} from './catalogue.ts';
import {
  endOfRows,
  formatName,
  formatVersion,
  waitingWork,
  type Header,
  type Progress,
  type Section,
  type Trailer,
} from './format.ts';
import { countRows } from './rows.ts';

type Options = {
  /** Version of this program. */
  version: string;
  now: Date;
  onProgress?: (progress: Progress) => void;
};

/** Session settings that make the text of a row independent of the server's configuration. */
const plainText =
  "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601'; set local extra_float_digits = 1; set local bytea_output = 'hex'";

/**
 * Our own column names instead of those of pg-boss, so that a later version of Lamplight or pg-boss can enqueue the
 * jobs again.
 */
export const waitingColumns = ['queue', 'data', 'priority', 'once', 'group'] as const;
const selectWaiting = `
  select name, data, priority, singleton_key, group_id from ${queueSchema}.job
  where state <= 'active' order by created_on, id`;

/** Yields a consistent snapshot of the whole database while other connections continue to read and write. */
export async function* writeBackup(
  client: pg.Client,
  { version, now, onProgress }: Options,
): AsyncGenerator<Buffer> {
  const known = readMigrations();
  const ours = listOurTables(known);
  // Tables are locked first, so that no migration can run between reading the table definitions and reading the rows.
  const locked = await lockTables(client, ours);
  const applied = locked.length === 0 ? [] : await readAppliedMigrations(client);
  if (applied.length === 0) throw new StartError('There is nothing here to back up.');
  findPendingMigrations(known, applied);

  const lines = createHash('sha256');
  const hashLine = (value: Header | Section | object): Buffer => {
    const text = Buffer.from(`${JSON.stringify(value)}\n`);
    lines.update(text);
    return text;
  };
  yield hashLine({
    format: formatName,
    formatVersion,
    program: version,
    madeAt: now.toISOString(),
    postgres: await readServerVersion(client),
    migrations: applied,
  } satisfies Header);

  const totals = { tables: 0, rows: 0 };
  for (const { head, select } of await listSections(client, locked)) {
    yield hashLine(head);
    const tally = { rows: 0, hash: createHash('sha256') };
    for await (const chunk of copyOut(client, select, tally)) {
      yield chunk;
      onProgress?.({ table: head.table, rows: tally.rows });
    }
    yield Buffer.from(endOfRows);
    yield hashLine({ rows: tally.rows, sha256: tally.hash.digest('hex') });
    totals.tables += 1;
    totals.rows += tally.rows;
  }
  const end = { end: true as const, ...totals, sequences: await readSequenceValues(client, ours) };
  lines.update(JSON.stringify(end));
  const trailer: Trailer = { ...end, sha256: lines.digest('hex') };
  yield Buffer.from(`${JSON.stringify(trailer)}\n`);
  await client.query('commit');
}

async function lockTables(client: pg.Client, ours: ReadonlySet<string>): Promise<Table[]> {
  const before = await readTables(client, ours);
  await client.query('begin isolation level repeatable read read only');
  if (before.length === 0) return [];
  const names = before.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  await client.query(`lock table ${names} in access share mode; ${plainText}`);
  const tables = await readTables(client, ours);
  return tables.some(({ name }) => name === migrationsTable) ? tables : [];
}

async function readServerVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return rows[0]?.version ?? '';
}

async function listSections(client: pg.Client, tables: readonly Table[]) {
  const found = tables
    .filter(({ isInBackup }) => isInBackup)
    .map(({ name, columns }) => {
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
      return {
        head: { table: name, columns },
        select: `${client.escapeIdentifier(name)} (${list})`,
      };
    });
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('${queueSchema}.job') is not null as there`,
  );
  if (rows[0]?.there) {
    const head = { table: waitingWork, columns: [...waitingColumns] };
    found.push({ head, select: `(${selectWaiting})` });
  }
  return found;
}

async function* copyOut(
  client: pg.Client,
  select: string,
  tally: { rows: number; hash: Hash },
): AsyncGenerator<Buffer> {
  const rows = client.query(copyTo(`copy ${select} to stdout`));
  for await (const chunk of rows) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('COPY returned a chunk that is not a buffer');
    tally.hash.update(chunk);
    tally.rows += countRows(chunk);
    yield chunk;
  }
}

async function readSequenceValues(
  client: pg.Client,
  ours: ReadonlySet<string>,
): Promise<Trailer['sequences']> {
  const found: Trailer['sequences'] = [];
  for (const { table, column, sequence } of await readSequences(client, ours)) {
    const { rows } = await client.query<{ last: string | null }>(
      'select pg_sequence_last_value($1::regclass) as last',
      [sequence],
    );
    const last = rows[0]?.last;
    if (last) found.push({ table, column, last });
  }
  return found;
}

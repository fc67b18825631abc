import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connectDatabase, longTimeoutMs } from '../connect.ts';
import {
  applyInTransaction,
  connectWithRetries,
  createMigrationsTable,
  findPendingMigrations,
  waitForLock,
} from '../migrate.ts';
import { readMigrations, type Migration } from '../migration-files.ts';
import { installQueue, startQueue, type QueueDefinition } from '../queue.ts';
import { listOurTables, readSequences, readTables, type Table } from './catalogue.ts';
import { BrokenBackup, waitingWork, type Progress, type Trailer } from './format.ts';
import type { BackupReader, BackupSection } from './read-backup.ts';
import { countRows } from './rows.ts';
import { assertNoConnections, assertReplaceable } from './target.ts';
import { deleteQueuedJobs, createWorkTable, enqueueWork } from './waiting-work.ts';

export type RestoreOptions = {
  url: string;
  /** True if existing data may be replaced. */
  replace: boolean;
  /** Queues that may receive the queued jobs of the backup. */
  queues: readonly QueueDefinition[];
  say: (line: string) => void;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
};

export type Restored = Pick<Trailer, 'tables' | 'rows'>;

/** Longer than any request takes. A lock that is held longer means that another process uses the database. */
const lockTimeoutMs = 10_000;

/**
 * Replaces the content of the database by a backup, in one transaction. After any failure, even kill -9, the old
 * content is unchanged. The migrations of this program create the tables; the backup file never does.
 */
export async function restoreBackup(
  backup: BackupReader,
  options: RestoreOptions,
): Promise<Restored> {
  const known = readMigrations();
  assertKnown(known, backup);
  const { url, signal } = options;
  const client = await connectWithRetries({
    url,
    name: 'lamplight-restore',
    ...(signal ? { signal } : {}),
  });
  const abort = (): void => void client.end().catch(() => undefined);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    // A process that starts during the restore waits for this lock.
    await waitForLock(client, options);
    await assertReplaceable(client, known, options.replace);
    await assertNoConnections(client);
    await installQueue(client);
    return await withQueue(options, async (queue) => {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      const trailer = await replaceEverything(client, { known, backup, queue, options });
      signal?.throwIfAborted();
      await client.query('commit');
      await client.query('analyze').catch(() => undefined);
      return { tables: trailer.tables, rows: trailer.rows };
    });
  } finally {
    signal?.removeEventListener('abort', abort);
    await client.end().catch(() => undefined);
  }
}

/** Throws if the backup is newer than this program. An older backup is accepted. */
export function assertKnown(known: Migration[], { header }: Pick<BackupReader, 'header'>): void {
  const newest = header.migrations.at(-1)?.version ?? 0;
  if (newest > known.length) {
    throw new BrokenBackup(
      `The backup was made by Lamplight ${header.program}, whose database is newer than this one's (${newest}, not ${known.length}): use that version or a later one.`,
    );
  }
  const isGapless = header.migrations.every(({ version }, index) => version === index + 1);
  if (newest === 0 || !isGapless) throw new BrokenBackup('The backup says nothing of its tables.');
  findPendingMigrations(known, header.migrations);
}

type Queue = Awaited<ReturnType<typeof startQueue>>;

/** Starts the queue outside the transaction of the restore. Queues that this creates are still empty. */
async function withQueue<T>(
  { url, queues }: RestoreOptions,
  work: (queue: Queue) => Promise<T>,
): Promise<T> {
  const database = connectDatabase({
    url,
    poolSize: 1,
    statementTimeoutMs: longTimeoutMs,
    onError: () => undefined,
  });
  try {
    const queue = await startQueue({ database, queues, works: false, onError: () => undefined });
    try {
      return await work(queue);
    } finally {
      await queue.stop();
    }
  } finally {
    await database.close();
  }
}

type Replacement = {
  known: Migration[];
  backup: BackupReader;
  queue: Queue;
  options: RestoreOptions;
};

async function replaceEverything(
  client: pg.Client,
  { known, backup, queue, options }: Replacement,
): Promise<Trailer> {
  const ours = listOurTables(known);
  await dropTables(client, ours);
  await createMigrationsTable(client);
  const then = backup.header.migrations.length;
  for (const migration of known.slice(0, then)) await applyInTransaction(client, migration);

  const expected = (await readTables(client, ours)).filter(({ isInBackup }) => isInBackup);
  // Deletes the rows inserted by migrations, because the backup contains them too.
  await truncateTables(client, expected);
  const trailer = await copyIn(client, { backup, expected, options });
  await restoreSequences(client, ours, trailer);
  await deleteQueuedJobs(client);
  await enqueueWork(client, queue, options);
  for (const migration of known.slice(then)) await applyInTransaction(client, migration);
  return trailer;
}

async function dropTables(client: pg.Client, ours: ReadonlySet<string>): Promise<void> {
  const there = await readTables(client, ours);
  if (there.length > 0) await client.query(`drop table ${quoteNames(client, there)}`);
}

async function truncateTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await client.query(`truncate ${quoteNames(client, tables)}`);
}

function quoteNames(client: pg.Client, tables: readonly Table[]): string {
  return tables.map(({ name }) => client.escapeIdentifier(name)).join(', ');
}

async function copyIn(
  client: pg.Client,
  { backup, expected, options }: Pick<Replacement, 'backup' | 'options'> & { expected: Table[] },
): Promise<Trailer> {
  const missing = new Map(expected.map((table) => [table.name, table]));
  await createWorkTable(client);
  const sections = backup.readSections();
  for (;;) {
    const next = await sections.next();
    if (next.done) {
      if (missing.size === 0) return next.value;
      throw new BrokenBackup(`The backup lacks the table ${[...missing.keys()].join(', ')}.`);
    }
    const section = next.value;
    const target = section.table === waitingWork ? undefined : missing.get(section.table);
    missing.delete(section.table);
    await copySection(client, section, { target, options });
  }
}

async function copySection(
  client: pg.Client,
  section: BackupSection,
  { target, options }: { target: Table | undefined; options: RestoreOptions },
): Promise<void> {
  const { table, columns } = section;
  if (table !== waitingWork) assertSameColumns(section, target);
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const name = client.escapeIdentifier(table);
  const into = client.query(copyFrom(`copy ${name} (${list}) from stdin`));
  let rows = 0;
  async function* countProgress(): AsyncGenerator<Buffer> {
    for await (const chunk of section.rows) {
      rows += countRows(chunk);
      options.onProgress?.({ table, rows });
      yield chunk;
    }
  }
  const { signal } = options;
  await pipeline(Readable.from(countProgress()), into, signal ? { signal } : {});
  if (into.rowCount !== rows) {
    throw new BrokenBackup(`Of ${rows} rows of ${table} the database took ${into.rowCount}.`);
  }
}

function assertSameColumns({ table, columns }: BackupSection, target: Table | undefined): void {
  if (!target)
    throw new BrokenBackup(`The backup holds ${table}, which is no table of its version.`);
  const given = columns.toSorted().join(', ');
  const expected = target.columns.toSorted().join(', ');
  if (given === expected) return;
  throw new BrokenBackup(
    `The table ${table} of the backup is not that of its version: it has ${given} instead of ${expected}.`,
  );
}

/** Restores the sequence values, even if the rows with the last values were deleted. */
async function restoreSequences(
  client: pg.Client,
  ours: ReadonlySet<string>,
  { sequences }: Trailer,
): Promise<void> {
  for (const { table, column, sequence } of await readSequences(client, ours)) {
    const then = sequences.find((one) => one.table === table && one.column === column);
    if (then) await client.query('select setval($1::regclass, $2)', [sequence, then.last]);
  }
}

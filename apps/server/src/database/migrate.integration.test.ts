import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase, createFreshDatabase } from '../../test-support/fresh-database.ts';
import { onServer } from '../../test-support/test-server.ts';
import { connectDatabase, longTimeoutMs } from './connect.ts';
import { isMigrated, migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { loadStarterData } from '../starter-data.ts';

async function openEmptyDatabase(): Promise<string> {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  return url;
}

/** Creates a directory with these migrations. A later call of `write` overwrites a file. */
function writeMigrations(...statements: string[]): { directory: string; write: typeof write } {
  const directory = mkdtempSync(join(tmpdir(), 'lamplight-migrations-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const write = (number: number, sql: string): void =>
    writeFileSync(join(directory, `${String(number).padStart(4, '0')}-step.sql`), sql);
  statements.forEach((sql, index) => write(index + 1, sql));
  return { directory, write };
}

async function runQuery<T>(url: string, sql: string): Promise<T[]> {
  return onServer(url, async (client) => (await client.query(sql)).rows as T[]);
}

test('four migrators at once: each migration is applied once, and all four succeed', async () => {
  const url = await openEmptyDatabase();
  const { directory } = writeMigrations(
    'create table one (id integer)',
    'insert into one values (1); select pg_sleep(0.3)',
  );
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate({ url, directory })));
  expect(applied.flat()).toEqual(['0001-step', '0002-step']);
  expect(await runQuery(url, 'select id from one')).toEqual([{ id: 1 }]);
});

test('a second run changes nothing', async () => {
  const url = await openEmptyDatabase();
  await migrate({ url });
  const before = await runQuery(url, 'select * from schema_migrations');
  expect(await migrate({ url })).toEqual([]);
  expect(await runQuery(url, 'select * from schema_migrations')).toEqual(before);
});

test('a migration that fails is undone as a whole; the ones before it stay', async () => {
  const url = await openEmptyDatabase();
  const { directory, write } = writeMigrations(
    'create table one ()',
    'create table two (); select 1/0',
  );
  await expect(migrate({ url, directory })).rejects.toThrow(
    'Migration 0002-step failed and was undone: division by zero',
  );
  expect(await runQuery(url, 'select version from schema_migrations')).toEqual([{ version: 1 }]);
  expect(await runQuery(url, "select to_regclass('two') as made")).toEqual([{ made: null }]);

  write(2, 'create table two ()');
  expect(await migrate({ url, directory })).toEqual(['0002-step']);
});

test('an edited migration is refused and nothing is changed', async () => {
  const url = await openEmptyDatabase();
  const { directory, write } = writeMigrations('create table one ()');
  await migrate({ url, directory });
  write(1, 'create table one (id integer)');
  write(2, 'create table two ()');
  await expect(migrate({ url, directory })).rejects.toThrow('Migration 0001-step was changed');
  expect(await runQuery(url, "select to_regclass('two') as made")).toEqual([{ made: null }]);
});

test('other line ends are no edit', async () => {
  const url = await openEmptyDatabase();
  const { directory, write } = writeMigrations('create table one ();\n-- done\n');
  await migrate({ url, directory });
  write(1, 'create table one ();\r\n-- done\r\n');
  expect(await migrate({ url, directory })).toEqual([]);
});

test('a gap in the numbers or a wrong name is refused', () => {
  const { directory, write } = writeMigrations('select 1');
  write(3, 'select 3');
  expect(() => readMigrations(directory)).toThrow(
    'Migration 0003-step.sql should be named 0002-words-with-dashes.sql.',
  );
});

test('isMigrated: no on an empty database, yes after migrating', async () => {
  const url = await openEmptyDatabase();
  const database = connectDatabase({ url, poolSize: 1, onError: () => undefined });
  onTestFinished(() => database.close());
  expect(await isMigrated(database)).toBe(false);
  await migrate({ url });
  expect(await isMigrated(database)).toBe(true);
});

test('starter data loaded by several at once: one admin address, kept for good', async () => {
  const { url, drop } = await createFreshDatabase();
  onTestFinished(drop);
  const database = connectDatabase({
    url,
    poolSize: 8,
    onError: () => undefined,
    statementTimeoutMs: longTimeoutMs,
  });
  onTestFinished(() => database.close());
  await Promise.all(Array.from({ length: 8 }, () => loadStarterData(database)));
  const first = await database.kysely.selectFrom('deployment').selectAll().execute();
  expect(first).toHaveLength(1);
  // 22 characters of base64url encode 128 bits.
  expect(first[0]?.admin_panel_path).toMatch(/^\/panel-[A-Za-z0-9_-]{22}$/);
  await loadStarterData(database);
  expect(await database.kysely.selectFrom('deployment').selectAll().execute()).toEqual(first);
});

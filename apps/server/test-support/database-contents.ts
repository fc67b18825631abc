import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { onTestFinished } from 'vitest';

/** Tables that are not compared: migration times, counters and running processes. */
const notContents = ['schema_migrations', 'rate_limits', 'workers'];

export type Contents = Record<string, { rows: number; digest: string }>;

/** Reads the content of each of our tables, independent of the order of rows. */
export async function readContents(client: pg.Client): Promise<Contents> {
  await client.query(`set timezone = 'UTC'`);
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [notContents],
  );
  const found: Contents = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: number; digest: string }>(
      `select count(*)::int as rows, coalesce(md5(string_agg(line, '|' order by line)), '') as digest
       from (select md5(t::text) as line from "${name}" t) as lines`,
    );
    if (rows[0]) found[name] = rows[0];
  }
  return found;
}

const migrations = new URL('../migrations/', import.meta.url).pathname;

/** Creates a directory that has only the first migrations, as in an older version of the program. */
export function copyFirstMigrations(count: number): string {
  const directory = mkdtempSync(join(tmpdir(), 'lamplight-migrations-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const file of readdirSync(migrations).toSorted().slice(0, count)) {
    cpSync(join(migrations, file), join(directory, file));
  }
  return directory;
}

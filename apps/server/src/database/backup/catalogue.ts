import type pg from 'pg';
import type { Migration } from '../migration-files.ts';

export const migrationsTable = 'schema_migrations';

/**
 * `isInBackup` is false for the migrations table, which is part of the header, and for unlogged tables, whose content
 * may be lost.
 */
export type Table = { name: string; columns: string[]; isInBackup: boolean };
export type Sequence = { table: string; column: string; sequence: string };

/** Lists the tables created by our migrations. Other tables in the database are not ours. */
export function listOurTables(migrations: readonly Migration[]): Set<string> {
  const made = migrations.flatMap(({ sql }) =>
    Array.from(sql.matchAll(/^create (?:unlogged )?table (\w+)/gm), ([, name = '']) => name),
  );
  return new Set([migrationsTable, ...made]);
}

/** Reads those of our tables that exist, sorted so that each table comes after the tables it references. */
export async function readTables(client: pg.Client, ours: ReadonlySet<string>): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      c.relpersistence = 'p' and c.relname <> $2 as "isInBackup"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any($1)
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid
    order by c.relname`,
    [[...ours], migrationsTable],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select f.relname as "from", t.relname as "to"
    from pg_constraint r join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
    where r.contype = 'f' and f.oid <> t.oid and f.relnamespace = current_schema()::regnamespace`);
  return sortByReferences(rows, references);
}

export async function readSequences(
  client: pg.Client,
  ours: ReadonlySet<string>,
): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `
    select * from (
      select c.relname as "table", a.attname as "column",
        pg_get_serial_sequence(quote_ident(c.relname), a.attname) as "sequence"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any($1)
        and a.attnum > 0 and not a.attisdropped
    ) as counting
    where "sequence" is not null
    order by "table", "column"`,
    [[...ours]],
  );
  return rows;
}

export function sortByReferences<T extends { name: string }>(
  tables: readonly T[],
  references: readonly { from: string; to: string }[],
): T[] {
  const ordered: T[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const held = new Set(references.filter(({ to }) => waiting.has(to)).map(({ from }) => from));
    const free = rest.filter(({ name }) => !held.has(name));
    if (free.length === 0)
      throw new Error(`tables refer to each other: ${[...waiting].join(', ')}`);
    ordered.push(...free);
    rest = rest.filter(({ name }) => held.has(name));
  }
  return ordered;
}

// Writes the row types of all tables, read from a migrated database. Run it after adding a migration and commit the
// result:
// node scripts/generate-schema.ts
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import {
  toDatabaseUrl,
  onServer,
  startTestServer,
  templateName,
} from '../apps/server/test-support/test-server.ts';

export const schemaFile = fileURLToPath(
  new URL('../apps/server/src/database/schema.ts', import.meta.url),
);
/** Absolute path, independent of the working directory. */
const oxfmt = fileURLToPath(new URL('../node_modules/.bin/oxfmt', import.meta.url));

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  isAlwaysGenerated: boolean;
};

/** TypeScript types of PostgreSQL types, as `pg` returns them. Numbers that may not fit into a double are strings. */
const types: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'LongNumber',
  inet: 'string',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'LongNumber',
  text: 'string',
  citext: 'string',
  timestamptz: 'Timestamp',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
};

/** Helper types for columns that are read and written as different types. Only the helpers in use are added to the file. */
const helpers: Record<string, string> = {
  Json: '/** Written as text, read parsed. */\ntype Json = ColumnType<unknown, string>;',
  LongNumber: `/** Read as text, because it may not fit a double. */
type LongNumber = ColumnType<string, string | number | bigint>;`,
  Timestamp: 'type Timestamp = ColumnType<Date, Date | string>;',
  // Own type, because Kysely's Generated does not look inside a ColumnType.
  Generated: `/** Optional on insert: the column has a default. */
type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;`,
};

export async function renderSchema(client: Client): Promise<string> {
  const columns = await readColumns(client);
  const enums = await readEnums(client);
  const tables = Map.groupBy(columns, (column) => column.table);
  const body = [...tables].map(([table, list]) => {
    const lines = list.map((column) => `${column.column}: ${columnType(column, enums)};`);
    return `${table}: {\n${lines.join('\n')}\n};`;
  });
  const text = `export type Schema = {\n${body.join('\n')}\n};\n`;
  const used = Object.keys(helpers).filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  const preamble = used.map((name) => helpers[name]).join('\n');
  const imported = ['ColumnType', 'GeneratedAlways'].filter((name) =>
    new RegExp(`\\b${name}<`).test(preamble + text),
  );
  const source = `import type { ${imported.join(', ')} } from 'kysely';

// Generated from the migrated database by scripts/generate-schema.ts; a test compares the two.

${preamble}

/** All tables of the application with their row types. */
${text}`;
  return execFileSync(oxfmt, ['--stdin-filepath', schemaFile], { input: source, encoding: 'utf8' });
}

function columnType(column: Column, enums: ReadonlyMap<string, string>): string {
  const isArray = column.type.startsWith('_');
  const name = isArray ? column.type.slice(1) : column.type;
  const single = types[name] ?? enums.get(name);
  if (!single || (isArray && single in helpers)) {
    throw new Error(`${column.table}.${column.column} is ${column.type}: add it to this script`);
  }
  let type = isArray ? `(${single})[]` : single;
  if (column.nullable) type = `${type} | null`;
  if (column.isAlwaysGenerated) return `GeneratedAlways<${type}>`;
  return column.hasDefault ? `Generated<${type}>` : type;
}

async function readColumns(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.table_name as "table", c.column_name as "column", c.udt_name as "type",
           c.is_nullable = 'YES' as "nullable",
           c.column_default is not null or c.is_identity = 'YES' as "hasDefault",
           c.is_generated = 'ALWAYS' or coalesce(c.identity_generation = 'ALWAYS', false) as "isAlwaysGenerated"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name collate "C", c.ordinal_position`);
  return rows;
}

async function readEnums(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; union: string }>(`
    select t.typname as name, string_agg(quote_literal(e.enumlabel), ' | ' order by e.enumsortorder) as "union"
    from pg_type t join pg_enum e on e.enumtypid = t.oid
    where t.typnamespace = 'public'::regnamespace
    group by t.typname`);
  return new Map(rows.map((row) => [row.name, row.union]));
}

if (import.meta.main) {
  const server = await startTestServer();
  try {
    writeFileSync(
      schemaFile,
      await onServer(toDatabaseUrl(server.url, templateName), renderSchema),
    );
  } finally {
    await server.stop();
  }
}

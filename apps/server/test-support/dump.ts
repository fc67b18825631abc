import type { Database } from '../src/database/connect.ts';

/** Returns all rows of our tables and of the queue as text, as a thief of the database would see them. */
export async function dumpDatabase({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') order by 1`);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from ${name} t`);
    texts.push(...rows.map(({ line }) => `${name}: ${line}`));
  }
  return texts.join('\n');
}

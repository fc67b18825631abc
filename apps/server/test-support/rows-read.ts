import type pg from 'pg';

/**
 * How many rows of our tables PostgreSQL has looked at, shown or not, those that foreign keys look for included: what grows when
 * an index is missing. Counts what connections have told, see `RecordedStatements.tellRows`.
 */
export async function rowsRead(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `select (
       (select sum(seq_tup_read) from pg_stat_user_tables where schemaname = 'public') +
       (select sum(idx_tup_read) from pg_stat_user_indexes where schemaname = 'public')
     )::float8 as rows`,
  );
  return rows[0]?.rows ?? 0;
}

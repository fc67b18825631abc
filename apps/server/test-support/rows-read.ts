import type pg from 'pg';

/**
 * Number of rows of our tables that PostgreSQL has read, including foreign key checks. It grows if an index is missing.
 * Includes only flushed counters (see `RecordedStatements`).
 */
export async function countRowsRead(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `select (
       (select sum(seq_tup_read) from pg_stat_user_tables where schemaname = 'public') +
       (select sum(idx_tup_read) from pg_stat_user_indexes where schemaname = 'public')
     )::float8 as rows`,
  );
  return rows[0]?.rows ?? 0;
}

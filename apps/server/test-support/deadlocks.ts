import type { Database } from '../src/database/connect.ts';

/** Number of deadlocks. PostgreSQL aborts one of the transactions; it is retried, which costs the caller a second. */
export async function countDeadlocks({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? Number.NaN;
}

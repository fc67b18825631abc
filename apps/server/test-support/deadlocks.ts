import type { Database } from '../src/database/connect.ts';

/**
 * Number of deadlocks so far. In a deadlock, PostgreSQL aborts one of the transactions. The server retries it, which
 * delays the response by a second.
 */
export async function countDeadlocks({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? Number.NaN;
}

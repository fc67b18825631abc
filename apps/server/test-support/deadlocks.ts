import type { Database } from '../src/database/connect.ts';

/**
 * How often two transactions waited for each other and PostgreSQL ended one of them: that one is tried again, and whoever asked
 * has waited a second.
 */
export async function deadlocksIn({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? Number.NaN;
}

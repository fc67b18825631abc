import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { createQueries } from './query.ts';

/** Networks from which somebody has signed in. Sign-ins add them in their own statement. */
export function createKnownNetworksRepository(db: Kysely<Schema>) {
  const { findRow } = createQueries(db);
  return {
    async has(networkKey: string): Promise<boolean> {
      const row = await findRow(sql<object>`
        select from known_networks where network_key = ${networkKey}`);
      return row !== undefined;
    },

    async removeOlderThan(time: Date): Promise<void> {
      await db.deleteFrom('known_networks').where('signed_in_at', '<', time).execute();
    },
  };
}

import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { createQueries } from './query.ts';

export type Take = {
  key: string;
  uses: number;
  /** Limit of the key. Without one, uses are only counted. */
  allowed?: number;
  expiresAt: Date;
};
export type Taken = { key: string; points: number; expiresAt: Date };

export function createRateLimitsRepository(db: Kysely<Schema>) {
  const { findRow } = createQueries(db);
  return {
    /**
     * Counts uses under each key in turn and stops after the first key that exceeds its limit. Otherwise a request
     * refused by a broad limit would use up a narrow limit that belongs to another user. Uses one statement, so that
     * processes cannot interleave. A time window begins with its first use, and refused uses do not extend it.
     */
    async take(takes: readonly Take[], now: Date): Promise<Taken[]> {
      if (takes.length === 0) return [];
      const steps: RawBuilder<unknown>[] = [];
      const withinLimits: RawBuilder<unknown>[] = [sql`true`];
      for (const [index, { key, uses, allowed, expiresAt }] of takes.entries()) {
        const step = sql.id(`step_${index}`);
        steps.push(sql`${step} as (
          insert into rate_limits as held (key, points, expires_at)
          select ${key}, ${uses}::integer, ${expiresAt}::timestamptz
          where ${sql.join(withinLimits, sql` and `)}
          on conflict (key) do update set
            points = case when held.expires_at <= ${now} then 0 else held.points end + ${uses}::integer,
            expires_at =
              case when held.expires_at <= ${now} then excluded.expires_at else held.expires_at end
          returning key, points, expires_at)`);
        if (allowed !== undefined)
          withinLimits.push(sql`exists (select from ${step} where points <= ${allowed})`);
      }
      const all = takes.map((_, index) => sql`select * from ${sql.id(`step_${index}`)}`);
      const { rows } = await sql<{ key: string; points: number; expires_at: Date }>`
        with ${sql.join(steps)} ${sql.join(all, sql` union all `)}`.execute(db);
      return rows.map(({ key, points, expires_at }) => ({ key, points, expiresAt: expires_at }));
    },

    /** Returns the uses counted under a key, without counting one. */
    async read(key: string, now: Date): Promise<number> {
      const row = await findRow(sql<{ points: number }>`
        select points from rate_limits where key = ${key} and expires_at > ${now}`);
      return row?.points ?? 0;
    },

    async remove(key: string): Promise<void> {
      await db.deleteFrom('rate_limits').where('key', '=', key).execute();
    },

    /** Removes one use from the count, for an action that does not count after all. */
    async giveBack(key: string): Promise<void> {
      await db
        .updateTable('rate_limits')
        .set((set) => ({ points: set('points', '-', 1) }))
        .where('key', '=', key)
        .where('points', '>', 0)
        .execute();
    },

    async removeExpired(now: Date): Promise<void> {
      await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
    },
  };
}

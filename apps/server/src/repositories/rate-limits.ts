import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

export type RateLimits = ReturnType<typeof rateLimitsRepository>;

export type Take = { key: string; allowed: number; expiresAt: Date };
export type Taken = { key: string; points: number; expiresAt: Date };

export function rateLimitsRepository(db: Kysely<Schema>) {
  return {
    /**
     * Counts one use under each key of the first stage, and goes on to the next stage only when all keys of the ones before
     * are within their limits: whoever is stopped by a wide limit must not use up a narrow one that belongs to somebody
     * else. One statement, so that processes cannot get in between; a window begins with its first use and is not
     * prolonged by refused ones.
     */
    async take(stages: readonly (readonly Take[])[], now: Date): Promise<Taken[]> {
      const names = stages.map((_, index) => sql.id(`stage_${index}`));
      const steps = stages.map((stage, index) => {
        const ordered = stage.toSorted((a, b) => (a.key < b.key ? -1 : 1));
        const before = names.slice(0, index).map((name, earlier) => {
          const limits = stages[earlier] ?? [];
          return sql`not exists (
            select from ${name} join unnest(
              ${limits.map(({ key }) => key)}::text[], ${limits.map(({ allowed }) => allowed)}::integer[]
            ) as allowance (key, allowed) using (key)
            where ${name}.points > allowance.allowed)`;
        });
        return sql`${names[index]} as (
          insert into rate_limits as held (key, points, expires_at)
          select wanted.key, 1, wanted.expires_at
          from unnest(
            ${ordered.map(({ key }) => key)}::text[],
            ${ordered.map(({ expiresAt }) => expiresAt.toISOString())}::timestamptz[]
          ) as wanted (key, expires_at)
          where ${before.length === 0 ? sql`true` : sql.join(before, sql` and `)}
          on conflict (key) do update set
            points = case when held.expires_at <= ${now} then 1 else held.points + 1 end,
            expires_at =
              case when held.expires_at <= ${now} then excluded.expires_at else held.expires_at end
          returning key, points, expires_at)`;
      });
      const all = names.map((name) => sql`select * from ${name}`);
      const { rows } = await sql<{ key: string; points: number; expires_at: Date }>`
        with ${sql.join(steps)} ${sql.join(all, sql` union all `)}`.execute(db);
      return rows.map(({ key, points, expires_at }) => ({ key, points, expiresAt: expires_at }));
    },

    async forget(keys: readonly string[]): Promise<void> {
      await db.deleteFrom('rate_limits').where('key', 'in', keys).execute();
    },

    /** One use less: what was counted turned out to be nothing. */
    async giveBack(keys: readonly string[]): Promise<void> {
      await db
        .updateTable('rate_limits')
        .set((set) => ({ points: set('points', '-', 1) }))
        .where('key', 'in', keys)
        .where('points', '>', 0)
        .execute();
    },

    async removeExpired(now: Date): Promise<void> {
      await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
    },
  };
}

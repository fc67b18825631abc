import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** What somebody did in all. */
export type Totals = {
  gamesViewed: number;
  gamesCompleted: number;
  playSessions: number;
  playSessionsCompleted: number;
};

export type MonthOfPlay = {
  /** As 2026-11. */
  month: string;
  sessionsStarted: number;
  sessionsCompleted: number;
};

export function usageRepository(db: Kysely<Schema>) {
  return {
    /** Of the games, at most so many are counted; null: all. */
    async summary(
      userId: string,
      month: string,
      gamesAtMost: number | null,
    ): Promise<{ games: number; sessionsStarted: number }> {
      const { rows } = await sql<{ games: number; sessionsStarted: number }>`
        select
          (select count(*)::int from (select 1 from games limit ${gamesAtMost}::bigint) as g) as games,
          coalesce((
            select sessions_started from play_usage where user_id = ${userId} and month = ${month}
          ), 0) as "sessionsStarted"`.execute(db);
      return rows[0] ?? { games: 0, sessionsStarted: 0 };
    },

    async totals(userId: string): Promise<Totals> {
      const { rows } = await sql<Totals>`
        select viewed as "gamesViewed", completed as "gamesCompleted",
          started as "playSessions", ended as "playSessionsCompleted"
        from (
          select count(*)::int as viewed, count(completed_at)::int as completed
          from game_progress where user_id = ${userId}
        ) as progress, (
          select coalesce(sum(sessions_started), 0)::int as started,
            coalesce(sum(sessions_completed), 0)::int as ended
          from play_usage where user_id = ${userId}
        ) as play`.execute(db);
      const [totals] = rows;
      if (!totals) throw new Error('a query without groups gives one row');
      return totals;
    },

    /** Month by month, oldest first. */
    async listOf(userId: string): Promise<MonthOfPlay[]> {
      const rows = await db
        .selectFrom('play_usage')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('month')
        .execute();
      return rows.map((row) => ({
        month: row.month,
        sessionsStarted: row.sessions_started,
        sessionsCompleted: row.sessions_completed,
      }));
    },
  };
}

import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { createQueries } from './query.ts';

/** All-time totals of a user. */
export type Totals = {
  gamesViewed: number;
  gamesCompleted: number;
  playSessions: number;
  playSessionsCompleted: number;
};

/** Figures of a user's plan in one month. */
export type UsageSummary = {
  /** Number of games in the library, counted up to the limit. */
  games: number;
  /** Number of games unlocked for the user, counted up to the limit, and of those unlocked in this month. */
  unlockedGames: number;
  unlockedThisMonth: number;
  sessionsStarted: number;
};

export type MonthOfPlay = {
  /** Month in the form `2026-11`. */
  month: string;
  sessionsStarted: number;
  sessionsCompleted: number;
};

export function createUsageRepository(db: Kysely<Schema>) {
  const { findRows, getRow } = createQueries(db);
  return {
    /** Counts at most `maxGames` games. Null means all games. */
    async readSummary(
      userId: string,
      month: string,
      maxGames: number | null,
    ): Promise<UsageSummary> {
      return getRow(sql<UsageSummary>`
        select
          (select count(*)::int from (select 1 from games limit ${maxGames}::bigint) as g) as games,
          open.games as "unlockedGames", open.new as "unlockedThisMonth",
          coalesce((
            select sessions_started from play_usage where user_id = ${userId} and month = ${month}
          ), 0) as "sessionsStarted"
        from (
          select count(*)::int as games,
            (count(*) filter (where unlocked_at >= ${`${month}-01T00:00:00Z`}::timestamptz))::int as new
          from (
            select unlocked_at from unlocked_games where user_id = ${userId}
            order by place limit ${maxGames}::bigint
          ) as unlocked
        ) as open`);
    },

    /**
     * Returns the number of play sessions started in this month. Locks the row until the transaction ends, so that a
     * concurrent start waits and then sees this one. The account row is locked first, in the same order as in the
     * deletion of an account.
     */
    async lockMonth(userId: string, month: string): Promise<number> {
      const rows = await findRows(sql<{ started: number }>`
        with owner as (select id from users where id = ${userId} for key share)
        insert into play_usage as u (user_id, month) select id, ${month} from owner
        on conflict (user_id, month) do update set sessions_started = u.sessions_started
        returning sessions_started as started`);
      return rows[0]?.started ?? 0;
    },

    async countStarted(userId: string, month: string): Promise<void> {
      await db
        .updateTable('play_usage')
        .set({ sessions_started: sql`sessions_started + 1` })
        .where('user_id', '=', userId)
        .where('month', '=', month)
        .execute();
    },

    async countCompleted(userId: string, month: string): Promise<void> {
      await db
        .insertInto('play_usage')
        .values({ user_id: userId, month, sessions_completed: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'month'])
            .doUpdateSet({ sessions_completed: sql`play_usage.sessions_completed + 1` }),
        )
        .execute();
    },

    async countTotals(userId: string): Promise<Totals> {
      return getRow(sql<Totals>`
        select viewed as "gamesViewed", completed as "gamesCompleted",
          started as "playSessions", ended as "playSessionsCompleted"
        from (
          select count(*)::int as viewed, count(completed_at)::int as completed
          from game_progress where user_id = ${userId}
        ) as progress, (
          select coalesce(sum(sessions_started), 0)::int as started,
            coalesce(sum(sessions_completed), 0)::int as ended
          from play_usage where user_id = ${userId}
        ) as play`);
    },

    /** Returns the oldest month first. */
    async listByUser(userId: string): Promise<MonthOfPlay[]> {
      return findRows(sql<MonthOfPlay>`
        select month, sessions_started as "sessionsStarted", sessions_completed as "sessionsCompleted"
        from play_usage where user_id = ${userId} order by month`);
    },
  };
}

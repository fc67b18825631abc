import type { DueUnlock, UnlockedSoFar } from '@lamplight/domain/plans/unlocks.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import type { UnlockedGame } from '../entities/game.ts';
import { createQueries } from './query.ts';

type Parameter = `$${number}`;

/** Joins the entry of `games g` in the user's list of unlocked games. Needed by `unlockColumns`. */
export const joinUnlocked = (userId: Parameter): string =>
  `left join unlocked_games own on own.user_id = ${userId} and own.game_id = g.id`;

/**
 * Select list of `UnlockState`. Places and games are counted only up to the limit, in the index. The `order by` makes the
 * planner use the index for a small limit, too.
 */
export const unlockColumns = (userId: Parameter, limit: Parameter): string => `
  case when own.place is not null then (select 1 + count(*)::int from (
    select 1 from unlocked_games b where b.user_id = ${userId} and b.place < own.place
    order by b.place limit ${limit}
  ) as earlier) end as "unlockedPlace",
  case when own.place is null then (select count(*)::int from (
    select 1 from unlocked_games b where b.user_id = ${userId} order by b.place limit ${limit}
  ) as others) end as "unlockedCount"`;

/**
 * Condition that is true if the game is one of the first `count` games unlocked for the user. Null means that all games
 * are open.
 */
export const isAmongUnlocked = (gameId: string, userId: Parameter, count: Parameter): string => `
  (${count}::bigint is null or ${gameId} in (
    select game_id from unlocked_games where user_id = ${userId} order by place limit ${count}))`;

const listOpen = `
  select game_id as id from unlocked_games where user_id = $1 order by place limit $2`;

export function createUnlockedGamesRepository(
  db: Kysely<Schema>,
  runPrepared: Database['runPrepared'],
) {
  const { findRow, findRows, getRow } = createQueries(db);
  return {
    /** Returns the ids of the first `limit` games unlocked for the user, in the order in which they were unlocked. */
    async listOpen(userId: string, limit: number): Promise<string[]> {
      const rows = await runPrepared<{ id: string }>('open games', listOpen, [userId, limit]);
      return rows.map(({ id }) => id);
    },

    /** Returns those of the given games that are among the first `limit` unlocked for the user. */
    async findOpen(userId: string, ids: readonly string[], limit: number): Promise<string[]> {
      const rows = await findRows(sql<{ id: string }>`
        select id from (
          select game_id as id from unlocked_games where user_id = ${userId} order by place limit ${limit}
        ) as open where id = any(${ids}::uuid[])`);
      return rows.map(({ id }) => id);
    },

    /**
     * Counts the games unlocked for the user. Locks the account until the transaction ends, so that a concurrent request
     * waits and then counts the games that this one adds. Returns undefined if the account does not exist.
     */
    async lock(userId: string): Promise<UnlockedSoFar | undefined> {
      const locked = await findRow(sql<Pick<UnlockedSoFar, 'maxCount'>>`
        select max_unlocked_games as "maxCount" from users where id = ${userId} for no key update`);
      if (!locked) return undefined;
      // Runs as a separate statement, because only a later statement sees what was added while this one waited.
      const list = await getRow(sql<Omit<UnlockedSoFar, 'maxCount'>>`
        select count(*)::int as count, coalesce(max(place), 0) as "lastPlace"
        from unlocked_games where user_id = ${userId}`);
      return { ...list, ...locked };
    },

    /**
     * Unlocks the next games in study order, one for each place. The games are locked, so that one that is being deleted
     * is left out. If there are fewer games, the last places stay empty. `count` is the number of games unlocked before.
     */
    async add(userId: string, due: readonly DueUnlock[], count: number): Promise<void> {
      await sql`
        with due as (
          select place, since, row_number() over (order by place) as nth
          from json_to_recordset(${JSON.stringify(due)}::json) as (place integer, since timestamptz)
        ), next as materialized (
          select g.id, g.added_at, g.game_number, g.added from games g
          where not exists (
            select from unlocked_games u where u.user_id = ${userId} and u.game_id = g.id
          )
          order by g.game_number, g.added limit ${due.length}
          for key share of g
        ), numbered as (
          select id, added_at, row_number() over (order by game_number, added) as nth from next
        ), added as (
          insert into unlocked_games (user_id, game_id, place, unlocked_at)
          select ${userId}, numbered.id, due.place, greatest(due.since, numbered.added_at)
          from due join numbered using (nth)
          returning game_id
        )
        update users
        set max_unlocked_games = greatest(max_unlocked_games, ${count} + (select count(*) from added))
        where id = ${userId}`.execute(db);
    },

    /** Returns the games in the order in which they were unlocked. */
    async listByUser(userId: string): Promise<UnlockedGame[]> {
      return findRows(sql<UnlockedGame>`
        select g.slug, g.title, u.unlocked_at as "unlockedAt"
        from unlocked_games u join games g on g.id = u.game_id
        where u.user_id = ${userId} order by u.place`);
    },
  };
}

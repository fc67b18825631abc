import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import type {
  GameProgress,
  OpenGames,
  Progress,
  RequestedGame,
  Stop,
  UnlockState,
} from '../entities/game.ts';
import { selectStop } from './game-columns.ts';
import { isAmongUnlocked, joinUnlocked, unlockColumns } from './unlocked-games.ts';
import { isUuid } from './uuid.ts';
import { createQueries } from './query.ts';

type RequestedRow = UnlockState & {
  id: string;
  total_moves: number;
  last_move: number | null;
  completed_at: Date | null;
};

const findGame = (column: 'id' | 'slug') => `
  select g.id, g.total_moves, p.last_move, p.completed_at, ${unlockColumns('$2', '$3')}
  from games g left join game_progress p on p.game_id = g.id and p.user_id = $2
    ${joinUnlocked('$2')}
  where g.${column} = $1`;

const listStops = `
  select g.id, ${selectStop('p.last_move')}
  from game_progress p join games g on g.id = p.game_id join game_scores s on s.game_id = g.id
  where p.user_id = $1 and p.completed_at is null and p.last_move > 0
    and ${isAmongUnlocked('p.game_id', '$1', '$2')}`;

/** Prepared statement, because it runs for every step of a reader. A completed game stays completed. */
const saveProgress = `
  insert into game_progress as p (user_id, game_id, last_move, opened_at, updated_at, completed_at)
  values ($1, $2, $3, $4, $4, $5)
  on conflict (user_id, game_id) do update set
    last_move = $3, updated_at = $4, completed_at = coalesce(p.completed_at, $5)
  returning last_move as "lastMove", completed_at as "completedAt"`;

export function createProgressRepository(db: Kysely<Schema>, runPrepared: Database['runPrepared']) {
  const { findRows } = createQueries(db);
  return {
    /** Returns undefined if there is no such game. */
    async findGame(
      by: { id: string } | { slug: string },
      userId: string,
      countTo: number,
    ): Promise<(RequestedGame & UnlockState) | undefined> {
      const [column, value] = 'id' in by ? (['id', by.id] as const) : (['slug', by.slug] as const);
      if (column === 'id' && !isUuid(value)) return undefined;
      if (value.includes('\u0000')) return undefined;
      const [row] = await runPrepared<RequestedRow>(`find game by ${column}`, findGame(column), [
        value,
        userId,
        countTo,
      ]);
      if (!row) return undefined;
      const { total_moves: totalMoves, last_move: lastMove, completed_at, ...game } = row;
      const progress = lastMove === null ? undefined : { lastMove, completedAt: completed_at };
      return { ...game, totalMoves, progress };
    },

    /** Records that the game was opened. Existing progress is kept. */
    async open(userId: string, gameId: string, now: Date): Promise<void> {
      await db
        .insertInto('game_progress')
        .values({ user_id: userId, game_id: gameId, opened_at: now, updated_at: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'game_id']).doNothing())
        .execute();
    },

    async save(
      userId: string,
      gameId: string,
      { lastMove, isLast, now }: { lastMove: number; isLast: boolean; now: Date },
    ): Promise<Progress> {
      const values = [userId, gameId, lastMove, now, isLast ? now : null];
      const [saved] = await runPrepared<Progress>('save progress', saveProgress, values);
      if (!saved) throw new Error('an upsert gives its row');
      return saved;
    },

    /** Returns the positions of a user in games in progress that are open, in any order. */
    async listStops({ userId, maxGames }: OpenGames): Promise<Stop[]> {
      return runPrepared<Stop>('list stops', listStops, [userId, maxGames]);
    },

    /** Returns the most recent progress first. */
    async listByUser(userId: string): Promise<GameProgress[]> {
      return findRows(sql<GameProgress>`
        select g.id, g.slug, g.title, g.white, g.black, g.tournament, g.total_moves as "totalMoves",
          s.start_fen as "startFen", p.last_move as "lastMove", p.opened_at as "openedAt",
          p.updated_at as "updatedAt", p.completed_at as "completedAt"
        from game_progress p join games g on g.id = p.game_id
          join game_scores s on s.game_id = g.id
        where p.user_id = ${userId}
        order by p.updated_at desc, g.id`);
    },
  };
}

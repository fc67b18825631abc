import { scoreSession } from '@lamplight/domain/play/session-score.ts';
import type { Session } from '@lamplight/domain/play/session.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import type {
  ListedSession,
  PlaySession,
  SessionEvaluation,
  SessionOfUser,
  StoppedSession,
} from '../entities/play-session.ts';
import type { OpenGames, UnlockState } from '../entities/game.ts';
import { selectStop } from './game-columns.ts';
import { isAmongUnlocked, joinUnlocked, unlockColumns } from './unlocked-games.ts';
import { isUuid } from './uuid.ts';
import { createQueries } from './query.ts';

type SessionRow = Omit<PlaySession, 'session'> & Session;

const columns = `
  p.id, p.game_id as "gameId", p.version, p.mode, p.status, p.skill_level as "skillLevel",
  p.start_ply as "startPly", p.followed, p.is_diverged as "isDiverged", p.own, p.guesses,
  p.started_at as "startedAt", p.updated_at as "updatedAt"`;
const find = `select ${columns} from play_sessions p where p.id = $1 and p.user_id = $2`;
/** Also reads whether the game is unlocked. Every step of play begins with this query, so it needs only one statement. */
const findWithUnlock = `
  select ${columns}, ${unlockColumns('$2', '$3')}
  from play_sessions p join games g on g.id = p.game_id ${joinUnlocked('$2')}
  where p.id = $1 and p.user_id = $2`;
const findEvaluations = `
  select evaluations from play_sessions where id = $1 and user_id = $2`;

/** Builds the query for a list of play sessions. `total` counts the whole list. */
const list = (which: string) => `
  select p.id, p.game_id as "gameId", p.mode, p.status, p.plies, p.asked, p.points,
    p.updated_at as "updatedAt", g.slug, g.title, g.white, g.black, g.tournament,
    s.start_fen as "startFen", count(*) over ()::int as total
  from play_sessions p join games g on g.id = p.game_id join game_scores s on s.game_id = g.id
  where p.user_id = $1 and ${which}
  order by p.updated_at desc, p.id limit $2`;
const listBoth = `
  (${list(`p.status = 'active'`)}) union all (${list(`p.status <> 'active'`)})
  order by "updatedAt" desc, id`;

const listStops = `
  select p.id, p.is_diverged as "isDiverged", p.guesses, p.own, ${selectStop('p.followed')}
  from play_sessions p join games g on g.id = p.game_id join game_scores s on s.game_id = g.id
  where p.user_id = $1 and p.status = 'active' and ${isAmongUnlocked('p.game_id', '$1', '$2')}`;

const changedColumns = [
  'mode',
  'status',
  'skill_level',
  'followed',
  'is_diverged',
  'own',
  'guesses',
  'asked',
  'points',
  'plies',
  'version',
  'updated_at',
  'ended_at',
] as const;
const change = `
  update play_sessions set ${changedColumns.map((column, index) => `${column} = $${index + 3}`).join(', ')}
  where id = $1 and version = $2 returning version`;

export function createPlaySessionsRepository(
  db: Kysely<Schema>,
  runPrepared: Database['runPrepared'],
) {
  const { findRows } = createQueries(db);
  return {
    /** Also returns undefined for a play session of another user. */
    async find(userId: string, id: string): Promise<PlaySession | undefined> {
      if (!isUuid(id)) return undefined;
      const [row] = await runPrepared<SessionRow>('find play session', find, [id, userId]);
      return row && toPlaySession(row);
    },

    /** Like `find`, but also returns whether the game is unlocked. Places are counted up to `countTo`. */
    async findWithUnlock(
      userId: string,
      id: string,
      countTo: number,
    ): Promise<({ stored: PlaySession } & UnlockState) | undefined> {
      if (!isUuid(id)) return undefined;
      type Row = SessionRow & UnlockState;
      const values = [id, userId, countTo];
      const [found] = await runPrepared<Row>('find session with unlock', findWithUnlock, values);
      if (!found) return undefined;
      const { unlockedPlace, unlockedCount, ...row } = found;
      return { stored: toPlaySession(row), unlockedPlace, unlockedCount };
    },

    async findActive(userId: string, gameId: string): Promise<PlaySession | undefined> {
      const rows = await findRows(sql<SessionRow>`
        select ${sql.raw(columns)} from play_sessions p
        where p.user_id = ${userId} and p.game_id = ${gameId} and p.status = 'active'`);
      return rows[0] && toPlaySession(rows[0]);
    },

    /** True if the user has played this game to its end in a play session that still exists. */
    async hasCompleted(userId: string, gameId: string): Promise<boolean> {
      const rows = await findRows(sql<{ exists: boolean }>`
        select exists (
          select from play_sessions
          where user_id = ${userId} and game_id = ${gameId} and status = 'completed'
        ) as exists`);
      return rows[0]?.exists ?? false;
    },

    async abandonActive(userId: string, gameId: string, now: Date): Promise<void> {
      await db
        .updateTable('play_sessions')
        .set({ status: 'abandoned', version: sql`version + 1`, updated_at: now, ended_at: now })
        .where('user_id', '=', userId)
        .where('game_id', '=', gameId)
        .where('status', '=', 'active')
        .execute();
    },

    async add(
      userId: string,
      gameId: string,
      { session, plies, now }: { session: Session; plies: number; now: Date },
    ): Promise<PlaySession> {
      const { id, version } = await db
        .insertInto('play_sessions')
        .values({
          ...toRow(session),
          user_id: userId,
          game_id: gameId,
          start_ply: session.startPly,
          plies,
          started_at: now,
          updated_at: now,
        })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
      return { id, gameId, version, session, startedAt: now, updatedAt: now };
    },

    /** Returns undefined and changes nothing if the play session was changed or removed since it was read. */
    async change(
      before: PlaySession,
      { session, plies, now }: { session: Session; plies: number; now: Date },
    ): Promise<PlaySession | undefined> {
      const row = {
        ...toRow(session),
        plies,
        version: before.version + 1,
        updated_at: now,
        ended_at: session.status === 'active' ? null : now,
      };
      const values = changedColumns.map((column) => row[column]);
      const given = [before.id, before.version, ...values];
      const changed = await runPrepared<{ version: number }>('change play session', change, given);
      if (changed.length === 0) return undefined;
      return { ...before, session, version: before.version + 1, updatedAt: now };
    },

    async findEvaluations(userId: string, id: string): Promise<readonly SessionEvaluation[]> {
      const [row] = await runPrepared<{ evaluations: SessionEvaluation[] }>(
        'find evaluations',
        findEvaluations,
        [id, userId],
      );
      return row?.evaluations ?? [];
    },

    /** Adds evaluations of positions that have none yet. Returns all evaluations of the play session. */
    async addEvaluations(
      id: string,
      added: readonly SessionEvaluation[],
    ): Promise<readonly SessionEvaluation[]> {
      const rows = await findRows(sql<{ evaluations: SessionEvaluation[] }>`
        update play_sessions p set evaluations = (
          select coalesce(json_agg(e order by (e ->> 'ply')::int), '[]') from (
            select e from json_array_elements(p.evaluations) as e
            union all
            select e from json_array_elements(${JSON.stringify(added)}::json) as e
            where not exists (
              select from json_array_elements(p.evaluations) as known
              where known ->> 'ply' = e ->> 'ply'
            )
          ) as merged
        )
        where id = ${id}
        returning evaluations`);
      return rows[0]?.evaluations ?? [];
    },

    /** Returns false if the user has no such play session. */
    async remove(userId: string, id: string): Promise<boolean> {
      if (!isUuid(id)) return false;
      const removed = await db
        .deleteFrom('play_sessions')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },

    /**
     * Returns the newest active and the newest finished play sessions, at most `maxSessions` of each, with their total
     * numbers.
     */
    async list(
      userId: string,
      maxSessions: number,
    ): Promise<Record<'active' | 'over', { sessions: ListedSession[]; total: number }>> {
      type Row = ListedSession & { total: number };
      const rows = await runPrepared<Row>('list play sessions', listBoth, [userId, maxSessions]);
      const active = rows.filter(({ status }) => status === 'active');
      const over = rows.filter(({ status }) => status !== 'active');
      return {
        active: { sessions: active, total: active[0]?.total ?? 0 },
        over: { sessions: over, total: over[0]?.total ?? 0 },
      };
    },

    /** Returns the current positions of the active play sessions of a user in open games, in any order. */
    async listStops({ userId, maxGames }: OpenGames): Promise<StoppedSession[]> {
      return runPrepared<StoppedSession>('list stops of sessions', listStops, [userId, maxGames]);
    },

    /** Returns all play sessions of a user, the newest first. */
    async listByUser(userId: string): Promise<SessionOfUser[]> {
      type Row = SessionRow & Pick<SessionOfUser, 'slug' | 'title' | 'endedAt'>;
      const rows = await findRows(sql<Row>`
        select ${sql.raw(columns)}, p.ended_at as "endedAt", g.slug, g.title
        from play_sessions p join games g on g.id = p.game_id
        where p.user_id = ${userId}
        order by p.updated_at desc, p.id`);
      return rows.map(({ slug, title, endedAt, ...row }) =>
        Object.assign(toPlaySession(row), { slug, title, endedAt }),
      );
    },
  };
}

function toRow(session: Session) {
  const { asked, points } = scoreSession(session);
  return {
    mode: session.mode,
    status: session.status,
    skill_level: session.skillLevel,
    followed: session.followed,
    is_diverged: session.isDiverged,
    own: JSON.stringify(session.own),
    guesses: JSON.stringify(session.guesses),
    asked,
    points,
  };
}

function toPlaySession({
  id,
  gameId,
  version,
  startedAt,
  updatedAt,
  ...session
}: SessionRow): PlaySession {
  return { id, gameId, version, session, startedAt, updatedAt };
}

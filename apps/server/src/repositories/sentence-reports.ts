import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type {
  ReportEntry,
  ReportOfUser,
  ReportRecord,
  ReportStatus,
  SentencePlace,
  SentenceReport,
} from '../entities/commentary.ts';
import { isUuid } from './uuid.ts';
import { createQueries } from './query.ts';

/** Columns shown to admins, without the user who reported the sentence. */
const entryColumns = sql.raw(`
  r.id, r.game_id as "gameId", g.slug, g.title as "gameTitle", r.ply, r.level, r.sentence, r.text,
  r.fen, r.uci, case r.fen
    when case r.ply when 1 then s.start_fen else s.moves -> (r.ply - 2) ->> 2 end
    then s.moves -> (r.ply - 1) ->> 0 end as san, r.note, r.writer, r.status,
  r.created_at as "reportedAt", r.handled_at as "handledAt", r.handled_by as "handledById",
  h.username as "handledBy"`);
const recordColumns = sql.raw('r.verifier, r.claims, r.record, r.told');
const reports = sql.raw(`
  sentence_reports r join games g on g.id = r.game_id join game_scores s on s.game_id = r.game_id
    left join users h on h.id = r.handled_by`);

export function createSentenceReportsRepository(db: Kysely<Schema>) {
  const { findRow, findRows, getRow } = createQueries(db);
  return {
    /** If the user has already reported the sentence, the note is updated. */
    async add(report: SentenceReport, createdAt: Date): Promise<void> {
      const { userId, gameId, ply, level, sentence, text, told, note } = report;
      const { claims, frame, record, fen, uci, writer, verifier } = report;
      await sql`
        insert into sentence_reports as kept (
          user_id, game_id, ply, level, sentence, text, told, claims, frame, record, fen, uci, note,
          writer, verifier, created_at
        )
        values (
          ${userId}, ${gameId}, ${ply}, ${level}, ${sentence}, ${text}, ${told}, ${claims}, ${frame},
          ${record}, ${fen}, ${uci}, ${note}, ${writer}, ${verifier}, ${createdAt}
        )
        on conflict (user_id, game_id, ply, level, md5(text)) do update
        set note = coalesce(excluded.note, kept.note)`.execute(db);
    },

    /** Returns the oldest reports first. */
    async listByUser(userId: string): Promise<ReportOfUser[]> {
      return findRows(sql<ReportOfUser>`
        select g.slug, g.title, r.ply, r.level, r.text, r.note, r.created_at as "reportedAt",
          r.status, r.handled_at as "handledAt"
        from sentence_reports r join games g on g.id = r.game_id
        where r.user_id = ${userId}
        order by r.created_at, r.id`);
    },

    /** Returns the newest reports first. */
    async list(
      status: ReportStatus | undefined,
      { offset, limit }: { offset: number; limit: number },
    ): Promise<ReportEntry[]> {
      return findRows(sql<ReportEntry>`
        select ${entryColumns} from ${reports}
        where ${status ?? null}::text is null or r.status = ${status ?? null}
        order by r.created_at desc, r.id desc
        offset ${offset} limit ${limit}`);
    },

    async count(status: ReportStatus | undefined): Promise<{ total: number; open: number }> {
      return getRow(sql<{ total: number; open: number }>`
        select
          count(*) filter (where ${status ?? null}::text is null or status = ${status ?? null})::int
            as total,
          count(*) filter (where status = 'open')::int as open
        from sentence_reports`);
    },

    async find(id: string): Promise<ReportRecord | undefined> {
      if (!isUuid(id)) return undefined;
      return findRow(sql<ReportRecord>`
        select ${entryColumns}, ${recordColumns} from ${reports} where r.id = ${id}`);
    },

    /** Locks all reports about a sentence until the transaction ends, in a fixed order to avoid deadlocks. */
    async lock({ gameId, ply, level, text }: SentencePlace): Promise<void> {
      await sql`
        select from sentence_reports
        where game_id = ${gameId} and ply = ${ply} and level = ${level} and text = ${text}
        order by id for update`.execute(db);
    },

    /** Sets the status of all reports about the sentence. */
    async handle(
      { gameId, ply, level, text }: SentencePlace,
      status: ReportStatus,
      handled: { by: string; at: Date },
    ): Promise<void> {
      await db
        .updateTable('sentence_reports')
        .set({ status, handled_at: handled.at, handled_by: handled.by })
        .where('game_id', '=', gameId)
        .where('ply', '=', ply)
        .where('level', '=', level)
        .where('text', '=', text)
        .execute();
    },

    /** Removes the user and the user's notes from the reports before an account is deleted. The reports themselves are kept. */
    async anonymise(userId: string): Promise<void> {
      await db
        .updateTable('sentence_reports')
        .set({ user_id: null, note: null })
        .where('user_id', '=', userId)
        .execute();
    },
  };
}

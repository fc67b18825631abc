import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { ReportOfUser, SentenceReport } from '../entities/commentary.ts';

export function sentenceReportsRepository(db: Kysely<Schema>) {
  return {
    /** Said twice it is kept once, with the words that came last. */
    async add(report: SentenceReport, createdAt: Date): Promise<void> {
      const { userId, gameId, ply, level, sentence, text, note } = report;
      const { claims, frame, record, fen, uci, writer, verifier } = report;
      await sql`
        insert into sentence_reports as kept (
          user_id, game_id, ply, level, sentence, text, claims, frame, record, fen, uci, note, writer,
          verifier, created_at
        )
        values (
          ${userId}, ${gameId}, ${ply}, ${level}, ${sentence}, ${text}, ${claims}, ${frame},
          ${record}, ${fen}, ${uci}, ${note}, ${writer}, ${verifier}, ${createdAt}
        )
        on conflict (user_id, game_id, ply, level, md5(text)) do update
        set note = coalesce(excluded.note, kept.note)`.execute(db);
    },

    /** Oldest first. */
    async listOf(userId: string): Promise<ReportOfUser[]> {
      const { rows } = await sql<ReportOfUser>`
        select g.slug, g.title, r.ply, r.level, r.text, r.note, r.created_at as "reportedAt"
        from sentence_reports r join games g on g.id = r.game_id
        where r.user_id = ${userId}
        order by r.created_at, r.id`.execute(db);
      return rows;
    },

    /** The account is about to go: what it pointed at stays, who it was and what they wrote does not. */
    async disown(userId: string): Promise<void> {
      await db
        .updateTable('sentence_reports')
        .set({ user_id: null, note: null })
        .where('user_id', '=', userId)
        .execute();
    },
  };
}

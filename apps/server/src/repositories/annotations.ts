import type { CommentRow } from '@lamplight/domain/annotation/comment-rows.ts';
import type { StoredComment } from '@lamplight/domain/annotation/published.ts';
import type { StoredSentence } from '@lamplight/domain/annotation/stored-sentence.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import type { AnnotatedGame, StoredAnnotations } from '../entities/annotation.ts';
import { createQueries } from './query.ts';

const selectByGame = `
  select source, annotator, pgn, version, state,
    coalesce(
      (select json_agg(json_build_object('key', key, 'ordinal', ordinal, 'path', path,
          'sentences', sentences, 'isEdited', edited_at is not null) order by ordinal)
        from annotation_comments c where c.game_id = a.game_id),
      '[]'::json
    ) as comments
  from annotations a where game_id = $1`;

/** Game that annotations can be added to. */
export type AnnotatableGame = { id: string; isAnnotated: boolean };

type Versions = Pick<AnnotatedGame, 'source' | 'version'>;

export function createAnnotationsRepository(
  db: Kysely<Schema>,
  runPrepared: Database['runPrepared'],
) {
  const { findRows } = createQueries(db);
  return {
    async find(gameId: string): Promise<StoredAnnotations | undefined> {
      const [row] = await runPrepared<StoredAnnotations>('annotations of game', selectByGame, [
        gameId,
      ]);
      return row;
    },

    /** Returns the source and the version of all stored annotations, by game. */
    async listVersions(): Promise<Map<string, Versions>> {
      const rows = await findRows(sql<Versions & { gameId: string }>`
        select game_id as "gameId", source, version from annotations`);
      return new Map(rows.map(({ gameId, source, version }) => [gameId, { source, version }]));
    },

    /**
     * Stores the annotations of a game with their comments. They replace the stored ones, except that a comment which an
     * admin has edited keeps its sentences if the new text has a comment with its key, and so does the name of an
     * annotator that an admin has entered.
     */
    async save(
      gameId: string,
      { source, annotator, pgn, version, state }: AnnotatedGame,
      comments: readonly CommentRow[],
      now: Date,
    ): Promise<void> {
      const checked = state === 'checked' ? comments.length : 0;
      const values = {
        source,
        annotator,
        pgn,
        version,
        state,
        checked_comments: checked,
        lease: null,
        attempts: 0,
        searched_positions: 0,
        wanted_positions: 0,
      };
      await db
        .insertInto('annotations')
        .values({ game_id: gameId, ...values, added_at: now, updated_at: now })
        .onConflict((conflict) =>
          conflict.column('game_id').doUpdateSet({
            ...values,
            annotator: sql`case when annotations.annotator_edited_at is null
              then excluded.annotator else annotations.annotator end`,
            problem: null,
            updated_at: now,
          }),
        )
        .execute();
      const keys = comments.map(({ key }) => key);
      await sql`
        delete from annotation_comments
        where game_id = ${gameId} and (edited_at is null or key <> all(${keys}::text[]))`.execute(
        db,
      );
      await sql`
        insert into annotation_comments (game_id, key, ordinal, path, sentences)
        select ${gameId}, key, ordinal, path, sentences
        from json_to_recordset(${JSON.stringify(comments)}::json) as (
          key text, ordinal integer, path integer[], sentences json
        )
        on conflict (game_id, key) do update set
          ordinal = excluded.ordinal, path = excluded.path`.execute(db);
    },

    /** Returns for each fingerprint the id of its first game and whether that game has annotations. */
    async findGames(fingerprints: readonly string[]): Promise<Map<string, AnnotatableGame>> {
      const bytes = fingerprints.map((hex) => Buffer.from(hex, 'hex'));
      const rows = await findRows(sql<AnnotatableGame & { fingerprint: string }>`
        select distinct on (g.fingerprint) encode(g.fingerprint, 'hex') as fingerprint, g.id,
          a.game_id is not null as "isAnnotated"
        from games g left join annotations a on a.game_id = g.id
        where g.fingerprint = any(${bytes}::bytea[]) order by g.fingerprint, g.added`);
      return new Map(rows.map(({ fingerprint, ...game }) => [fingerprint, game]));
    },

    /** Returns a comment and locks it until the transaction ends. */
    async lockComment(gameId: string, key: string): Promise<readonly StoredSentence[] | undefined> {
      const [row] = await findRows(sql<{ sentences: StoredSentence[] }>`
        select sentences from annotation_comments
        where game_id = ${gameId} and key = ${key} for update`);
      return row?.sentences;
    },

    /** Stores what an admin made of comments. A new version of shipped annotations does not replace them. */
    async saveEdits(
      gameId: string,
      comments: readonly StoredComment[],
      { by, at }: { by: string; at: Date },
    ): Promise<void> {
      await sql`
        update annotation_comments c set sentences = given.sentences, edited_at = ${at},
          edited_by = ${by}
        from json_to_recordset(${JSON.stringify(comments)}::json) as given (key text, sentences json)
        where c.game_id = ${gameId} and c.key = given.key`.execute(db);
      await db
        .updateTable('annotations')
        .set({ updated_at: at })
        .where('game_id', '=', gameId)
        .execute();
    },

    async setAnnotator(gameId: string, annotator: string, now: Date): Promise<void> {
      await db
        .updateTable('annotations')
        .set({ annotator, annotator_edited_at: now, updated_at: now })
        .where('game_id', '=', gameId)
        .execute();
    },

    /** Deletes the annotations of a game. The caller updates the annotator that lists show. */
    async remove(gameId: string): Promise<void> {
      await db.deleteFrom('annotations').where('game_id', '=', gameId).execute();
    },

    /** Updates the annotator that lists show. It is null while no sentence of the game is published. */
    async updateAnnotator(gameId: string): Promise<void> {
      await sql`
        update games set annotator = (
          select a.annotator from annotations a where a.game_id = games.id and exists (
            select from annotation_comments c, json_array_elements(c.sentences) sentence
            where c.game_id = a.game_id and sentence ->> 'state' = 'published'
          )
        )
        where id = ${gameId}`.execute(db);
    },
  };
}

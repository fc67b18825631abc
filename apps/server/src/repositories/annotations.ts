import type { CommentRow } from '@lamplight/domain/annotation/comment-rows.ts';
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
     * admin has edited keeps its sentences if the new text has a comment with its key.
     */
    async save(
      gameId: string,
      { source, annotator, pgn, version, state }: AnnotatedGame,
      comments: readonly CommentRow[],
      now: Date,
    ): Promise<void> {
      const checked = state === 'checked' ? comments.length : 0;
      const values = { source, annotator, pgn, version, state, checked_comments: checked };
      await db
        .insertInto('annotations')
        .values({ game_id: gameId, ...values, added_at: now, updated_at: now })
        .onConflict((conflict) =>
          conflict.column('game_id').doUpdateSet({ ...values, problem: null, updated_at: now }),
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

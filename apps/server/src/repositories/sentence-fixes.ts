import type { Level } from '@lamplight/domain/coach/fact.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import type { SentenceFix, SentencePlace } from '../entities/commentary.ts';
import { createQueries } from './query.ts';

const columns = 'ply, text, sentence';
const selectByMove = `
  select ${columns} from sentence_fixes where game_id = $1 and ply = $2 and level = $3`;
const selectByGame = `select ${columns} from sentence_fixes where game_id = $1 and level = $2`;

export function createSentenceFixesRepository(
  db: Kysely<Schema>,
  runPrepared: Database['runPrepared'],
) {
  const { findRow } = createQueries(db);
  return {
    findByMove(gameId: string, ply: number, level: Level): Promise<SentenceFix[]> {
      return runPrepared<SentenceFix>('fixes of move', selectByMove, [gameId, ply, level]);
    },

    findByGame(gameId: string, level: Level): Promise<SentenceFix[]> {
      return runPrepared<SentenceFix>('fixes of game', selectByGame, [gameId, level]);
    },

    /** Not a prepared statement, because it must read within the transaction. */
    async find({ gameId, ply, level, text }: SentencePlace): Promise<SentenceFix | undefined> {
      return findRow(sql<SentenceFix>`
        select ${sql.raw(columns)} from sentence_fixes
        where game_id = ${gameId} and ply = ${ply} and level = ${level} and text = ${text}
        `);
    },

    /** A sentence has at most one fix. A new fix replaces the old one. */
    async save(
      { gameId, ply, level, text }: SentencePlace,
      sentence: SentenceFix['sentence'],
      made: { by: string; at: Date },
    ): Promise<void> {
      const written = sentence && JSON.stringify(sentence);
      await sql`
        insert into sentence_fixes (game_id, ply, level, text, sentence, made_by, made_at)
        values (${gameId}, ${ply}, ${level}, ${text}, ${written}, ${made.by}, ${made.at})
        on conflict (game_id, ply, level, md5(text)) do update set
          sentence = excluded.sentence, made_by = excluded.made_by, made_at = excluded.made_at
        `.execute(db);
    },

    async remove({ gameId, ply, level, text }: SentencePlace): Promise<void> {
      await db
        .deleteFrom('sentence_fixes')
        .where('game_id', '=', gameId)
        .where('ply', '=', ply)
        .where('level', '=', level)
        .where('text', '=', text)
        .execute();
    },
  };
}

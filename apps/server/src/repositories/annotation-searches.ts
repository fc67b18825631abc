import type { PositionAnalysis } from '@lamplight/domain/analysis/position-analysis.ts';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { createQueries } from './query.ts';
import { toAnalysedLine, toStoredLine, type StoredLine } from './stored-line.ts';

type Row = {
  position: string;
  engine: string;
  depth: number;
  nodes: number;
  lines: StoredLine[];
};

/** Searches that the proof-reading of annotations needed. */
export function createAnnotationSearchesRepository(db: Kysely<Schema>) {
  const { findRows } = createQueries(db);
  return {
    /** Returns the searches by position key. */
    async findByGame(gameId: string): Promise<Map<string, PositionAnalysis>> {
      const rows = await findRows(sql<Row>`
        select position, engine, depth, nodes::float8 as nodes, lines
        from annotation_searches where game_id = ${gameId}`);
      return new Map(
        rows.map(({ position, lines, ...rest }) => [
          position,
          { ...rest, effort: 'standard', lines: lines.map(toAnalysedLine) },
        ]),
      );
    },

    /** Stores a search unless the position has one. Does nothing if the annotations were deleted meanwhile. */
    async save(
      gameId: string,
      position: string,
      { engine, depth, nodes, lines }: PositionAnalysis,
      now: Date,
    ): Promise<void> {
      await sql`
        insert into annotation_searches (game_id, position, engine, depth, nodes, lines, searched_at)
        select game_id, ${position}, ${engine}, ${depth}, ${nodes},
          ${JSON.stringify(lines.map(toStoredLine))}::json, ${now}
        from annotations where game_id = ${gameId} for key share
        on conflict (game_id, position) do nothing`.execute(db);
    },
  };
}

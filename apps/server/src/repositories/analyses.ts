import type {
  AnalysedLine,
  Effort,
  PositionAnalysis,
} from '@lamplight/domain/analysis/position-analysis.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import type { OpenGames } from '../entities/game.ts';
import { isAmongUnlocked } from './unlocked-games.ts';
import { toAnalysedLine, toStoredLine, type StoredLine } from './stored-line.ts';

/** Analysis of one position that is to be stored. */
export type AnalysisRow = { ply: number; position: string; analysis: PositionAnalysis };

type StoredAnalysis = {
  ply: number;
  engine: string;
  effort: Effort;
  depth: number;
  nodes: string;
  lines: StoredLine[];
  null_move_line: StoredLine | null;
  natural_lines: StoredLine[] | null;
};

const columns = 'ply, engine, effort, depth, nodes, lines, null_move_line, natural_lines';
const selectByGame = `select ${columns} from position_analyses where game_id = $1 order by ply`;
/**
 * Orders by effort, so that the highest effort comes first, because `deep` sorts before `standard`; of equal analyses one
 * with natural lines comes first.
 */
const selectByPosition = `
  select ${columns} from position_analyses where position = $1 and ${isAmongUnlocked('game_id', '$2', '$3')}
    and ($4::text is null or engine = $4)
  order by effort, depth desc, natural_lines is null limit 1`;

export function createAnalysesRepository(db: Kysely<Schema>, runPrepared: Database['runPrepared']) {
  return {
    /** Returns the analyses, indexed by ply. Null where no analysis is stored. */
    async findByGame(gameId: string, totalMoves: number): Promise<(PositionAnalysis | null)[]> {
      const rows = await runPrepared<StoredAnalysis>('analyses of game', selectByGame, [gameId]);
      const positions = Array.from({ length: totalMoves + 1 }, (): PositionAnalysis | null => null);
      for (const row of rows) if (row.ply <= totalMoves) positions[row.ply] = toAnalysis(row);
      return positions;
    },

    /** Returns the best stored analysis of a position in the open games, of any engine or of one. Null means all games. */
    async findByPosition(
      position: string,
      open: OpenGames | null,
      engine?: string,
    ): Promise<PositionAnalysis | undefined> {
      const values = [position, open?.userId ?? null, open?.maxGames ?? null, engine ?? null];
      const [row] = await runPrepared<StoredAnalysis>(
        'analysis of position',
        selectByPosition,
        values,
      );
      return row && toAnalysis(row);
    },

    /**
     * Stores analyses. A stored analysis of the same position is not replaced by a shallower one: one of lower depth, at
     * the same depth one of less effort, and at the same effort one with fewer nodes. A missing null-move line is added
     * in any case; missing natural lines are added if engine and effort are the same. Natural lines of a replaced
     * analysis are removed with it.
     */
    async save(gameId: string, rows: readonly AnalysisRow[], analysedAt: Date): Promise<void> {
      const given = JSON.stringify(rows.map(toRow));
      await sql`
        insert into position_analyses (game_id, ply, position, engine, effort, depth, nodes, lines, null_move_line, natural_lines, analysed_at)
        select ${gameId}, ply, position, engine, effort, depth, nodes, lines, null_move_line, natural_lines, ${analysedAt}
        from json_to_recordset(${given}::json) as (
          ply smallint, position text, engine text, effort text, depth smallint, nodes bigint, lines json, null_move_line json,
          natural_lines json
        )
        on conflict (game_id, ply) do update set
          position = excluded.position, engine = excluded.engine, effort = excluded.effort,
          depth = excluded.depth, nodes = excluded.nodes, lines = excluded.lines,
          null_move_line = coalesce(excluded.null_move_line, position_analyses.null_move_line),
          natural_lines = case
            when (position_analyses.position, position_analyses.engine, position_analyses.effort, position_analyses.depth, position_analyses.nodes)
              = (excluded.position, excluded.engine, excluded.effort, excluded.depth, excluded.nodes)
            then coalesce(excluded.natural_lines, position_analyses.natural_lines) else excluded.natural_lines end,
          analysed_at = excluded.analysed_at
        where position_analyses.position <> excluded.position
          or (position_analyses.depth, position_analyses.effort = 'deep', position_analyses.nodes)
            <= (excluded.depth, excluded.effort = 'deep', excluded.nodes)`.execute(db);
      await sql`
        update position_analyses set null_move_line = given.null_move_line
        from json_to_recordset(${given}::json) as given (ply smallint, position text, null_move_line json)
        where game_id = ${gameId} and position_analyses.ply = given.ply
          and position_analyses.position = given.position
          and position_analyses.null_move_line is null and given.null_move_line is not null`.execute(
        db,
      );
      await sql`
        update position_analyses set natural_lines = given.natural_lines
        from json_to_recordset(${given}::json)
          as given (ply smallint, position text, engine text, effort text, natural_lines json)
        where game_id = ${gameId} and position_analyses.ply = given.ply
          and position_analyses.position = given.position
          and position_analyses.engine = given.engine and position_analyses.effort = given.effort
          and position_analyses.natural_lines is null and given.natural_lines is not null`.execute(
        db,
      );
    },

    /** Stores the natural lines of an analysed position. The time of the analysis stays, because its best lines do. */
    async saveNaturalLines(
      gameId: string,
      { ply, position }: Pick<AnalysisRow, 'ply' | 'position'>,
      naturalLines: readonly AnalysedLine[],
    ): Promise<void> {
      const stored = JSON.stringify(naturalLines.map(toStoredLine));
      await db
        .updateTable('position_analyses')
        .set({ natural_lines: stored })
        .where('game_id', '=', gameId)
        .where('ply', '=', ply)
        .where('position', '=', position)
        .execute();
    },

    /** Deletes the analyses of these games that another engine has made. Returns the ids of games that had some. */
    async deleteOfOtherEngines(gameIds: readonly string[], engine: string): Promise<string[]> {
      const deleted = await db
        .deleteFrom('position_analyses')
        .where('game_id', 'in', gameIds)
        .where('engine', '<>', engine)
        .returning('game_id')
        .execute();
      return [...new Set(deleted.map(({ game_id }) => game_id))];
    },

    /** Updates `has_analysis` of the given games, or of all games. */
    async updateHasAnalysis(gameIds?: readonly string[]): Promise<void> {
      await sql`
        update games set has_analysis = known.whole
        from (
          select id, (
            select count(*) from position_analyses where game_id = id and ply <= total_moves
          ) = total_moves + 1 as whole from games
          where ${gameIds ?? null}::uuid[] is null or id = any(${gameIds ?? null}::uuid[])
        ) known
        where known.id = games.id and games.has_analysis <> known.whole`.execute(db);
    },
  };
}

function toRow({ ply, position, analysis }: AnalysisRow) {
  const { engine, effort, depth, nodes, lines, nullMoveLine, naturalLines } = analysis;
  return {
    ply,
    position,
    engine,
    effort,
    depth,
    nodes,
    lines: lines.map(toStoredLine),
    null_move_line: nullMoveLine ? toStoredLine(nullMoveLine) : null,
    natural_lines: naturalLines?.map(toStoredLine) ?? null,
  };
}

function toAnalysis({
  engine,
  effort,
  depth,
  nodes,
  lines,
  null_move_line,
  natural_lines,
}: StoredAnalysis): PositionAnalysis {
  return {
    engine,
    effort,
    depth,
    nodes: Number(nodes),
    lines: lines.map(toAnalysedLine),
    ...(null_move_line && { nullMoveLine: toAnalysedLine(null_move_line) }),
    ...(natural_lines && { naturalLines: natural_lines.map(toAnalysedLine) }),
  };
}

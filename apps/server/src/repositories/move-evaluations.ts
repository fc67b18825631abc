import type { MoveEvaluations } from '@lamplight/domain/analysis/position-analysis.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import { toAnalysedLine, toStoredLine, type StoredLine } from './stored-line.ts';

/** Evaluations of every move in one position, to be stored. */
export type EvaluationsRow = { ply: number; evaluations: MoveEvaluations };

type StoredEvaluations = {
  ply: number;
  engine: string;
  depth: number;
  nodes: string;
  lines: StoredLine[];
};

const columns = 'ply, engine, depth, nodes, lines';
const selectByGame = `select ${columns} from move_evaluations where game_id = $1 order by ply`;
const selectByPly = `select ${columns} from move_evaluations where game_id = $1 and ply = $2`;

export function createMoveEvaluationsRepository(
  db: Kysely<Schema>,
  runPrepared: Database['runPrepared'],
) {
  /** Stores evaluations in one statement. Stored evaluations that are deeper are kept. */
  async function saveAll(
    gameId: string,
    rows: readonly EvaluationsRow[],
    analysedAt: Date,
  ): Promise<void> {
    if (rows.length === 0) return;
    await sql`
      insert into move_evaluations (game_id, ply, engine, depth, nodes, lines, analysed_at)
      select ${gameId}, ply, engine, depth, nodes, lines, ${analysedAt}
      from json_to_recordset(${JSON.stringify(rows.map(toRow))}::json) as (
        ply smallint, engine text, depth smallint, nodes bigint, lines json
      )
      on conflict (game_id, ply) do update set
        engine = excluded.engine, depth = excluded.depth, nodes = excluded.nodes,
        lines = excluded.lines, analysed_at = excluded.analysed_at
      where (move_evaluations.depth, move_evaluations.nodes) <= (excluded.depth, excluded.nodes)`.execute(
      db,
    );
  }

  return {
    keepAll: saveAll,

    /** `ply` is the number of half-moves before the position. */
    save(gameId: string, ply: number, evaluations: MoveEvaluations, at: Date): Promise<void> {
      return saveAll(gameId, [{ ply, evaluations }], at);
    },

    /** Deletes the evaluations of these games that another engine has made. Returns the ids of games that had some. */
    async deleteOfOtherEngines(gameIds: readonly string[], engine: string): Promise<string[]> {
      const deleted = await db
        .deleteFrom('move_evaluations')
        .where('game_id', 'in', gameIds)
        .where('engine', '<>', engine)
        .returning('game_id')
        .execute();
      return [...new Set(deleted.map(({ game_id }) => game_id))];
    },

    /** Returns the evaluations by ply. */
    async findByGame(gameId: string): Promise<ReadonlyMap<number, MoveEvaluations>> {
      const rows = await runPrepared<StoredEvaluations>('evaluations of game', selectByGame, [
        gameId,
      ]);
      return new Map(rows.map((row) => [row.ply, toEvaluations(row)]));
    },

    async findByPly(gameId: string, ply: number): Promise<MoveEvaluations | undefined> {
      const values = [gameId, ply];
      const [row] = await runPrepared<StoredEvaluations>(
        'evaluations of place',
        selectByPly,
        values,
      );
      return row && toEvaluations(row);
    },
  };
}

function toRow({ ply, evaluations: { engine, depth, nodes, lines } }: EvaluationsRow) {
  return { ply, engine, depth, nodes, lines: lines.map(toStoredLine) };
}

function toEvaluations({ engine, depth, nodes, lines }: StoredEvaluations): MoveEvaluations {
  return { engine, depth, nodes: Number(nodes), lines: lines.map(toAnalysedLine) };
}

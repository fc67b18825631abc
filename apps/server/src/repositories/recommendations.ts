import type { AnalysedLine, Effort } from '@lamplight/domain/analysis/position-analysis.ts';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { StoredMove } from '../entities/game.ts';
import { toAnalysedLine, type StoredLine } from './stored-line.ts';

/** Moves that an engine recommends in one position of a game. */
export type RecommendedMoves = {
  gameId: string;
  slug: string;
  gameTitle: string;
  /** Number of half-moves before the position. */
  ply: number;
  fen: string;
  /** Recorded move in this position; null in the final position. */
  played: StoredMove | null;
  lines: AnalysedLine[];
  depth: number;
  effort: Effort;
  engine: string;
  analysedAt: Date;
};

type Filter = { gameId?: string | undefined; text?: string | undefined };
type Row = Omit<RecommendedMoves, 'lines'> & { lines: StoredLine[] };

export function createRecommendationsRepository(db: Kysely<Schema>) {
  return {
    /** Returns the positions in study order, then by ply. */
    async list(
      wanted: Filter,
      { offset, limit }: { offset: number; limit: number },
    ): Promise<{ recommendations: RecommendedMoves[]; total: number }> {
      // The page is found with two indexes. The wide rows are read only for this page.
      const page = sql<Row>`
        with page as (
          select g.id, g.game_number, g.added, a.ply
          from games g join position_analyses a on a.game_id = g.id
          where ${matchesFilter(wanted)}
          order by g.game_number, g.added, a.ply limit ${limit} offset ${offset}
        )
        select g.id as "gameId", g.slug, g.title as "gameTitle", a.ply,
          case a.ply when 0 then s.start_fen else s.moves -> (a.ply - 1) ->> 2 end as fen,
          s.moves -> a.ply::int as played, a.lines, a.depth, a.effort, a.engine,
          a.analysed_at as "analysedAt"
        from page join games g using (id)
          join position_analyses a on a.game_id = page.id and a.ply = page.ply
          join game_scores s on s.game_id = page.id
        order by page.game_number, page.added, page.ply`;
      const [listed, counted] = await Promise.all([page.execute(db), count(wanted).execute(db)]);
      return {
        recommendations: listed.rows.map(toRecommendation),
        total: counted.rows[0]?.total ?? 0,
      };
    },
  };
}

function count(wanted: Filter) {
  const { gameId, text } = wanted;
  const all = sql<{ total: number }>`select count(*)::int as total from position_analyses a`;
  if (gameId === undefined && text === undefined) return all;
  return sql<{
    total: number;
  }>`${all} join games g on g.id = a.game_id where ${matchesFilter(wanted)}`;
}

/** Joins the fields with a line feed, so that a match cannot span two fields. */
function matchesFilter({ gameId, text }: Filter) {
  const ofGame = gameId === undefined ? sql`true` : sql`g.id = ${gameId}`;
  if (text === undefined) return ofGame;
  return sql`${ofGame} and strpos(
    lower(concat_ws(chr(10), g.title, g.white, g.black, g.tournament)), lower(${text})
  ) > 0`;
}

function toRecommendation(row: Row): RecommendedMoves {
  const { lines, ...rest } = row;
  return { ...rest, lines: lines.map(toAnalysedLine) };
}

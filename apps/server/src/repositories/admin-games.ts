import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { GameFigures } from '../entities/game.ts';
import { cardColumns } from './game-columns.ts';

/** Lowest effort: the effort names happen to sort in descending order. */
const minEffort = 'max(effort)';
/**
 * Counts even and odd plies instead of the featured player's moves, which would need a lookup of each game; the parity
 * is resolved in the outer query.
 */
const counted =
  'count(*) filter (where ply % 2 = 0)::int as even, count(*) filter (where ply % 2 = 1)::int as odd';

/**
 * All games in study order with counts of their analyses, evaluations and comments. The counts use indexes only,
 * because the rows are large and there are thousands of them.
 */
export async function listWithFigures(db: Kysely<Schema>): Promise<GameFigures[]> {
  const { rows } = await sql<GameFigures>`
    with g as (
      select games.*, case when (split_part(s.start_fen, ' ', 2) = 'w') = (analysis_side = 'White')
        then 0 else 1 end as begins
      from games join game_scores s on s.game_id = games.id
    ), analysed as (
      select game_id, count(*)::int as positions, ${sql.raw(minEffort)} as least
      from position_analyses group by game_id
    ), evaluated as (
      select game_id, ${sql.raw(counted)} from move_evaluations group by game_id
    ), commented as (
      select game_id, ${sql.raw(counted)} from commentaries group by game_id
    )
    select ${sql.raw(cardColumns)}, g.collection_id is not null as "isCollection",
      g.added_at as "addedAt", coalesce(analysed.positions, 0) as "analysedPositions",
      case when analysed.positions > g.total_moves then analysed.least else 'none' end as effort,
      (g.total_moves + 1 - g.begins) / 2 as "hisMoves",
      coalesce(case g.begins when 0 then evaluated.even else evaluated.odd end, 0)
        as "evaluatedPositions",
      coalesce(case g.begins when 0 then commented.odd else commented.even end, 0)
        as "commentedMoves"
    from g left join analysed on analysed.game_id = g.id
      left join evaluated on evaluated.game_id = g.id
      left join commented on commented.game_id = g.id
    order by g.game_number, g.added`.execute(db);
  return rows;
}

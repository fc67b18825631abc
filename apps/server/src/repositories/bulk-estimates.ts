import { effortNodes, efforts, type Effort } from '@lamplight/domain/analysis/position-analysis.ts';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { createQueries, splitIntoParts } from './query.ts';

/** Range of plies in one game. Both ends are included. */
export type WantedPlies = { gameId: string; firstPly: number; lastPly: number };

export type WantedSearch = { analysisSide: string; effort: Effort; depth: number };

export type Coverage = {
  /** Number of positions before and after the wanted moves, and number of those that are already analysed deeply enough. */
  positions: number;
  known: number;
  /** Number of wanted moves of the featured player, and number of those whose position has an evaluation of every move. */
  hisMoves: number;
  evaluated: number;
};

/** Recent speed of jobs. Values are null if there is no data. */
export type Pace = {
  steps: number;
  nodesPerSecond: number | null;
  /** Average number of nodes of a search for the best lines, and of a search that evaluates every move. */
  nodesOfLines: number | null;
  nodesOfEveryMove: number | null;
};

/** Keeps a statement below its time limit of four seconds. A game has about 80 rows in each table. */
const maxGamesAtOnce = 2000;
/** Steps outside this range are ignored, because they were stored without a search or were interrupted. */
const stepSeconds = { from: 0.05, to: 300 };
const recentPlies = 400;

export function createBulkEstimatesRepository(db: Kysely<Schema>) {
  const { findRows } = createQueries(db);
  async function readCoverage(plies: readonly WantedPlies[], search: WantedSearch) {
    const isChosen = sql`${search.analysisSide} in ('both', his_side)`;
    const rows = await findRows(sql<Coverage>`
      with ${buildWanted(plies)}
      select sum(last_ply - first_ply + 2)::int as positions,
        coalesce(sum((last_ply + his) / 2 - (first_ply - 1 + his) / 2) filter (where ${isChosen}), 0)::int
          as "hisMoves",
        (
          select count(*)::int from wanted join position_analyses a using (game_id)
          where a.ply between first_ply - 1 and last_ply and ${isEnough(search)}
        ) as known,
        (
          select count(*)::int from wanted join move_evaluations e using (game_id)
          where e.ply between first_ply - 1 and last_ply - 1 and (e.ply + 1) % 2 = his and ${isChosen}
        ) as evaluated
      from wanted`);
    return rows[0] ?? nothing;
  }

  async function countTexts(plies: readonly WantedPlies[], search: WantedSearch, model: string) {
    const rows = await findRows(sql<{ texts: number }>`
      with ${buildWanted(plies)}
      select count(distinct (game_id, c.ply, c.level))::int as texts
      from wanted join bulk_jobs j using (game_id) join model_calls c on c.job_id = j.id
      where c.model = ${model} and c.output_tokens > 0 and c.ply between wanted.first_ply and wanted.last_ply
        and ${search.analysisSide} in ('both', his_side)
        and 2 = (
          select count(*) from position_analyses a
          where a.game_id = wanted.game_id and a.ply in (c.ply - 1, c.ply)
            and a.analysed_at <= c.begun_at and ${isEnough(search)}
        )`);
    return rows[0]?.texts ?? 0;
  }

  return {
    async measureCoverage(plies: readonly WantedPlies[], search: WantedSearch): Promise<Coverage> {
      const sum = { ...nothing };
      for (const some of splitIntoParts(plies, maxGamesAtOnce)) {
        const { positions, known, hisMoves, evaluated } = await readCoverage(some, search);
        sum.positions += positions;
        sum.known += known;
        sum.hisMoves += hisMoves;
        sum.evaluated += evaluated;
      }
      return sum;
    },

    /**
     * Counts the texts that this model has written since the positions before and after their moves were analysed.
     * These texts will not be requested again.
     */
    async countWrittenTexts(
      plies: readonly WantedPlies[],
      search: WantedSearch,
      model: string,
    ): Promise<number> {
      let texts = 0;
      for (const some of splitIntoParts(plies, maxGamesAtOnce))
        texts += await countTexts(some, search, model);
      return texts;
    },

    /**
     * Measures the speed by the times at which consecutive search results of a game were stored, because one engine
     * searches a game from start to end. `nullMoveNodes` is the assumed node count of the null-move search of each
     * position, which is not stored.
     */
    async measurePace(effort: Effort, nullMoveNodes: number, since: Date): Promise<Pace> {
      const rows = await findRows(sql<Pace>`
        with late as (
          select distinct j.game_id from (
            select job_id from bulk_job_moves where searched_at >= ${since}
            order by searched_at desc limit ${recentPlies}
          ) moves join bulk_jobs j on j.id = moves.job_id
        ), searches as (
          select game_id, analysed_at, nodes, effort,
            case when null_move_line is null then 0 else ${nullMoveNodes}::int end as more
          from position_analyses join late using (game_id) where analysed_at >= ${since}
          union all
          select game_id, analysed_at, nodes, 'every move', 0
          from move_evaluations join late using (game_id) where analysed_at >= ${since}
        ), steps as (
          select sum(nodes + more) as nodes, extract(epoch from
            analysed_at - lag(analysed_at) over (partition by game_id order by analysed_at)
          )::float8 as seconds
          from searches group by game_id, analysed_at
        ), timed as (
          select nodes, seconds from steps
          where seconds between ${stepSeconds.from} and ${stepSeconds.to}
        )
        select count(*)::int as steps, (sum(nodes) / sum(seconds))::float8 as "nodesPerSecond",
          (select avg(nodes)::float8 from searches where effort = ${effort}) as "nodesOfLines",
          (select avg(nodes)::float8 from searches where effort = 'every move') as "nodesOfEveryMove"
        from timed`);
      return (
        rows[0] ?? { steps: 0, nodesPerSecond: null, nodesOfLines: null, nodesOfEveryMove: null }
      );
    },
  };
}

const nothing: Coverage = { positions: 0, known: 0, hisMoves: 0, evaluated: 0 };

/** Builds a CTE with the wanted plies. `his` is the parity (0 or 1) of the featured player's plies. */
function buildWanted(plies: readonly WantedPlies[]) {
  return sql`wanted as (
    select k."gameId" as game_id, k."firstPly" as first_ply, k."lastPly" as last_ply,
      g.analysis_side as his_side,
      ((g.analysis_side = 'White') = (split_part(s.start_fen, ' ', 2) = 'w'))::int as his
    from json_to_recordset(${JSON.stringify(plies)}::json)
      as k ("gameId" uuid, "firstPly" int, "lastPly" int)
    join games g on g.id = k."gameId" join game_scores s on s.game_id = g.id
  )`;
}

/**
 * Builds a condition on rows `a` of position_analyses: the analysis is good enough for the search. The job uses the
 * same rule for the best lines. Natural lines that are missing are not estimated: they take a third of that time.
 */
function isEnough({ effort, depth }: WantedSearch) {
  const asked = efforts.slice(efforts.indexOf(effort));
  const used = asked.map((each) => sql`a.effort = ${each} and a.nodes >= ${effortNodes[each]}`);
  return sql`a.effort = any(${asked}::text[])
    and (a.depth >= ${depth} or ${sql.join(used, sql` or `)} or json_array_length(a.lines) = 0)`;
}

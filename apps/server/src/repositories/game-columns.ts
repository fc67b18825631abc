import { sql } from 'kysely';
import type { ReadyBatch } from '../entities/game.ts';

/** Columns of a game that are read from its PGN: column, property, SQL type. */
export const recordColumns = [
  ['title', 'title', 'text'],
  ['white', 'white', 'text'],
  ['black', 'black', 'text'],
  ['tournament', 'tournament', 'text'],
  ['year', 'year', 'smallint'],
  ['result', 'result', 'text'],
  ['eco', 'eco', 'text'],
  ['opening', 'opening', 'text'],
  ['opening_style', 'openingStyle', 'text'],
  ['analysis_side', 'analysisSide', 'text'],
  ['total_moves', 'totalMoves', 'smallint'],
  ['white_elo', 'whiteElo', 'smallint'],
  ['black_elo', 'blackElo', 'smallint'],
  ['played_on', 'playedOn', 'text'],
  ['venue', 'venue', 'text'],
  ['round', 'round', 'text'],
  ['time_control', 'timeControl', 'text'],
  ['description', 'description', 'text'],
  ['why_study', 'whyStudy', 'text'],
  ['theme', 'theme', 'text'],
  ['key_fen', 'keyFen', 'text'],
] as const;

const notInLists = new Set<string>([
  'white_elo',
  'black_elo',
  'played_on',
  'venue',
  'round',
  'time_control',
  'description',
]);

const ownColumns = `g.id, g.slug, g.game_number as "gameNumber", g.has_analysis as "hasAnalysis",
  g.mean_shares as "meanShares", g.annotator`;
const toSelectList = (columns: readonly (readonly [string, string, string])[]): string =>
  [ownColumns, ...columns.map(([column, name]) => `g.${column} as "${name}"`)].join(', ');

/** Select lists for `games g`: the columns that lists show, and all columns. */
export const cardColumns = toSelectList(
  recordColumns.filter(([column]) => !notInLists.has(column)),
);
export const gameColumns = toSelectList(recordColumns);

/**
 * Select list for `games g` and `game_scores s`: a recorded move and the position before it. The move is counted from
 * 1; 0 is the start. A negative index would count from the last move.
 */
export const selectStop = (ply: string): string => `
  s.start_fen as "startFen", g.analysis_side as "analysisSide",
  case when ${ply} > 0 then s.moves -> (${ply} - 1) end as move,
  case when ${ply} > 1 then s.moves -> (${ply} - 2) ->> 2 else s.start_fen end as "fenBefore"`;

/** Columns of the JSON of a batch of games. */
const batchColumns = [
  ...recordColumns.map(([, name, type]) => `"${name}" ${type}`),
  '"pgnRaw" text',
  '"startFen" text',
  'moves json',
].join(', ');

/** Builds a CTE with the games of a batch as rows, numbered from 1. */
export function buildGivenGames({ json }: ReadyBatch) {
  return sql`given as (
    select * from rows from (
      json_to_recordset(${json}::json) as (${sql.raw(batchColumns)})
    ) with ordinality as given
  )`;
}

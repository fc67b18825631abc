import { formatMoveIn, getNextMove } from '@lamplight/domain/chess/move-name.ts';
import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import { writeScore } from '@lamplight/domain/quality/score.ts';
import type { AnalysedLine } from '@lamplight/domain/analysis/position-analysis.ts';
import type { RecommendedMoves } from '../../repositories/recommendations.ts';
import { refuse } from '../outcome.ts';
import type { StorePort } from '../ports.ts';

type Asked = {
  gameId?: string | undefined;
  query?: string | undefined;
  offset: number;
  limit: number;
};

/** Lists the engines' best moves for each position, in study order. */
export async function listRecommendations(
  { store }: StorePort<'bulkJobs' | 'recommendations'>,
  { gameId, query, offset, limit }: Asked,
) {
  const games = gameId === undefined ? [] : await store.bulkJobs.findGames([gameId]);
  if (gameId !== undefined && games.length === 0) return refuse('game_not_found');
  // Names contain no control characters, and the database does not accept all of them.
  const text = query?.replaceAll(/\p{Cc}/gu, '') || undefined;
  const wanted = { gameId, text };
  const { recommendations, total } = await store.recommendations.list(wanted, { offset, limit });
  return { kind: 'listed' as const, recommendations: recommendations.map(toRecommendation), total };
}

/** Formats moves in notation and scores in pawns, as readers see them. */
function toRecommendation(found: RecommendedMoves) {
  const { fen, lines, played } = found;
  const [first, second, third] = lines;
  const formatFirstMove = (line: AnalysedLine | undefined): string | null =>
    (line && writeSanLine(fen, line.moves, 1).san[0]) ?? null;
  return {
    ...found,
    moveNumber: found.ply,
    side: getNextMove(fen).side === 'white' ? ('White' as const) : ('Black' as const),
    notation: played && formatMoveIn(fen, played[0]),
    recommendation1: formatFirstMove(first),
    recommendation2: formatFirstMove(second),
    recommendation3: formatFirstMove(third),
    score1: formatScore(first),
    score2: formatScore(second),
    score3: formatScore(third),
  };
}

function formatScore(line: AnalysedLine | undefined): string | null {
  return line ? writeScore(line.score) : null;
}

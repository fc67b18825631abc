import type { Recommendation } from '@lamplight/contract/admin-engine.ts';
import { formatMoveIn, getNextMove } from '@lamplight/domain/chess/move-name.ts';
import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import { writeScore } from '@lamplight/domain/quality/score.ts';
import type { AnalysedLine } from '@lamplight/domain/analysis/position-analysis.ts';
import type { RecommendedMoves } from '../../repositories/recommendations.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { StorePort } from '../ports.ts';

type Asked = {
  gameId?: string | undefined;
  query?: string | undefined;
  offset: number;
  limit: number;
};
type Listed = { kind: 'listed'; recommendations: Recommendation[]; total: number };

/** The engines' best moves, position by position, in study order. */
export async function listRecommendations(
  { store }: StorePort<'bulkJobs' | 'recommendations'>,
  { gameId, query, offset, limit }: Asked,
): Promise<Listed | Refused> {
  const games = gameId === undefined ? [] : await store.bulkJobs.findGames([gameId]);
  if (gameId !== undefined && games.length === 0) return refuse('game_not_found');
  // No name holds a control character, and the database does not even take all of them.
  const text = query?.replaceAll(/\p{Cc}/gu, '') || undefined;
  const wanted = { gameId, text };
  const { recommendations, total } = await store.recommendations.list(wanted, { offset, limit });
  return { kind: 'listed', recommendations: recommendations.map(toRecommendation), total };
}

/** As people write moves and scores. */
function toRecommendation(found: RecommendedMoves): Recommendation {
  const { fen, lines, played } = found;
  const [first, second, third] = lines;
  const move = (line: AnalysedLine | undefined): string | null =>
    (line && writeSanLine(fen, line.moves, 1).san[0]) ?? null;
  return {
    gameId: found.gameId,
    slug: found.slug,
    gameTitle: found.gameTitle,
    moveNumber: found.ply,
    side: getNextMove(fen).side === 'white' ? 'White' : 'Black',
    notation: played && formatMoveIn(fen, played[0]),
    recommendation1: move(first),
    recommendation2: move(second),
    recommendation3: move(third),
    score1: formatScore(first),
    score2: formatScore(second),
    score3: formatScore(third),
    depth: found.depth,
    effort: found.effort,
    engine: found.engine,
    analysedAt: found.analysedAt.toISOString(),
  };
}

function formatScore(line: AnalysedLine | undefined): string | null {
  return line ? writeScore(line.score) : null;
}

import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { Game } from '@lamplight/contract/library.ts';
import type { GameAnalysis, AnalysisPosition } from '@lamplight/contract/analysis.ts';
import { writePgn } from '@lamplight/domain/chess/pgn/write-pgn.ts';
import { deployment } from '../../../shared/deployment/deployment.ts';
import { toScore } from '@lamplight/domain/quality/score.ts';
import { formatAnnotatedPgn } from '@lamplight/domain/analysis/annotated-pgn.ts';
import type { AnnotatedPosition } from '@lamplight/domain/analysis/annotated-pgn.ts';
import type { AnalysisState } from '@lamplight/domain/analysis/analysis-state.ts';
import { buildPgnHeaders } from '../../../shared/files/game-headers.ts';
import { withPly } from '../loading/analysis-address.ts';

export function formatPgn(game: Game): string {
  const mainline = game.moves.map(({ notation }) => ({ move: notation, variations: [] }));
  return writePgn({ headers: buildPgnHeaders(game), result: game.result, mainline });
}

/** The coach's comments on the featured player's moves. */
export type Comments = AnswerTo<'GET /api/games/{id}/commentary'>['comments'];

/** The game as PGN, with the engine's evaluations and the coach's comments. */
export function buildAnnotatedFile(
  game: Game,
  study: GameAnalysis,
  comments: Comments = [],
): { name: string; text: string } {
  const annotated = formatAnnotatedPgn({
    headers: { ...buildPgnHeaders(game), Annotator: deployment.product },
    result: game.result,
    moves: game.moves.map(({ notation }) => notation),
    positions: study.positions.map(buildAnnotatedPosition),
    qualities: study.qualities.map((quality) => quality?.classification ?? null),
    comments: new Map(comments.map(({ moveNumber, text }) => [moveNumber, text])),
  });
  return { name: `${game.slug}.pgn`, text: annotated };
}

function buildAnnotatedPosition(position: AnalysisPosition | null): AnnotatedPosition | null {
  if (!position) return null;
  const { san = [], uci = [] } = position.lines[0] ?? {};
  return { score: toScore(position), best: { san, uci } };
}

/** The URL of the position on the board. */
export function buildLink(
  origin: string,
  { slug }: Pick<Game, 'slug'>,
  { state }: { readonly state: Pick<AnalysisState, 'index'> },
): string {
  return `${origin}/analysis/${slug}${withPly('', state.index + 1)}`;
}

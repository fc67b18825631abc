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

type Commentary = Pick<
  AnswerTo<'GET /api/games/{id}/commentary'>,
  'comments' | 'annotatedPgn'
> | null;

/**
 * The game as PGN. If an annotator has written about it, with the annotator's texts, variations, glyphs and shapes;
 * otherwise with the engine's evaluations and the coach's comments.
 */
export function buildAnnotatedFile(
  game: Game,
  study: GameAnalysis,
  commentary: Commentary = null,
): { name: string; text: string } {
  const name = `${game.slug}.pgn`;
  if (commentary?.annotatedPgn) return { name, text: commentary.annotatedPgn };
  const annotated = formatAnnotatedPgn({
    headers: { ...buildPgnHeaders(game), Annotator: deployment.product },
    result: game.result,
    moves: game.moves.map(({ notation }) => notation),
    positions: study.positions.map(buildAnnotatedPosition),
    qualities: study.qualities.map((quality) => quality?.classification ?? null),
    comments: new Map(commentary?.comments.map(({ moveNumber, text }) => [moveNumber, text])),
  });
  return { name, text: annotated };
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

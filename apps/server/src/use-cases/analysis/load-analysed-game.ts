import { getTurn } from '@lamplight/domain/chess/fen-fields.ts';
import type { AnalysisLine, AnalysisPosition, GameAnalysis } from '@lamplight/contract/analysis.ts';
import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import { classifyGame } from '@lamplight/domain/quality/classify-game.ts';
import { qualitySigns } from '@lamplight/domain/quality/quality.ts';
import type { MoveQuality } from '@lamplight/domain/quality/quality.ts';
import { mateCp, toCentipawns, toWinPercent } from '@lamplight/domain/quality/score.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';
import { shownLineLength } from '@lamplight/domain/analysis/position-analysis.ts';
import type {
  AnalysedLine,
  PositionAnalysis,
} from '@lamplight/domain/analysis/position-analysis.ts';
import type { Game } from '../../entities/game.ts';
import type { PublishedAnnotations } from '../annotations/published-annotations.ts';
import type { ExplainableGame } from '../coach/explainable-game.ts';
import type { JudgedDifficulty } from '../difficulty/natural-moves.ts';
import { readGame } from '../library/open-game.ts';
import type { Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

export type AnalysedGame = {
  kind: 'analysed';
  game: Game;
  analysis: GameAnalysis;
  /** Stored analysis, indexed by the number of half-moves played. */
  analyses: readonly (PositionAnalysis | null)[];
};

/** Game that the caller may open. Its parts are loaded on first use and cached for this version of the library. */
export type OpenedGame = {
  readonly key: { readonly name: string; readonly version: string };
  readonly analysed: () => Promise<AnalysedGame>;
  readonly explainable: () => Promise<ExplainableGame>;
  /** Null if the game has no published annotations. */
  readonly annotations: () => Promise<PublishedAnnotations | null>;
  /** Difficulty of the featured player's moves, by the number of half-moves before them. */
  readonly difficulties: () => Promise<ReadonlyMap<number, JudgedDifficulty>>;
};

/** Reads everything stored about a game and rates its moves. */
export async function loadAnalysedGame(
  deps: StorePort<'analyses' | 'games'> & Ports<'openings'>,
  id: string,
): Promise<AnalysedGame | Refused> {
  const found = await readGame(deps, id);
  if (found.kind === 'refused') return found;
  const { game } = found;
  const analyses = await deps.store.analyses.findByGame(id, game.totalMoves);
  const { startFen } = game;
  const moves = game.moves.map(([san, uci, fen]) => ({ san, uci, fen }));
  const rated = classifyGame({ startFen, moves, analyses, book: deps.openings() });
  const fens = [startFen, ...moves.map(({ fen }) => fen)];
  return {
    kind: 'analysed',
    game,
    analyses,
    analysis: {
      gameId: id,
      engine: analyses.find((known) => known !== null)?.engine ?? null,
      positions: fens.map((fen, ply) =>
        toAnalysisPosition(fen, analyses[ply] ?? null, moves[ply - 1]?.san ?? ''),
      ),
      qualities: rated.qualities.map((quality) => quality && addSigns(quality)),
      accuracy: rated.accuracy,
      phases: rated.phases,
      openings: [...rated.openings],
    },
  };
}

function toAnalysisPosition(
  fen: string,
  analysis: PositionAnalysis | null,
  lastMove: string,
): AnalysisPosition | null {
  if (!analysis) return null;
  const { depth, effort, lines } = analysis;
  const score = lines[0]?.score ?? getFinalScore(fen, lastMove);
  return {
    depth,
    effort,
    winPercent: Math.round(toWinPercent(score) * 10) / 10,
    ...toScoreFields(score),
    lines: lines.map((line) => toAnalysisLine(fen, line)),
  };
}

/** Score of a position without a legal move: mate against the side to move, or stalemate. */
function getFinalScore(fen: string, lastMove: string): Score {
  if (!lastMove.endsWith('#')) return { kind: 'cp', cp: 0 };
  return { kind: 'cp', cp: getTurn(fen) === 'black' ? mateCp : -mateCp };
}

function toAnalysisLine(fen: string, { score, depth, moves }: AnalysedLine): AnalysisLine {
  const { san, uci } = writeSanLine(fen, moves, shownLineLength);
  return { ...toScoreFields(score), depth, san: [...san], uci: [...uci] };
}

function toScoreFields(score: Score): { scoreCp: number; mate: number | null } {
  return { scoreCp: toCentipawns(score), mate: score.kind === 'mate' ? score.moves : null };
}

function addSigns({ classification, evaluationDelta }: MoveQuality) {
  return { classification, ...qualitySigns[classification], evaluationDelta };
}

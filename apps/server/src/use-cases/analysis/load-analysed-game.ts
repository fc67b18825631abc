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
import type { Deps } from '../../deps.ts';
import type { Game } from '../../entities/game.ts';
import { readGame } from '../library/open-game.ts';
import type { Refused } from '../outcome.ts';

/** A game with all that is known of it; whoever asks may have it. */
export type AnalysedGame = {
  kind: 'studied';
  game: Game;
  analysis: GameAnalysis;
  /** By half-moves played, as it is stored. */
  analyses: readonly (PositionAnalysis | null)[];
};

/** Everything stored about a game that was opened, put into words and marks. */
export async function loadAnalysedGame(
  deps: Pick<Deps, 'store' | 'openings'>,
  id: string,
): Promise<AnalysedGame | Refused> {
  const found = await readGame(deps, id);
  if (found.kind === 'refused') return found;
  const { game } = found;
  const analyses = await deps.store.analyses.findByGame(id, game.totalMoves);
  const { startFen } = game;
  const moves = game.moves.map(([san, uci, fen]) => ({ san, uci, fen }));
  const judged = classifyGame({ startFen, moves, analyses, book: deps.openings() });
  const fens = [startFen, ...moves.map(({ fen }) => fen)];
  return {
    kind: 'studied',
    game,
    analyses,
    analysis: {
      gameId: id,
      engine: analyses.find((known) => known !== null)?.engine ?? null,
      positions: fens.map((fen, ply) =>
        toAnalysisPosition(fen, analyses[ply] ?? null, moves[ply - 1]?.san ?? ''),
      ),
      qualities: judged.qualities.map((judgement) => judgement && addSigns(judgement)),
      accuracy: judged.accuracy,
      phases: judged.phases,
      openings: [...judged.openings],
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

/** Where there is no move any more it is mate, in which the side to move stands, or stalemate. */
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

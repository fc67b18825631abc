import type { AnalysisPosition } from '@lamplight/contract/analysis.ts';
import { toScore, writeScore } from '@lamplight/domain/quality/score.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { AnalysedGame } from './load-analysed-game.ts';

/** Returns the stored analysis of the position after this number of half-moves, and the quality of the move that led there. */
export function getPositionData({ analysis }: AnalysedGame, plies: number) {
  const position = analysis.positions[plies];
  if (position === undefined) return refuse('move_not_found');
  return {
    kind: 'found' as const,
    data: {
      engineAnalysis: position && toEngineAnalysis(position),
      moveQuality: analysis.qualities[plies - 1] ?? null,
    },
  };
}

function toEngineAnalysis({ depth, lines }: AnalysisPosition) {
  return {
    depth,
    alternatives: lines.map((line) => ({
      move: line.san[0] ?? '',
      evaluation: writeScore(toScore(line)),
      description: `Depth ${line.depth}: ${line.san.join(' ')}`,
    })),
  };
}

export function getMoveNotation(
  { game }: AnalysedGame,
  index: number,
): { kind: 'found'; notation: string } | Refused {
  const move = game.moves[index];
  return move ? { kind: 'found', notation: move[0] } : refuse('move_not_found');
}

/** Returns the engine's moves for the position before the move with this index. */
export function getMoveRecommendations({ game, analysis }: AnalysedGame, index: number) {
  const position = analysis.positions[index];
  if (position === undefined || index >= game.moves.length) return refuse('move_not_found');
  const [first, second, third] = position?.lines ?? [];
  const move = (line: typeof first) => line?.san[0] ?? null;
  const pv = (line: typeof first) => line?.san.join(' ') ?? null;
  return {
    kind: 'found' as const,
    data: {
      recommendation1: move(first),
      recommendation2: move(second),
      recommendation3: move(third),
      score1: first?.scoreCp ?? null,
      score2: second?.scoreCp ?? null,
      score3: third?.scoreCp ?? null,
      pv1: pv(first),
      pv2: pv(second),
      pv3: pv(third),
      engineDepth1: first?.depth ?? null,
      engineDepth2: second?.depth ?? null,
      engineDepth3: third?.depth ?? null,
    },
  };
}

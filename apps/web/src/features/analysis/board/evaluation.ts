import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import type { AnalysisPosition } from '@lamplight/contract/analysis.ts';
import { mateCp } from '@lamplight/domain/quality/score.ts';
import { getExploredPosition } from '@lamplight/domain/analysis/exploration.ts';
import type { Exploration } from '@lamplight/domain/analysis/exploration.ts';
import { toEvaluation } from '../../../shared/board/evaluation.ts';
import type { Evaluation } from '../../../shared/board/evaluation.ts';
import type { Analysis } from '../analysis-context.ts';

/** The evaluation of the position on the board: from the last engine search, else stored. */
export function findEvaluation({
  game,
  board,
  study,
  suggestions,
}: Pick<Analysis, 'game' | 'board' | 'study' | 'suggestions'>): Evaluation | undefined {
  const [best] =
    suggestions.kind === 'lines' && suggestions.fen === board.fen ? suggestions.lines : [];
  if (best) return toEvaluation(best);
  const { index, exploration } = board.state;
  const stored: AnalysisPosition | null | undefined = exploration
    ? null
    : study?.positions[index + 1];
  if (stored) return toEvaluation(stored);
  const lastMove = exploration ? findLastTried(exploration) : game.moves[index]?.notation;
  return evaluateFinalPosition(board.fen, lastMove, exploration);
}

function findLastTried({ tried, current }: Exploration): string | undefined {
  return current === null ? undefined : tried[current]?.move.san;
}

/** The evaluation of a finished game needs no engine. */
function evaluateFinalPosition(
  fen: string,
  lastMove: string | undefined,
  exploration: Exploration | null,
): Evaluation | undefined {
  if (lastMove?.endsWith('#')) {
    return toEvaluation({
      scoreCp: getNextMove(fen).side === 'black' ? mateCp : -mateCp,
      mate: null,
    });
  }
  const isStalemate = exploration !== null && getExploredPosition(exploration).isStalemate;
  return isStalemate ? toEvaluation({ scoreCp: 0, mate: null }) : undefined;
}

import type { StudyPosition } from '@lamplight/contract/analysis.ts';
import { mateCp } from '@lamplight/domain/quality/score.ts';
import { exploredPosition } from '@lamplight/domain/analysis/exploration.ts';
import type { Exploration } from '@lamplight/domain/analysis/exploration.ts';
import { evaluationOf } from '../../../shared/board/evaluation.ts';
import type { Evaluation } from '../../../shared/board/evaluation.ts';
import type { StudyRoom } from '../study-room.ts';

/** The position's own, as the engine that was asked last has it, or as it is stored. */
export function evaluationNow({
  game,
  board,
  study,
  suggestions,
}: Pick<StudyRoom, 'game' | 'board' | 'study' | 'suggestions'>): Evaluation | undefined {
  const [best] =
    suggestions.kind === 'lines' && suggestions.fen === board.fen ? suggestions.lines : [];
  if (best) return evaluationOf(best);
  const { index, exploration } = board.state;
  const stored: StudyPosition | null | undefined = exploration ? null : study?.positions[index + 1];
  if (stored) return evaluationOf(stored);
  const lastMove = exploration ? lastTried(exploration) : game.moves[index]?.notation;
  return finalEvaluation(board.fen, lastMove, exploration);
}

function lastTried({ tried, current }: Exploration): string | undefined {
  return current === null ? undefined : tried[current]?.move.san;
}

/** Where the game is over nobody has to be asked. */
function finalEvaluation(
  fen: string,
  lastMove: string | undefined,
  exploration: Exploration | null,
): Evaluation | undefined {
  if (lastMove?.endsWith('#')) {
    return evaluationOf({ scoreCp: fen.split(' ')[1] === 'b' ? mateCp : -mateCp, mate: null });
  }
  const isStalemate = exploration !== null && exploredPosition(exploration).isStalemate;
  return isStalemate ? evaluationOf({ scoreCp: 0, mate: null }) : undefined;
}

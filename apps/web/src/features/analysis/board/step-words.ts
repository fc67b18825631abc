import type { Game } from '@lamplight/contract/library.ts';
import { describeStep } from '@lamplight/domain/chess/describe.ts';
import { qualitySigns } from '@lamplight/domain/quality/quality.ts';
import { getGameFen } from '@lamplight/domain/analysis/analysis-state.ts';
import { copy } from '../copy.ts';
import { findEvaluation } from './evaluation.ts';
import { getMoveNumber } from '../moves/tried-moves.ts';
import { getBoardSign } from '../moves/notable.ts';
import { toDescribedMove } from '../../../shared/board/recorded-move.ts';
import type { Analysis } from '../analysis-context.ts';

type Seen = Pick<Analysis, 'game' | 'study' | 'board' | 'suggestions' | 'isVeiled'>;

/** The step to the current position: '43, rook to d5, great move, evaluation plus 2.2'. In brief, the move alone. */
export function describeCurrentStep(analysis: Seen, isBrief: boolean): string {
  const { index, exploration } = analysis.board.state;
  const remarks = isBrief || analysis.isVeiled ? [] : collectRemarks(analysis);
  if (exploration && exploration.current !== null) {
    const tried = exploration.tried[exploration.current];
    return tried ? describeStep(getMoveNumber(tried), tried.move, remarks) : '';
  }
  return describeGameMove(analysis.game, index, remarks);
}

/** The game's move of this index, with remarks. */
export function describeGameMove(
  game: Game,
  index: number,
  remarks: readonly string[] = [],
): string {
  const recorded = game.moves[index];
  const move = recorded && toDescribedMove(getGameFen(game, index - 1), recorded);
  return move
    ? describeStep(recorded.moveNumber, move, remarks)
    : [copy.moves.start, ...remarks].join(', ');
}

function collectRemarks(analysis: Seen): string[] {
  const { index, exploration } = analysis.board.state;
  const quality = exploration ? undefined : getBoardSign(analysis.study?.qualities[index]);
  const evaluation = findEvaluation(analysis);
  return [
    ...(quality ? [qualitySigns[quality].description.toLowerCase()] : []),
    ...(evaluation ? [evaluation.spoken] : []),
  ];
}

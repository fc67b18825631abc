import type { Game } from '@lamplight/contract/library.ts';
import { describeStep } from '@lamplight/domain/chess/describe.ts';
import { qualitySigns } from '@lamplight/domain/quality/quality.ts';
import { gameFen } from '@lamplight/domain/analysis/analysis-state.ts';
import { copy } from '../copy.ts';
import { evaluationNow } from './evaluation.ts';
import { triedNumber } from '../moves/tried-moves.ts';
import { boardSign } from '../moves/notable.ts';
import { moveOfRecord } from '../../../shared/board/recorded-move.ts';
import type { StudyRoom } from '../study-room.ts';

type Seen = Pick<StudyRoom, 'game' | 'study' | 'board' | 'suggestions' | 'isVeiled'>;

/** The step to where the board stands: '43, rook to d5, great move, evaluation plus 2.2'. In brief, the move alone. */
export function stepWords(room: Seen, isBrief: boolean): string {
  const { index, exploration } = room.board.state;
  const remarks = isBrief || room.isVeiled ? [] : remarksOn(room);
  if (exploration && exploration.current !== null) {
    const tried = exploration.tried[exploration.current];
    return tried ? describeStep(triedNumber(tried), tried.move, remarks) : '';
  }
  return movePlayed(room.game, index, remarks);
}

/** The game's own move of this index, and what else is worth hearing. */
export function movePlayed(game: Game, index: number, remarks: readonly string[] = []): string {
  const recorded = game.moves[index];
  const move = recorded && moveOfRecord(gameFen(game, index - 1), recorded);
  return move
    ? describeStep(recorded.moveNumber, move, remarks)
    : [copy.moves.start, ...remarks].join(', ');
}

function remarksOn(room: Seen): string[] {
  const { index, exploration } = room.board.state;
  const quality = exploration ? undefined : boardSign(room.study?.qualities[index]);
  const evaluation = evaluationNow(room);
  return [
    ...(quality ? [qualitySigns[quality].description.toLowerCase()] : []),
    ...(evaluation ? [evaluation.spoken] : []),
  ];
}

import type { Statement } from '../../../coach/claim.ts';
import type { Answer, AnswerTo } from '../../../coach/verify/answer.ts';
import type { Board } from '../../../coach/verify/board.ts';
import type { Witness } from '../../../coach/verify/witness.ts';

/**
 * Asks a statement that depends on nothing but the board. The explained move that a witness would add is not there, so
 * only answers that ignore it may be asked.
 */
export function askBoard<Says extends Statement>(
  answer: AnswerTo<Says>,
  board: Board,
  says: Says,
): Answer {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return answer(board, says, undefined as unknown as Witness, { line: 'game', ply: 1 });
}

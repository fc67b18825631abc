import type { Bounds, Place, Statement } from '../claim.ts';
import type { Board } from './board.ts';
import type { Witness } from './witness.ts';

/** Whether a statement is true; undefined where it cannot be answered, and then neither it nor its denial may be said. */
export type Answer = boolean | undefined;

/** The proof of each kind of statement, on the board at the place of the claim. */
export type Answers<Asked extends Statement> = {
  readonly [Is in Asked['is']]: AnswerTo<Extract<Asked, { readonly is: Is }>>;
};

export type AnswerTo<Says> = (board: Board, says: Says, witness: Witness, at: Place) => Answer;

export function isWithin(count: number | undefined, { least, most }: Bounds): Answer {
  if (count === undefined || (least === undefined && most === undefined)) return undefined;
  return count >= (least ?? -Infinity) && count <= (most ?? Infinity);
}

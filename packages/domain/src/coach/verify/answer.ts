import type { Bounds, Place, Statement } from '../claim.ts';
import type { Board } from './board.ts';
import type { Witness } from './witness.ts';

/**
 * True if the statement is true. Undefined if that cannot be decided; in this case a text may contain neither the
 * statement nor its denial.
 */
export type Answer = boolean | undefined;

/** Functions that prove each kind of statement on the board at the place of the claim. */
export type Answers<Asked extends Statement> = {
  readonly [Is in Asked['is']]: AnswerTo<Extract<Asked, { readonly is: Is }>>;
};

export type AnswerTo<Says> = (board: Board, says: Says, witness: Witness, at: Place) => Answer;

export function isWithin(count: number | undefined, { least, most }: Bounds): Answer {
  if (count === undefined || (least === undefined && most === undefined)) return undefined;
  return count >= (least ?? -Infinity) && count <= (most ?? Infinity);
}

import type { Claim, Statement } from '../claim.ts';
import type { Answer, Answers, AnswerTo } from './answer.ts';
import { boardAnswers } from './board-statements.ts';
import { engineAnswers } from './engine-statements.ts';
import { gameAnswers } from './game-statements.ts';
import { kingAnswers } from './king-statements.ts';
import { lineAnswers } from './line-statements.ts';
import { motifAnswers } from './motif-statements.ts';
import { pawnAnswers } from './pawn-statements.ts';
import { placementAnswers } from './placement-statements.ts';
import type { Witness } from './witness.ts';

/** Returns the reason why a claim is rejected; undefined if it is true. */
export function findObjection(witness: Witness, claim: Claim): string | undefined {
  const answer = answerClaim(witness, claim);
  if (answer === undefined) return `cannot be asked: ${formatClaim(claim)}`;
  return answer === (claim.not !== true) ? undefined : `is not so: ${formatClaim(claim)}`;
}

function formatClaim({ at, says, not }: Claim): string {
  const { is, ...rest } = says;
  const place = `${at.line} ${at.ply}${at.passed ? ' passed' : ''}`;
  return `${not ? 'not ' : ''}${is} ${JSON.stringify(rest)} at ${place}`;
}

/** Functions that prove each kind of statement. */
export const answers: Answers<Statement> = {
  ...boardAnswers,
  ...pawnAnswers,
  ...placementAnswers,
  ...kingAnswers,
  ...motifAnswers,
  ...lineAnswers,
  ...engineAnswers,
  ...gameAnswers,
};

/** True if the statement is true, whether the claim affirms or denies it. */
export function answerClaim(witness: Witness, { at, says }: Claim): Answer {
  const board = witness.getBoard(at);
  // Each entry takes statements of its own kind; the type system cannot express that for a union. A stored claim of
  // another release may be of an unknown kind.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const answer = answers[says.is] as AnswerTo<Statement> | undefined;
  return board && answer?.(board, says, witness, at);
}

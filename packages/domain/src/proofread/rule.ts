import type { SentenceContext } from './sentence-context.ts';
import type { RuleFinding } from './verdict.ts';

/** Checks all expressions of one kind in a sentence. */
export interface Rule {
  readonly id: string;
  readonly check: (context: SentenceContext) => readonly RuleFinding[];
  /**
   * True if a refutation holds whatever else the clause says, because it names something that exists in no position in
   * sight: an illegal move, a piece that is not there. Other refutations need a clause that is understood word by word.
   */
  readonly isSelfContained?: boolean;
  /** Words that the rule takes into account although they stand outside the expression: 'nobody', 'would'. */
  readonly reads?: RegExp;
}

/** One or several pieces and squares in a row: '<P0>, <S1> and <P2>'. */
export const objects = String.raw`<[PS]\d+>(?:(?:, (?:and )?| and | or | as well as | plus |\/)<[PS]\d+>)*`;
export const piece = String.raw`<P\d+>`;
export const square = String.raw`<S\d+>`;
export const side = String.raw`<C\d+>`;
export const line = String.raw`<L\d+>`;
export const number = String.raw`<N\d+>`;
export const file = String.raw`<F\d+>`;

/** Lists the tokens in a part of the canonical text. */
export function listTokens(text: string): string[] {
  return text.match(/<[A-Z]\d+>/gu) ?? [];
}

/** True if the words deny what they say. */
export function isDenied(words: string): boolean {
  return /\b(?:not|no longer|never|cannot|can't|nothing|neither|hardly|nor)\b|n't\b/u.test(words);
}

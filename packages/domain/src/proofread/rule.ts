import type { SentenceContext } from './sentence-context.ts';
import type { Finding } from './verdict.ts';

/** Checks all expressions of one kind in a sentence. */
export interface Rule {
  readonly id: string;
  readonly check: (context: SentenceContext) => readonly Finding[];
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

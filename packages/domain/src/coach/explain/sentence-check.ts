import type { Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { proverOf } from '../verify/prover.ts';

/** Whether the verifier can prove a sentence about a move. */
export type SentenceCheck = (sentence: Sentence) => boolean;

export function createSentenceCheck(move: MoveToExplain): SentenceCheck {
  const prover = proverOf(move);
  return (sentence) => prover.violationsOf(sentence).length === 0;
}

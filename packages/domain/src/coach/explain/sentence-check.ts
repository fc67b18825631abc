import type { Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { createProver } from '../verify/prover.ts';

/** Returns true if the verifier can prove the sentence about a move. */
export type SentenceCheck = (sentence: Sentence) => boolean;

export function createSentenceCheck(move: MoveToExplain): SentenceCheck {
  const prover = createProver(move);
  return (sentence) => prover.findViolations(sentence).length === 0;
}

import type { San } from '../chess/notation.ts';
import type { Square } from '../chess/square.ts';

/**
 * Verdict on a sentence or on one of its expressions. A `judgement` contains nothing that can be checked. An `unproved`
 * expression could not be bound to a position, or no search has answered it.
 */
export type Verdict = 'proved' | 'judgement' | 'unproved' | 'refuted';

/**
 * What a finding rests on. Sentences that the rules of chess, material, mate or the record refute must not be published;
 * those that only an evaluation or the player model refutes may be, after a confirmation.
 */
export type Basis = 'rules' | 'material' | 'mate' | 'record' | 'evaluation' | 'people';

/** What is shown on the board as the proof or the refutation. */
export interface Evidence {
  /** Position in which the expression was checked, as the first four FEN fields. */
  readonly position: string;
  readonly squares: readonly Square[];
  readonly arrows: readonly (readonly [from: Square, to: Square])[];
  /** Moves that lead from the position of the note (or, in front of it, from an earlier one) to `position`. */
  readonly line: readonly San[];
}

/** Result of checking one expression. */
export interface Finding {
  /** Rule that checked the expression. For example: 'pin'. */
  readonly rule: string;
  readonly verdict: Exclude<Verdict, 'judgement'>;
  readonly basis: Basis;
  /** Part of the sentence that was checked, by offsets in the sentence. */
  readonly start: number;
  readonly end: number;
  /** Reason in plain words. For example: 'there is no knight on e5'. */
  readonly reason: string;
  readonly evidence?: Evidence;
}

export interface SentenceVerdict {
  readonly text: string;
  /** Offsets of the sentence in the prose of its comment. */
  readonly start: number;
  readonly end: number;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  /** Words that make a checkable statement and that no rule understood. */
  readonly unbound: readonly string[];
}

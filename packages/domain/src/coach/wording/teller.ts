import type { Fact } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import type { Connective, OpenerClass } from './connectives.ts';
import type { Frame, Frames } from './frame.ts';
import type { Memory } from './variety.ts';
import type { Extra, Stage } from './wording.ts';

/** Who puts facts into words: the wordings, what has been said, and the proof every sentence must pass. */
export interface Teller {
  readonly stage: Stage;
  readonly frames: Frames;
  readonly memory: Memory;
  /** Whether a sentence is proved. */
  readonly isProved: (sentence: Sentence) => boolean;
  readonly log: ProofLog;
}

/** Sentences offered to the verifier. One that failed is replaced where other words for its facts took its place. */
export interface ProofLog {
  emitted: number;
  verified: number;
  dropped: number;
  replaced: number;
}

export interface Ask {
  /** One, or two that are joined. */
  readonly facts: readonly Fact[];
  /** Explanations are read one after the other: what has been used beside them does not count there. */
  readonly isBeside?: boolean;
  /** What the sentence may begin with besides its own words, the most welcome first. */
  readonly openers: readonly (Connective | undefined)[];
  readonly joiners?: readonly Connective[];
  /** Whether a wording will do here; all do where it is not given. */
  readonly accepts?: (frame: Frame, fact: Fact) => boolean;
  readonly extra?: Extra;
  /** How many half-moves may be quoted. */
  readonly plies: number;
  /** How long it may be. */
  readonly words: number;
  /** Whether evaluations may be given as numbers. */
  readonly scores: boolean;
  /** A line may follow in brackets. */
  readonly quotes?: boolean;
  /** The first sentence of a comment must not begin like that of the one before. */
  readonly isOpening?: boolean;
  /** Nothing rather than words that were used before, in whatever company. */
  readonly isExtra?: boolean;
  /** Better the same wording again than nothing. */
  readonly mayRepeat?: boolean;
}

export interface Told {
  readonly sentence: Sentence;
  readonly openerClass: OpenerClass;
  readonly connectives: readonly string[];
  readonly plies: number;
}

import type { Fact } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import type { Connective, OpenerClass } from './connectives.ts';
import type { Template, Templates } from './template.ts';
import type { Memory } from './variety.ts';
import type { ExtraSlots, WritingSubject } from './wording.ts';

/** Everything needed to write sentences: templates, earlier sentences and the proof that every sentence must pass. */
export interface WritingContext {
  readonly subject: WritingSubject;
  readonly templates: Templates;
  readonly memory: Memory;
  readonly isProved: (sentence: Sentence) => boolean;
  readonly log: ProofLog;
}

/** Counts of sentences given to the verifier. A failed one counts as replaced if another wording of its facts was proved. */
export interface ProofLog {
  emitted: number;
  verified: number;
  dropped: number;
  replaced: number;
}

export interface SentenceRequest {
  /** One fact, or two to be joined. */
  readonly facts: readonly Fact[];
  /** Sentences outside the explanation have their own count of used wordings. */
  readonly isBeside?: boolean;
  /** Openers to try in this order; undefined for none. */
  readonly openers: readonly (Connective | undefined)[];
  readonly joiners?: readonly Connective[];
  /** Filter of templates; all by default. */
  readonly acceptsTemplate?: (template: Template, fact: Fact) => boolean;
  readonly extra?: ExtraSlots;
  /** In half-moves. */
  readonly maxQuotedPlies: number;
  readonly maxWords: number;
  /** Whether evaluations may be given as numbers. */
  readonly canGiveScores: boolean;
  /** Whether a line may follow in brackets. */
  readonly canQuote?: boolean;
  /** The first sentence of a comment, which must not begin like the previous comment. */
  readonly isOpening?: boolean;
  /** Give up rather than repeat a template. */
  readonly isOptional?: boolean;
  /** Repeat a wording rather than give up. */
  readonly canRepeat?: boolean;
}

export interface ProvedSentence {
  readonly sentence: Sentence;
  readonly openerClass: OpenerClass;
  readonly connectives: readonly string[];
  readonly plies: number;
}

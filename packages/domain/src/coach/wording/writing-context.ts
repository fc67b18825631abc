import type { Fact } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import type { Connective, OpenerClass } from './connectives.ts';
import type { Template, Templates } from './template.ts';
import type { Memory } from './variety.ts';
import type { ExtraSlots, WritingSubject } from './wording.ts';

/** Everything needed to write sentences: templates, earlier sentences, and the check that proves every sentence. */
export interface WritingContext {
  readonly subject: WritingSubject;
  readonly templates: Templates;
  readonly memory: Memory;
  readonly isProved: (sentence: Sentence) => boolean;
  readonly log: ProofLog;
}

/**
 * Counts of sentences given to the verifier. A failed sentence counts as replaced if another wording of its facts was
 * proved, otherwise as dropped.
 */
export interface ProofLog {
  emitted: number;
  verified: number;
  dropped: number;
  replaced: number;
}

export interface SentenceRequest {
  /** One fact, or two facts to be joined. */
  readonly facts: readonly Fact[];
  /** True for sentences outside the explanation. Their uses of templates are counted separately. */
  readonly isBeside?: boolean;
  /** Openers to try, in this order. `undefined` means no opener. */
  readonly openers: readonly (Connective | undefined)[];
  readonly joiners?: readonly Connective[];
  /** Returns true if the template may be used; all may by default. */
  readonly acceptsTemplate?: (template: Template, fact: Fact) => boolean;
  readonly extra?: ExtraSlots;
  /** Maximum number of half-moves that the sentence quotes. */
  readonly maxQuotedPlies: number;
  readonly maxWords: number;
  /** True if evaluations may be given as numbers. */
  readonly canGiveScores: boolean;
  /** True if a line may be added in brackets. */
  readonly canQuote?: boolean;
  /** True for the first sentence of a comment, which must not begin like the previous comment. */
  readonly isOpening?: boolean;
  /** True if the sentence is omitted rather than written with a template that was used before. */
  readonly isOptional?: boolean;
  /** True if a wording that was used before is better than no sentence. */
  readonly canRepeat?: boolean;
}

export interface ProvedSentence {
  readonly sentence: Sentence;
  readonly openerClass: OpenerClass;
  readonly connectives: readonly string[];
  readonly plies: number;
}

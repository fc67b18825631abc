import type { StoredSentence } from '../annotation/stored-sentence.ts';
import type { San } from '../chess/notation.ts';
import type { Claim } from './claim.ts';
import type { Evidence, FactKind, Level } from './fact.ts';
import type { Slot } from './slot.ts';

/**
 * Support of a sentence, which is that of its weakest claim: the board itself, a line that was played through, or an
 * engine's evaluation.
 */
export type Backing = 'board' | 'line' | 'engine';

/** A part of a sentence. A part with a slot can be shown on the board. */
export interface Part {
  readonly text: string;
  readonly slot?: Slot;
}

/** A sentence with all data needed to prove it and to show it. */
export interface Sentence {
  readonly parts: readonly Part[];
  readonly claims: readonly Claim[];
  readonly evidence: Evidence;
  readonly backing: Backing;
  /** Kinds of the facts that the sentence states. */
  readonly kinds: readonly FactKind[];
  /** Identifies the wording, so that repetitions can be avoided. */
  readonly frame: string;
  /** Text of a language model with the verdict of the proof-reader, which then takes the place of claims and slots. */
  readonly prose?: StoredSentence;
}

export interface PlanPhase {
  readonly move: San;
  readonly evaluation: string;
  readonly purpose: readonly Sentence[];
  /** Moves in book notation, for example '23. Nf5 Kh7 24. g4'. */
  readonly sequence: string;
}

export const planPhases = ['immediate', 'shortTerm', 'longTerm'] as const;
export type PlanPhaseName = (typeof planPhases)[number];

export function mapPhases<Made>(make: (name: PlanPhaseName) => Made): Record<PlanPhaseName, Made> {
  return { immediate: make('immediate'), shortTerm: make('shortTerm'), longTerm: make('longTerm') };
}

export interface Alternative {
  readonly move: San;
  readonly evaluation: string;
  readonly description: readonly Sentence[];
  /** Engine's line that begins with the move. */
  readonly quote: string;
  readonly whyChosenOver: readonly Sentence[];
}

/**
 * Comment of the coach on a move at one reading level. A section without sentences is empty, and a phase without a move
 * is null.
 */
export interface Insight {
  readonly level: Level;
  readonly explanation: readonly Sentence[];
  readonly strategicPoints: readonly Sentence[];
  readonly movePlan: Readonly<Record<PlanPhaseName, PlanPhase | null>>;
  readonly alternatives: readonly Alternative[];
  readonly engineAgreement: readonly Sentence[];
}

export function toPlainText({ parts }: Pick<Sentence, 'parts'>): string {
  return parts.map(({ text }) => text).join('');
}

/** Lists all sentences of an insight in reading order. */
export function listSentences({ movePlan, ...insight }: Insight): Sentence[] {
  return [
    ...insight.explanation,
    ...insight.strategicPoints,
    ...planPhases.flatMap((phase) => movePlan[phase]?.purpose ?? []),
    ...insight.alternatives.flatMap(({ description, whyChosenOver }) => [
      ...description,
      ...whyChosenOver,
    ]),
    ...insight.engineAgreement,
  ];
}

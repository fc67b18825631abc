import type { San } from '../chess/notation.ts';
import type { Claim } from './claim.ts';
import type { Evidence, FactKind, Level } from './fact.ts';
import type { Slot } from './slot.ts';

/**
 * The support of a sentence, that of its weakest claim: the board itself, a line that was played through, an engine's
 * evaluation.
 */
export type Backing = 'board' | 'line' | 'engine';

/** A part of a sentence; a part with a slot can be shown on the board. */
export interface Part {
  readonly text: string;
  readonly slot?: Slot;
}

/** One sentence with everything needed to prove it and to show it. */
export interface Sentence {
  readonly parts: readonly Part[];
  readonly claims: readonly Claim[];
  readonly evidence: Evidence;
  readonly backing: Backing;
  /** The kinds of fact it is about. */
  readonly kinds: readonly FactKind[];
  /** Identifies the wording, for avoiding repetitions. */
  readonly frame: string;
}

export interface PlanPhase {
  readonly move: San;
  readonly evaluation: string;
  readonly purpose: readonly Sentence[];
  /** Numbered as in a book: '23. Nf5 Kh7 24. g4'. */
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
  /** The engine's line that begins with it. */
  readonly quote: string;
  readonly whyChosenOver: readonly Sentence[];
}

/** The coach's comment on a move at one level. A section without sentences is empty, a phase without a move null. */
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

/** All sentences of an insight, in reading order. */
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

import { planPhases } from '../insight.ts';
import type { PlanPhaseName } from '../insight.ts';
import type { Brief } from './brief.ts';
import { lineName } from './brief-text.ts';
import type { SectionId } from './sections.ts';

/** A sentence as a model writes it: words and tokens, and the facts it rests on. */
export interface Told {
  readonly text: string;
  readonly facts: readonly string[];
}

export interface Answer {
  readonly explanation: readonly Told[];
  readonly strategicPoints: readonly Told[];
  readonly plan: Readonly<Record<PlanPhaseName, readonly Told[]>>;
  readonly alternatives: readonly {
    readonly line: string;
    readonly description: readonly Told[];
    readonly whyChosenOver: readonly Told[];
  }[];
  readonly agreement: readonly Told[];
}

/** What an answer says to each section; what it says to none is left out. */
export function toldIn(answer: Answer, { insight }: Brief): Map<SectionId, readonly Told[]> {
  const told = new Map<SectionId, readonly Told[]>([
    ['explanation', answer.explanation],
    ['points', answer.strategicPoints],
    ['agreement', answer.agreement],
  ]);
  for (const phase of planPhases) told.set(`plan.${phase}`, answer.plan[phase]);
  for (const index of insight.alternatives.keys()) {
    const alternative = answer.alternatives.find(({ line }) => line === lineName(index));
    told.set(`alternative.${index}.description`, alternative?.description ?? []);
    told.set(`alternative.${index}.why`, alternative?.whyChosenOver ?? []);
  }
  return told;
}

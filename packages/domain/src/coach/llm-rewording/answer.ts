import { planPhases } from '../insight.ts';
import type { PlanPhaseName } from '../insight.ts';
import type { Brief } from './brief.ts';
import { formatLineName } from './brief-text.ts';
import type { SectionId } from './sections.ts';

/** A sentence written by a language model: its words and tokens, and the ids of its facts. */
export interface WrittenSentence {
  readonly text: string;
  readonly facts: readonly string[];
}

export interface Answer {
  readonly explanation: readonly WrittenSentence[];
  readonly strategicPoints: readonly WrittenSentence[];
  readonly plan: Readonly<Record<PlanPhaseName, readonly WrittenSentence[]>>;
  readonly alternatives: readonly {
    readonly line: string;
    readonly description: readonly WrittenSentence[];
    readonly whyChosenOver: readonly WrittenSentence[];
  }[];
  readonly agreement: readonly WrittenSentence[];
}

/** Groups the sentences of an answer by section. Sentences about an unknown alternative are omitted. */
export function groupBySection(
  answer: Answer,
  { insight }: Brief,
): Map<SectionId, readonly WrittenSentence[]> {
  const sections = new Map<SectionId, readonly WrittenSentence[]>([
    ['explanation', answer.explanation],
    ['points', answer.strategicPoints],
    ['agreement', answer.agreement],
  ]);
  for (const phase of planPhases) sections.set(`plan.${phase}`, answer.plan[phase]);
  for (const index of insight.alternatives.keys()) {
    const alternative = answer.alternatives.find(({ line }) => line === formatLineName(index));
    sections.set(`alternative.${index}.description`, alternative?.description ?? []);
    sections.set(`alternative.${index}.why`, alternative?.whyChosenOver ?? []);
  }
  return sections;
}

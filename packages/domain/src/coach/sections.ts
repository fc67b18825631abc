import { mapPhases, planPhases } from './insight.ts';
import type { Insight, PlanPhaseName, Sentence } from './insight.ts';

/** Sections of an insight that consist of sentences. */
export type SectionId =
  | 'explanation'
  | 'points'
  | `plan.${PlanPhaseName}`
  | `alternative.${number}.description`
  | `alternative.${number}.why`
  | 'agreement';

export interface Section {
  readonly id: SectionId;
  readonly sentences: readonly Sentence[];
}

/** Lists the sections that have sentences, in reading order. */
export function listSections(insight: Insight): Section[] {
  const all: Section[] = [
    { id: 'explanation', sentences: insight.explanation },
    { id: 'points', sentences: insight.strategicPoints },
    ...planPhases.map((phase): Section => ({
      id: `plan.${phase}`,
      sentences: insight.movePlan[phase]?.purpose ?? [],
    })),
    ...insight.alternatives.flatMap(({ description, whyChosenOver }, index): Section[] => [
      { id: `alternative.${index}.description`, sentences: description },
      { id: `alternative.${index}.why`, sentences: whyChosenOver },
    ]),
    { id: 'agreement', sentences: insight.engineAgreement },
  ];
  return all.filter(({ sentences }) => sentences.length > 0);
}

/** Returns the insight with the given sentences. Other sections stay unchanged. */
export function replaceSections(
  insight: Insight,
  sentencesById: ReadonlyMap<SectionId, readonly Sentence[]>,
): Insight {
  const pick = (id: SectionId, own: readonly Sentence[]) => sentencesById.get(id) ?? own;
  return {
    level: insight.level,
    explanation: pick('explanation', insight.explanation),
    strategicPoints: pick('points', insight.strategicPoints),
    movePlan: mapPhases((name) => {
      const plan = insight.movePlan[name];
      return plan && { ...plan, purpose: pick(`plan.${name}`, plan.purpose) };
    }),
    alternatives: insight.alternatives.map((alternative, index) => ({
      ...alternative,
      description: pick(`alternative.${index}.description`, alternative.description),
      whyChosenOver: pick(`alternative.${index}.why`, alternative.whyChosenOver),
    })),
    engineAgreement: pick('agreement', insight.engineAgreement),
  };
}

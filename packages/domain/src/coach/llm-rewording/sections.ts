import { planPhases } from '../insight.ts';
import type { Insight, PlanPhaseName, Sentence } from '../insight.ts';

/** The parts of an insight that are prose. Moves, evaluations and lines are not: nobody rewrites those. */
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
  /** So many of the first ones must be said; the rest may fall away without the section losing its point. */
  readonly required: number;
}

/** Those that say something, in the order in which they are read. */
export function sectionsOf(insight: Insight): Section[] {
  const all: Section[] = [
    { id: 'explanation', sentences: insight.explanation, required: 2 },
    { id: 'points', sentences: insight.strategicPoints, required: 3 },
    ...planPhases.map((phase): Section => ({
      id: `plan.${phase}`,
      sentences: insight.movePlan[phase]?.purpose ?? [],
      required: 1,
    })),
    ...insight.alternatives.flatMap(({ description, whyChosenOver }, index): Section[] => [
      { id: `alternative.${index}.description`, sentences: description, required: 1 },
      {
        id: `alternative.${index}.why`,
        sentences: whyChosenOver,
        required: whyChosenOver.length,
      },
    ]),
    {
      id: 'agreement',
      sentences: insight.engineAgreement,
      required: insight.engineAgreement.length,
    },
  ];
  return all.filter(({ sentences }) => sentences.length > 0);
}

/** The same insight with other sentences; a section that is not given keeps its own. */
export function withSections(
  insight: Insight,
  told: ReadonlyMap<SectionId, readonly Sentence[]>,
): Insight {
  const of = (id: SectionId, own: readonly Sentence[]) => told.get(id) ?? own;
  const phase = (name: PlanPhaseName) => {
    const plan = insight.movePlan[name];
    return plan && { ...plan, purpose: of(`plan.${name}`, plan.purpose) };
  };
  return {
    level: insight.level,
    explanation: of('explanation', insight.explanation),
    strategicPoints: of('points', insight.strategicPoints),
    movePlan: {
      immediate: phase('immediate'),
      shortTerm: phase('shortTerm'),
      longTerm: phase('longTerm'),
    },
    alternatives: insight.alternatives.map((alternative, index) => ({
      ...alternative,
      description: of(`alternative.${index}.description`, alternative.description),
      whyChosenOver: of(`alternative.${index}.why`, alternative.whyChosenOver),
    })),
    engineAgreement: of('agreement', insight.engineAgreement),
  };
}

import { planPhases } from '../insight.ts';
import type { Insight, Sentence } from '../insight.ts';

export interface NamedSentence {
  readonly id: string;
  readonly sentence: Sentence;
  /** The other move whose record it speaks about; undefined: the explained move's. */
  readonly about: string | undefined;
}

/** Every sentence of what the coach says about a move, by the name it is reported under. */
export function namedSentences(insight: Insight): NamedSentence[] {
  return [
    ...named('explanation', insight.explanation),
    ...named('points', insight.strategicPoints),
    ...planPhases.flatMap((name) => named(`plan.${name}`, insight.movePlan[name]?.purpose ?? [])),
    ...insight.alternatives.flatMap(({ move, description, whyChosenOver }, index) => [
      ...named(`alternatives.${index}.description`, description, move),
      ...named(`alternatives.${index}.why`, whyChosenOver),
    ]),
    ...named('agreement', insight.engineAgreement),
  ];
}

function named(prefix: string, list: readonly Sentence[], about?: string): NamedSentence[] {
  return list.map((sentence, index) => ({ id: `${prefix}.${index}`, sentence, about }));
}

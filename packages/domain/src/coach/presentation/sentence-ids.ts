import { planPhases } from '../insight.ts';
import type { Insight, Sentence } from '../insight.ts';

export interface NamedSentence {
  readonly id: string;
  readonly sentence: Sentence;
  /** Alternative move that the sentence is about; undefined for the explained move. */
  readonly about: string | undefined;
}

/** Lists all sentences of an insight with the ids that reports use. */
export function listNamedSentences(insight: Insight): NamedSentence[] {
  return [
    ...nameSentences('explanation', insight.explanation),
    ...nameSentences('points', insight.strategicPoints),
    ...planPhases.flatMap((name) =>
      nameSentences(`plan.${name}`, insight.movePlan[name]?.purpose ?? []),
    ),
    ...insight.alternatives.flatMap(({ move, description, whyChosenOver }, index) => [
      ...nameSentences(`alternatives.${index}.description`, description, move),
      ...nameSentences(`alternatives.${index}.why`, whyChosenOver),
    ]),
    ...nameSentences('agreement', insight.engineAgreement),
  ];
}

function nameSentences(prefix: string, list: readonly Sentence[], about?: string): NamedSentence[] {
  return list.map((sentence, index) => ({ id: `${prefix}.${index}`, sentence, about }));
}

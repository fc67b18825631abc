import type { Fact, Level } from '../../fact.ts';
import type { Template } from '../template.ts';

interface Condition {
  readonly side?: 'me' | 'them';
  /** Several deltas: the template is true for each of them. */
  readonly deltas?: readonly Fact['delta'][];
  readonly levels?: readonly Level[];
}

const conditions = {
  created: { deltas: ['created'] },
  removed: { deltas: ['removed'] },
  unchanged: { deltas: ['unchanged'] },
  /** True after the move, whether or not it was true before. */
  present: { deltas: ['created', 'unchanged'] },
  mine: { side: 'me' },
  theirs: { side: 'them' },
  club: { levels: ['club'] },
  tournament: { levels: ['tournament'] },
  /** Readers who prefer chess terms to numbers. */
  plain: { levels: ['club', 'improver'] },
  /** Readers of numbers and engine names. */
  deep: { levels: ['improver', 'tournament'] },
} as const satisfies Readonly<Record<string, Condition>>;
type ConditionName = keyof typeof conditions;

/** Templates without a condition, and among them those of `sayWhen`. */
export function say(...templates: readonly (string | Template)[]): readonly Template[] {
  return templates.map((one) => (typeof one === 'string' ? { text: one } : one));
}

/** Templates that all the conditions must allow. */
export function sayWhen(
  names: ConditionName | readonly ConditionName[],
  ...texts: readonly string[]
): readonly Template[] {
  const found: readonly Condition[] = [names].flat().map((name) => conditions[name]);
  const { deltas, ...rest }: Condition = Object.assign({}, ...found);
  return texts.flatMap((text): readonly Template[] => {
    const template: Template = { ...rest, text };
    return deltas?.map((delta) => Object.assign({ delta }, template)) ?? [template];
  });
}

import type { Fact, Level } from '../../fact.ts';
import type { Template } from '../template.ts';

interface Condition {
  readonly side?: 'me' | 'them';
  /** The template may be used for a fact with any of these deltas. */
  readonly deltas?: readonly Fact['delta'][];
  readonly levels?: readonly Level[];
}

const conditions = {
  created: { deltas: ['created'] },
  removed: { deltas: ['removed'] },
  unchanged: { deltas: ['unchanged'] },
  /** The fact is true after the move, whether or not it was true before. */
  present: { deltas: ['created', 'unchanged'] },
  mine: { side: 'me' },
  theirs: { side: 'them' },
  club: { levels: ['club'] },
  tournament: { levels: ['tournament'] },
  /** Reading levels that prefer chess terms to numbers. */
  plain: { levels: ['club', 'improver'] },
  /** Reading levels that see numbers and engine names. */
  deep: { levels: ['improver', 'tournament'] },
} as const satisfies Readonly<Record<string, Condition>>;
type ConditionName = keyof typeof conditions;

/** Creates the templates of one kind. A text has no condition; results of `sayWhen` may be spread among the texts. */
export function say(...templates: readonly (string | Template)[]): readonly Template[] {
  return templates.map((one) => (typeof one === 'string' ? { text: one } : one));
}

/** Creates templates that are used only if all the named conditions are met. */
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

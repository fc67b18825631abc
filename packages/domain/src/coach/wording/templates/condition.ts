import type { Fact, Level } from '../../fact.ts';
import type { Template } from '../template.ts';

type Delta = Fact['delta'];

interface Condition {
  readonly side?: 'me' | 'them';
  /** Several deltas: the template is true for each of them. */
  readonly delta?: Delta | readonly Delta[];
  readonly levels?: readonly Level[];
}

/** Templates without a condition. */
export function say(...texts: readonly string[]): readonly Template[] {
  return texts.map((text) => ({ text }));
}

/** Templates with a condition. */
export function sayWhen(
  { delta, ...rest }: Condition,
  ...texts: readonly string[]
): readonly Template[] {
  const deltas = typeof delta === 'string' ? [delta] : (delta ?? []);
  return texts.flatMap((text): readonly Template[] => {
    const template: Template = { ...rest, text };
    return delta === undefined
      ? [template]
      : deltas.map((one) => Object.assign({ delta: one }, template));
  });
}

export const created = { delta: 'created' } as const;
export const removed = { delta: 'removed' } as const;
export const unchanged = { delta: 'unchanged' } as const;
/** True after the move, whether or not it was true before. */
export const present = { delta: ['created', 'unchanged'] } as const;

export const mine = { side: 'me' } as const;
export const theirs = { side: 'them' } as const;

export const club = { levels: ['club'] } as const;
export const tournament = { levels: ['tournament'] } as const;
/** Readers who prefer chess terms to numbers. */
export const plain = { levels: ['club', 'improver'] } as const;
/** Readers of numbers and engine names. */
export const deep = { levels: ['improver', 'tournament'] } as const;

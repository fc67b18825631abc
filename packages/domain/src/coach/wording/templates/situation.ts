import type { Fact, Level } from '../../fact.ts';
import type { Frame } from '../frame.ts';

type Delta = Fact['delta'];

interface Situation {
  readonly side?: 'me' | 'them';
  /** One of several: the wording is true of each. */
  readonly delta?: Delta | readonly Delta[];
  readonly levels?: readonly Level[];
}

/** Wordings that fit whenever their kind does. */
export function say(...texts: readonly string[]): readonly Frame[] {
  return texts.map((text) => ({ text }));
}

/** Wordings for a situation only. */
export function when({ delta, ...rest }: Situation, ...texts: readonly string[]): readonly Frame[] {
  const deltas = typeof delta === 'string' ? [delta] : (delta ?? []);
  return texts.flatMap((text): readonly Frame[] => {
    const frame: Frame = { ...rest, text };
    return delta === undefined
      ? [frame]
      : deltas.map((one) => Object.assign({ delta: one }, frame));
  });
}

export const created = { delta: 'created' } as const;
export const removed = { delta: 'removed' } as const;
export const kept = { delta: 'unchanged' } as const;
/** True after the move, whether it was before or not. */
export const present = { delta: ['created', 'unchanged'] } as const;

export const mine = { side: 'me' } as const;
export const theirs = { side: 'them' } as const;

export const club = { levels: ['club'] } as const;
export const tournament = { levels: ['tournament'] } as const;
/** Who likes to hear the names of things. */
export const plain = { levels: ['club', 'improver'] } as const;
/** Who reads numbers and engines. */
export const deep = { levels: ['improver', 'tournament'] } as const;

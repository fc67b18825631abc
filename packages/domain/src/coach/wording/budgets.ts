import type { Level } from '../fact.ts';

/** How much a reader of each level gets of a move. */
export interface Budget {
  readonly sentences: { readonly least: number; readonly most: number };
  /** Facts about the move itself that the explanation takes. */
  readonly facts: { readonly least: number; readonly most: number };
  /** How much it says of what lies ahead. */
  readonly ahead: number;
  readonly words: { readonly least: number; readonly most: number };
  /** Of a sentence. */
  readonly longest: number;
  /** Half-moves that the explanation quotes. */
  readonly plies: number;
  readonly points: number;
  /** Whether evaluations are given as numbers: never, beside the text, or in it too. */
  readonly scores: 'never' | 'beside' | 'everywhere';
}

export const budgets: Readonly<Record<Level, Budget>> = {
  club: {
    sentences: { least: 2, most: 4 },
    facts: { least: 3, most: 4 },
    ahead: 2,
    words: { least: 40, most: 75 },
    longest: 24,
    plies: 2,
    points: 4,
    scores: 'never',
  },
  improver: {
    sentences: { least: 3, most: 5 },
    facts: { least: 4, most: 6 },
    ahead: 3,
    words: { least: 70, most: 120 },
    longest: 30,
    plies: 4,
    points: 5,
    scores: 'beside',
  },
  tournament: {
    sentences: { least: 4, most: 6 },
    facts: { least: 5, most: 7 },
    ahead: 4,
    words: { least: 80, most: 150 },
    longest: 36,
    plies: 8,
    points: 6,
    scores: 'everywhere',
  },
};

import type { Level } from '../fact.ts';

/** Limits of the text about one move, by level. */
export interface Budget {
  readonly sentences: { readonly min: number; readonly max: number };
  /** Number of facts about the move itself in the explanation. */
  readonly facts: { readonly min: number; readonly max: number };
  /** Maximum number of facts about the continuation in the explanation. */
  readonly maxAhead: number;
  readonly words: { readonly min: number; readonly max: number };
  readonly maxSentenceWords: number;
  /** Maximum number of half-moves that the explanation quotes. */
  readonly maxQuotedPlies: number;
  readonly maxPoints: number;
  /** Parts of the text in which evaluations are given as numbers. `beside` means only outside the explanation. */
  readonly scores: 'never' | 'beside' | 'everywhere';
}

export const budgets: Readonly<Record<Level, Budget>> = {
  club: {
    sentences: { min: 2, max: 4 },
    facts: { min: 3, max: 4 },
    maxAhead: 2,
    words: { min: 40, max: 75 },
    maxSentenceWords: 24,
    maxQuotedPlies: 2,
    maxPoints: 4,
    scores: 'never',
  },
  improver: {
    sentences: { min: 3, max: 5 },
    facts: { min: 4, max: 6 },
    maxAhead: 3,
    words: { min: 70, max: 120 },
    maxSentenceWords: 30,
    maxQuotedPlies: 4,
    maxPoints: 5,
    scores: 'beside',
  },
  tournament: {
    sentences: { min: 4, max: 6 },
    facts: { min: 5, max: 7 },
    maxAhead: 4,
    words: { min: 80, max: 150 },
    maxSentenceWords: 36,
    maxQuotedPlies: 8,
    maxPoints: 6,
    scores: 'everywhere',
  },
};

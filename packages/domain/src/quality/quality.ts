/** Qualities of a move, from best to worst. Book moves (known theory) and forced moves are not rated. */
export const qualityClasses = [
  'brilliant',
  'great',
  'best',
  'excellent',
  'good',
  'book',
  'forced',
  'inaccuracy',
  'mistake',
  'blunder',
] as const;
export type QualityClass = (typeof qualityClasses)[number];

export interface QualitySign {
  /** Usual annotation sign of chess players, or a sign of our own if there is none. */
  readonly symbol: string;
  readonly description: string;
  /** Colour for exports, which have no style sheet. */
  readonly color: string;
}

export const qualitySigns: Readonly<Record<QualityClass, QualitySign>> = {
  brilliant: { symbol: '!!', description: 'Brilliant', color: '#2ad0c8' },
  great: { symbol: '!', description: 'Great move', color: '#6fb4ee' },
  best: { symbol: '★', description: 'Best move', color: '#5ed384' },
  excellent: { symbol: '✓✓', description: 'Excellent move', color: '#7fcb94' },
  good: { symbol: '✓', description: 'Good move', color: '#9cc3a4' },
  book: { symbol: '≡', description: 'Book', color: '#cdab88' },
  forced: { symbol: '□', description: 'Forced', color: '#a8b0ba' },
  inaccuracy: { symbol: '?!', description: 'Inaccuracy', color: '#e5cf57' },
  mistake: { symbol: '?', description: 'Mistake', color: '#f0a062' },
  blunder: { symbol: '??', description: 'Blunder', color: '#f4776a' },
};

export interface MoveQuality {
  readonly classification: QualityClass;
  /** Change of the evaluation by the move, in centipawns from the mover's point of view. Negative for a loss, else 0. */
  readonly evaluationDelta: number;
}

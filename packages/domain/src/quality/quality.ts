/** How good a move was, from best to worst; book moves are known theory and not judged, nor are those without a choice. */
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
  /** As players write it, or a word where they write nothing. */
  readonly symbol: string;
  readonly description: string;
  /** For readers without our style sheets. */
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
  /** In centipawns for the one who moved: what the move gave away is negative. */
  readonly evaluationDelta: number;
}

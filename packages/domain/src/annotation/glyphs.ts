/** Sign of a chess book, and its meaning for screen readers. */
export interface Glyph {
  readonly nag: number;
  readonly symbol: string;
  readonly words: string;
}

/** Quality of a move as an annotator sees it. */
export interface QualityGlyph extends Glyph {
  readonly quality: 'good' | 'mistake' | 'brilliant' | 'blunder' | 'interesting' | 'dubious';
}

/** Evaluation of a position as an annotator sees it. */
export interface EvaluationGlyph extends Glyph {
  /** Side that is better; null if neither is, or if this is unclear. */
  readonly side: 'white' | 'black' | null;
  /** Size of the advantage: 0 none, 1 slight, 2 clear, 3 winning, 4 crushing. */
  readonly advantage: 0 | 1 | 2 | 3 | 4;
}

/** Numeric annotation glyphs 1 to 6 of the PGN standard. */
export const qualityGlyphs: readonly QualityGlyph[] = [
  { nag: 1, symbol: '!', quality: 'good', words: 'good move' },
  { nag: 2, symbol: '?', quality: 'mistake', words: 'mistake' },
  { nag: 3, symbol: '!!', quality: 'brilliant', words: 'brilliant move' },
  { nag: 4, symbol: '??', quality: 'blunder', words: 'blunder' },
  { nag: 5, symbol: '!?', quality: 'interesting', words: 'interesting move' },
  { nag: 6, symbol: '?!', quality: 'dubious', words: 'dubious move' },
];

/** Numeric annotation glyphs 10 to 21 of the PGN standard. */
export const evaluationGlyphs: readonly EvaluationGlyph[] = [
  { nag: 10, symbol: '=', side: null, advantage: 0, words: 'level' },
  { nag: 11, symbol: '=', side: null, advantage: 0, words: 'level and quiet' },
  { nag: 12, symbol: '=', side: null, advantage: 0, words: 'level and lively' },
  { nag: 13, symbol: '∞', side: null, advantage: 0, words: 'unclear' },
  { nag: 14, symbol: '⩲', side: 'white', advantage: 1, words: 'White is slightly better' },
  { nag: 15, symbol: '⩱', side: 'black', advantage: 1, words: 'Black is slightly better' },
  { nag: 16, symbol: '±', side: 'white', advantage: 2, words: 'White is clearly better' },
  { nag: 17, symbol: '∓', side: 'black', advantage: 2, words: 'Black is clearly better' },
  { nag: 18, symbol: '+−', side: 'white', advantage: 3, words: 'White is winning' },
  { nag: 19, symbol: '−+', side: 'black', advantage: 3, words: 'Black is winning' },
  { nag: 20, symbol: '+−', side: 'white', advantage: 4, words: 'White is crushing' },
  { nag: 21, symbol: '−+', side: 'black', advantage: 4, words: 'Black is crushing' },
];

/** Other glyphs of chess books. */
const remarkGlyphs: readonly Glyph[] = [
  { nag: 7, symbol: '□', words: 'only move' },
  { nag: 8, symbol: '□', words: 'only move' },
  { nag: 22, symbol: '⨀', words: 'zugzwang' },
  { nag: 23, symbol: '⨀', words: 'zugzwang' },
  { nag: 32, symbol: '↑↑', words: 'lead in development' },
  { nag: 33, symbol: '↑↑', words: 'lead in development' },
  { nag: 36, symbol: '↑', words: 'initiative' },
  { nag: 37, symbol: '↑', words: 'initiative' },
  { nag: 40, symbol: '→', words: 'attack' },
  { nag: 41, symbol: '→', words: 'attack' },
  { nag: 44, symbol: '=∞', words: 'compensation for the material' },
  { nag: 45, symbol: '=∞', words: 'compensation for the material' },
  { nag: 132, symbol: '⇆', words: 'counterplay' },
  { nag: 133, symbol: '⇆', words: 'counterplay' },
  { nag: 138, symbol: '⊕', words: 'short of time' },
  { nag: 139, symbol: '⊕', words: 'short of time' },
  { nag: 140, symbol: '∆', words: 'with the idea' },
  { nag: 146, symbol: 'N', words: 'novelty' },
];

const qualities = new Map(qualityGlyphs.map((glyph) => [glyph.nag, glyph]));
const evaluations = new Map(evaluationGlyphs.map((glyph) => [glyph.nag, glyph]));
const remarks = new Map(remarkGlyphs.map((glyph) => [glyph.nag, glyph]));

export function findQualityGlyph(nags: readonly number[]): QualityGlyph | undefined {
  return nags.map((nag) => qualities.get(nag)).find(Boolean);
}

export function findEvaluationGlyph(nags: readonly number[]): EvaluationGlyph | undefined {
  return nags.map((nag) => evaluations.get(nag)).find(Boolean);
}

/**
 * Lists the glyphs of a move in the order of chess books: first the quality, which is written at the move itself, then
 * the others. Numbers that are not known have no sign and are left out.
 */
export function listGlyphs(nags: readonly number[]): {
  readonly quality: readonly Glyph[];
  readonly others: readonly Glyph[];
} {
  const find = (table: ReadonlyMap<number, Glyph>): Glyph[] =>
    nags.flatMap((nag) => table.get(nag) ?? []);
  return { quality: find(qualities), others: [...find(evaluations), ...find(remarks)] };
}

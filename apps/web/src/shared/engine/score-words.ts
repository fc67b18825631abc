import { writeScore } from '@lamplight/domain/quality/score.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';

/** With a typographic minus sign. */
export function formatScore(score: Score): string {
  return formatMinus(writeScore(score));
}

export function formatMinus(text: string): string {
  return text.replace('-', '−');
}

/** In words: screen readers often skip a sign. */
export function describeScore(score: Score): string {
  if (score.kind === 'mate')
    return `${score.moves > 0 ? 'White' : 'Black'} mates in ${Math.abs(score.moves)}`;
  const pawns = (Math.abs(score.cp) / 100).toFixed(2);
  if (Math.round(score.cp) === 0) return `evaluation ${pawns}`;
  return `evaluation ${score.cp > 0 ? 'plus' : 'minus'} ${pawns}`;
}

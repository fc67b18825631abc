import { toPlainText } from '@lamplight/domain/coach/insight.ts';
import type { Sentence } from '@lamplight/domain/coach/insight.ts';
import type { Slot } from '@lamplight/domain/coach/slot.ts';

/** A sentence with what differs from move to move taken out: moves, pieces, squares and numbers are one word. */
export function masked({ parts }: Sentence): string {
  return parts
    .map(({ text, slot }) => (slot && passing.has(slot.is) ? '_' : text.toLowerCase()))
    .join('');
}
const passing: ReadonlySet<Slot['is']> = new Set<Slot['is']>([
  'move',
  'moves',
  'piece',
  'pieces',
  'square',
  'squares',
  'number',
  'score',
]);

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z_][a-z_'-]*/g) ?? [];
}

/** The share of different ones among all runs of so many words. */
export function distinct(texts: readonly string[], length: number): number {
  const runs = texts.flatMap((text) => {
    const words = wordsOf(text);
    return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
  });
  return runs.length === 0 ? 1 : new Set(runs).size / runs.length;
}

/** As `distinct`, over stretches of so many comments: the more there are, the more must repeat. */
export function distinctPer(texts: readonly string[], length: number, stretch: number): number {
  const shares: number[] = [];
  for (let at = 0; at + stretch <= texts.length; at += stretch) {
    shares.push(distinct(texts.slice(at, at + stretch), length));
  }
  return shares.length === 0 ? distinct(texts, length) : mean(shares);
}

/** The share that has stood before. */
export function repeats(texts: readonly string[]): number {
  return texts.length === 0 ? 0 : 1 - new Set(texts).size / texts.length;
}

/** How often two comments that follow each other begin with the same two words. */
export function sameOpeners(comments: readonly string[]): number {
  const openers = comments.map((text) => wordsOf(text).slice(0, 2).join(' '));
  return openers.filter((opener, at) => at > 0 && opener === openers[at - 1]).length;
}

/** Flesch and Kincaid's grade. Moves count as words of one syllable. */
export function readingGrade(sentences: readonly Sentence[]): number {
  if (sentences.length === 0) return 0;
  const words = sentences.flatMap((sentence) => toPlainText(sentence).split(/\s+/).filter(Boolean));
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

function syllablesOf(word: string): number {
  if (/\d/.test(word)) return 1;
  const letters = word
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/(?:[^laeiouy]e|ed)$/, '');
  return Math.max(1, letters.match(/[aeiouy]+/g)?.length ?? 0);
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
}

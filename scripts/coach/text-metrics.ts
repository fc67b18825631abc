import { toPlainText } from '@lamplight/domain/coach/insight.ts';
import type { Sentence } from '@lamplight/domain/coach/insight.ts';
import type { Slot } from '@lamplight/domain/coach/slot.ts';

/** Text of a sentence in which every move, piece, square and number is replaced by the same word. */
export function maskSlots({ parts }: Sentence): string {
  return parts
    .map(({ text, slot }) => (slot && maskedSlots.has(slot.is) ? '_' : text.toLowerCase()))
    .join('');
}
const maskedSlots: ReadonlySet<Slot['is']> = new Set<Slot['is']>([
  'move',
  'moves',
  'piece',
  'pieces',
  'square',
  'squares',
  'number',
  'score',
]);

export function listWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z_][a-z_'-]*/g) ?? [];
}

/** Number of distinct word sequences of the given length, divided by the number of all sequences of that length. */
export function measureDistinct(texts: readonly string[], length: number): number {
  const runs = texts.flatMap((text) => {
    const words = listWords(text);
    return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
  });
  return runs.length === 0 ? 1 : new Set(runs).size / runs.length;
}

/**
 * Mean of `measureDistinct` over groups of `stretch` comments. The groups have equal size because repetition grows with
 * the number of comments.
 */
export function measureDistinctPer(
  texts: readonly string[],
  length: number,
  stretch: number,
): number {
  const shares: number[] = [];
  for (let at = 0; at + stretch <= texts.length; at += stretch) {
    shares.push(measureDistinct(texts.slice(at, at + stretch), length));
  }
  return shares.length === 0 ? measureDistinct(texts, length) : computeMean(shares);
}

/** Share of the texts that repeat an earlier text. */
export function measureRepeats(texts: readonly string[]): number {
  return texts.length === 0 ? 0 : 1 - new Set(texts).size / texts.length;
}

/** Number of comments that begin with the same two words as the comment before. */
export function countSameOpeners(comments: readonly string[]): number {
  const openers = comments.map((text) => listWords(text).slice(0, 2).join(' '));
  return openers.filter((opener, at) => at > 0 && opener === openers[at - 1]).length;
}

/** Flesch–Kincaid grade level of the sentences. A move counts as one word of one syllable. */
export function computeReadingGrade(sentences: readonly Sentence[]): number {
  if (sentences.length === 0) return 0;
  const words = sentences.flatMap((sentence) => toPlainText(sentence).split(/\s+/).filter(Boolean));
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

function countSyllables(word: string): number {
  if (/\d/.test(word)) return 1;
  const letters = word
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/(?:[^laeiouy]e|ed)$/, '');
  return Math.max(1, letters.match(/[aeiouy]+/g)?.length ?? 0);
}

export function computeMean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function findPercentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
}

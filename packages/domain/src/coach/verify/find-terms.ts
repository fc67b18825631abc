import { causal, lexicon, quantifiers } from './lexicon.ts';
import type { Entry } from './lexicon.ts';

/** Placeholder for text that the word check must ignore. */
export const gap = ' ◇ ';

interface Term {
  readonly text: string;
  readonly entry: Entry;
}

const terms: readonly Term[] = [...lexicon, ...quantifiers].flatMap((entry) =>
  entry.terms.map((text) => ({ text, entry })),
);
const phrases = terms
  .filter(({ text }) => text.includes(' '))
  .toSorted((one, other) => other.text.length - one.text.length);
export const phraseWords = new Set(
  [...phrases.map(({ text }) => text), ...causal].flatMap((text) => text.split(' ')),
);
const exactWords = new Map<string, Entry[]>();
const beginnings: Term[] = [];
for (const term of terms.filter(({ text }) => !text.includes(' '))) {
  if (term.text.endsWith('*')) beginnings.push({ ...term, text: term.text.slice(0, -1) });
  else exactWords.set(term.text, [...(exactWords.get(term.text) ?? []), term.entry]);
}
const entriesByWord = new Map<string, readonly Entry[]>();

export function findEntries(word: string): readonly Entry[] {
  const found = entriesByWord.get(word);
  if (found) return found;
  const entries =
    exactWords.get(word) ??
    beginnings.filter(({ text }) => word.startsWith(text)).map(({ entry }) => entry);
  if (entriesByWord.size < 5000) entriesByWord.set(word, entries);
  return entries;
}

export function matchLexicon(text: string): (readonly [term: string, entry: Entry])[] {
  const found: (readonly [string, Entry])[] = [];
  let left = text;
  for (const { text: phrase, entry } of phrases) {
    if (!hasTerm(left, phrase)) continue;
    found.push([phrase, entry]);
    left = left.replaceAll(phrase, gap);
  }
  for (const word of left.match(/[a-z]+(?:[-'][a-z]+)*/g) ?? []) {
    for (const entry of findEntries(word)) found.push([word, entry]);
  }
  return found;
}

const termPatterns = new Map<string, RegExp>();

export function hasTerm(text: string, term: string): boolean {
  if (!text.includes(term)) return false;
  const pattern = termPatterns.get(term) ?? new RegExp(`(?<![a-z-])${term}(?![a-z-])`);
  termPatterns.set(term, pattern);
  return pattern.test(text);
}

import type { Part } from '../insight.ts';
import type { Wording } from './wording.ts';
import { toPieceKey } from './piece-names.ts';
import { beginsWithAside, listNoticeableWords, listPieces } from './parse-template.ts';

/**
 * True if the parts of a wording can be combined: a clause after an opener or joiner must begin with its subject,
 * unless a colon or semicolon precedes it, and no noticeable word may be repeated.
 */
export function canCombine({ opener, clauses, joiner }: Wording): boolean {
  const texts = clauses.map(({ template }) => template.text);
  const asides = texts.map(beginsWithAside);
  if (asides[0] && opener && !opener.text.endsWith(': ')) return false;
  if (asides[1] && joiner?.text !== '; ') return false;
  const all = opener ? [opener.text, ...texts] : texts;
  return all.every((text, index) =>
    all.slice(index + 1).every((other) => !haveSharedWords(text, other)),
  );
}

function haveSharedWords(one: string, other: string): boolean {
  const words = listNoticeableWords(other);
  return [...listNoticeableWords(one)].some((word) => words.has(word));
}

/**
 * False if the whole sentence has a fault: two articles in a row, a repeated word, one piece named three times, two
 * pieces on one square, or two lines.
 */
export function isGoodEnglish(parts: readonly Part[]): boolean {
  // Quoted lines are ignored, because both sides may castle in one line, which repeats a word.
  const text = parts.map((part) => (part.slot?.is === 'moves' ? '' : part.text)).join('');
  if (/\b(?:the|an?|its) (?:the|an?|its|White's|Black's)\b/i.test(text)) return false;
  if (/\b([a-z]+),? \1\b/i.test(text) || /\ba [aeio](?!ne)/i.test(text)) return false;
  if (parts.filter((part) => part.slot?.is === 'moves').length > 1) return false;
  const times = new Map<string, number>();
  const on = new Map<string, string>();
  for (const { slot } of parts) {
    if (slot?.is === 'move') increment(times, `move ${slot.uci}`);
    for (const piece of listPieces(slot)) {
      const key = toPieceKey(piece);
      increment(times, key);
      if ((on.get(piece.square) ?? key) !== key) return false;
      on.set(piece.square, key);
    }
  }
  return [...times].every(([key, found]) => found < (key.startsWith('move') ? 2 : 3));
}

function increment(times: Map<string, number>, key: string): void {
  times.set(key, (times.get(key) ?? 0) + 1);
}

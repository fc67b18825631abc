import type { Part } from '../insight.ts';
import type { Wording } from './wording.ts';
import { pieceKey } from './refer.ts';
import { beginsWithAside, noticed, piecesOf } from './template.ts';

/** Openers and joiners want a clause that comes to its subject, and no two parts of a sentence the same words. */
export function goTogether({ opener, clauses, joiner }: Wording): boolean {
  const texts = clauses.map(({ frame }) => frame.text);
  const asides = texts.map(beginsWithAside);
  if (asides[0] && opener && !opener.text.endsWith(': ')) return false;
  if (asides[1] && joiner?.text !== '; ') return false;
  const all = opener ? [opener.text, ...texts] : texts;
  return all.every((text, index) =>
    all.slice(index + 1).every((other) => !shareWords(text, other)),
  );
}

function shareWords(one: string, other: string): boolean {
  const words = noticed(other);
  return [...noticed(one)].some((word) => words.has(word));
}

/**
 * What a clause cannot see by itself: two articles in a row, a word twice, one piece named three times, two pieces on one square
 * (one has taken the other), two lines.
 */
export function isGoodEnglish(parts: readonly Part[]): boolean {
  // Two sides may well castle one after the other.
  const text = parts.map((part) => (part.slot?.is === 'moves' ? '' : part.text)).join('');
  if (/\b(?:the|an?|its) (?:the|an?|its|White's|Black's)\b/i.test(text)) return false;
  if (/\b([a-z]+),? \1\b/i.test(text) || /\ba [aeio](?!ne)/i.test(text)) return false;
  if (parts.filter((part) => part.slot?.is === 'moves').length > 1) return false;
  const times = new Map<string, number>();
  const on = new Map<string, string>();
  for (const { slot } of parts) {
    if (slot?.is === 'move') count(times, `move ${slot.uci}`);
    for (const piece of piecesOf(slot)) {
      const key = pieceKey(piece);
      count(times, key);
      if ((on.get(piece.square) ?? key) !== key) return false;
      on.set(piece.square, key);
    }
  }
  return [...times].every(([key, found]) => found < (key.startsWith('move') ? 2 : 3));
}

function count(times: Map<string, number>, key: string): void {
  times.set(key, (times.get(key) ?? 0) + 1);
}

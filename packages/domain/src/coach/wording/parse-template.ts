import type { Fact } from '../fact.ts';
import type { PieceSlot, Slot } from '../slot.ts';

export type TemplatePart =
  | { readonly text: string }
  | { readonly name: string; readonly form: string };

const parsedTemplates = new Map<string, readonly TemplatePart[]>();

/** Splits a template into texts and slots. */
export function parseTemplate(text: string): readonly TemplatePart[] {
  const parts = parsedTemplates.get(text) ?? splitTemplate(text);
  parsedTemplates.set(text, parts);
  return parts;
}

function splitTemplate(text: string): readonly TemplatePart[] {
  return text.split(/(\{[^}]*\})/).flatMap((piece): TemplatePart[] => {
    if (piece === '') return [];
    const slot = /^\{(\w+)(?::(\w+))?\}$/.exec(piece);
    return [slot?.[1] === undefined ? { text: piece } : { name: slot[1], form: slot[2] ?? '' }];
  });
}

/** Lists the pieces in a slot. */
export function listPieces(slot: Slot | undefined): readonly PieceSlot[] {
  if (slot?.is === 'piece') return [slot];
  return slot?.is === 'pieces' ? slot.pieces : [];
}

/** Returns the slots of a fact of any kind. */
export function getSlots({ slots }: Fact): Readonly<Record<string, Slot>> {
  return slots;
}

/** Number of half-moves that a slot quotes. */
export function countQuotedPlies(slot: Slot | undefined): number {
  if (slot?.is === 'moves') return slot.san.length;
  return slot?.is === 'move' ? 1 : 0;
}

const beginsAside =
  /^(?:after|as|at|because|before|behind|by|down|for|from|given|had|if|in|near|of|on|once|over|step by step|though|to|under|until|when|wherever|whether|with|without)\b/;

/**
 * True if a clause begins with a phrase before its subject. Such a clause can follow only a full stop, a semicolon or a
 * colon.
 */
export function beginsWithAside(text: string): boolean {
  return beginsAside.test(text);
}

/** Common words. The repetition check ignores them. */
const unnoticedWords = new Set(
  'that this with from they then than have white black which their'.split(' '),
);
const wordsByText = new Map<string, ReadonlySet<string>>();

/** Lists the words of a template that the repetition check compares. */
export function listNoticeableWords(text: string): ReadonlySet<string> {
  const known = wordsByText.get(text);
  if (known) return known;
  const words = text
    .replaceAll(/\{[^}]*\}/g, ' ')
    .toLowerCase()
    .match(/[a-z]{4,}/g);
  const found = new Set((words ?? []).filter((word) => !unnoticedWords.has(word)));
  wordsByText.set(text, found);
  return found;
}

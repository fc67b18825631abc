import type { Fact } from '../fact.ts';
import type { PieceSlot, Slot } from '../slot.ts';

export type TemplatePart =
  | { readonly text: string }
  | { readonly name: string; readonly form: string };

const known = new Map<string, readonly TemplatePart[]>();

/** A wording taken apart: what it says, and what is put in. */
export function templateOf(text: string): readonly TemplatePart[] {
  const parts = known.get(text) ?? readTemplate(text);
  known.set(text, parts);
  return parts;
}

function readTemplate(text: string): readonly TemplatePart[] {
  return text.split(/(\{[^}]*\})/).flatMap((piece): TemplatePart[] => {
    if (piece === '') return [];
    const slot = /^\{(\w+)(?::(\w+))?\}$/.exec(piece);
    return [slot?.[1] === undefined ? { text: piece } : { name: slot[1], form: slot[2] ?? '' }];
  });
}

/** The pieces that a slot names. */
export function piecesOf(slot: Slot | undefined): readonly PieceSlot[] {
  if (slot?.is === 'piece') return [slot];
  return slot?.is === 'pieces' ? slot.pieces : [];
}

/** The slots of a fact, whatever its kind. */
export function slotsOf({ slots }: Fact): Readonly<Record<string, Slot>> {
  return slots;
}

/** Half-moves that a slot quotes. */
export function quotedPlies(slot: Slot | undefined): number {
  if (slot?.is === 'moves') return slot.san.length;
  return slot?.is === 'move' ? 1 : 0;
}

const beginsAside =
  /^(?:after|as|at|because|before|behind|by|down|for|from|given|had|if|in|near|of|on|once|over|step by step|though|to|under|until|when|wherever|whether|with|without)\b/;

/** Whether a wording begins with something before its subject: nothing goes well in front of that but a full stop or a colon. */
export function beginsWithAside(text: string): boolean {
  return beginsAside.test(text);
}

/** Too small to be noticed when they come again. */
const small = new Set('that this with from they then than have white black which their'.split(' '));
const wordsByText = new Map<string, ReadonlySet<string>>();

/** The words of a wording that a reader would notice twice. */
export function noticed(text: string): ReadonlySet<string> {
  const known = wordsByText.get(text);
  if (known) return known;
  const words = text
    .replaceAll(/\{[^}]*\}/g, ' ')
    .toLowerCase()
    .match(/[a-z]{4,}/g);
  const found = new Set((words ?? []).filter((word) => !small.has(word)));
  wordsByText.set(text, found);
  return found;
}

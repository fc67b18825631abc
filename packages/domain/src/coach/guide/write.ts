import type { Evidence } from '../fact.ts';
import type { Backing, Part, Sentence } from '../insight.ts';
import type { Slot } from '../slot.ts';
import { backingOf, mergedEvidence, union } from '../wording/backing.ts';
import { slotText } from '../wording/slot-text.ts';
import { templateOf } from '../wording/template.ts';
import { singular } from '../wording/words.ts';
import type { Desk, Matter } from './desk.ts';

const nothingNamed = { pieces: new Set<string>(), sides: new Set<never>(), move: false };

/** A sentence in words of the guide's own, with its proof. */
export function written(
  { context, me, them }: Pick<Desk, 'context' | 'me' | 'them'>,
  text: string,
  { claims, slots = {} }: Matter,
  evidence: Evidence,
): Sentence {
  const sides: Readonly<Record<string, Slot>> = {
    me: { is: 'side', color: me },
    them: { is: 'side', color: them },
  };
  const parts: Part[] = [];
  for (const piece of templateOf(text)) {
    if ('text' in piece) {
      const last = parts.at(-1)?.slot;
      const isOne = last?.is === 'number' && last.value === 1;
      parts.push({ text: isOne ? singular(piece.text) : piece.text });
      continue;
    }
    const slot = slots[piece.name] ?? sides[piece.name];
    if (!slot) throw new Error(`a question names {${piece.name}}, which is not there`);
    const at = { how: 'on', named: nothingNamed, isFirst: parts.length === 0 } as const;
    parts.push({ text: slotText(context, slot, piece.form, at), slot });
  }
  return {
    parts: withCapital(parts),
    claims,
    evidence,
    backing: backingOf(claims),
    kinds: [],
    frame: text,
  };
}

function withCapital([first, ...rest]: readonly Part[]): Part[] {
  if (!first) return [];
  const text = first.text.charAt(0).toUpperCase() + first.text.slice(1);
  return [{ ...first, text }, ...rest];
}

/** Several sentences, read as one message. */
export function together(sentences: readonly Sentence[]): Pick<Sentence, 'parts' | 'evidence'> & {
  readonly backing: Backing;
} {
  return {
    parts: sentences.flatMap(({ parts }, index) => (index > 0 ? [{ text: ' ' }, ...parts] : parts)),
    evidence: mergedEvidence(sentences.map(({ evidence }) => evidence)),
    backing: backingOf(union(sentences.flatMap(({ claims }) => claims))),
  };
}

import type { Evidence } from '../fact.ts';
import type { Backing, Part, Sentence } from '../insight.ts';
import type { Slot } from '../slot.ts';
import { findBacking, mergeEvidence, dedupe } from '../wording/backing.ts';
import { formatSlot } from '../wording/slot-text.ts';
import { parseTemplate } from '../wording/parse-template.ts';
import { capitalise, toSingular } from '../wording/words.ts';
import type { QuestionContext, QuestionBasis } from './question-context.ts';

const nothingNamed = { pieces: new Set<string>(), sides: new Set<never>(), move: false };

/** Fills a text template of the guide and attaches the claims that prove the sentence. */
export function writeGuideSentence(
  { moveContext, me, them }: Pick<QuestionContext, 'moveContext' | 'me' | 'them'>,
  text: string,
  { claims, slots = {} }: QuestionBasis,
  evidence: Evidence,
): Sentence {
  const sides: Readonly<Record<string, Slot>> = {
    me: { is: 'side', color: me },
    them: { is: 'side', color: them },
  };
  const parts: Part[] = [];
  for (const piece of parseTemplate(text)) {
    if ('text' in piece) {
      const last = parts.at(-1)?.slot;
      const isOne = last?.is === 'number' && last.value === 1;
      parts.push({ text: isOne ? toSingular(piece.text) : piece.text });
      continue;
    }
    const slot = slots[piece.name] ?? sides[piece.name];
    if (!slot) throw new Error(`question names unknown slot {${piece.name}}`);
    const at = { namingStyle: 'on', named: nothingNamed, isFirst: parts.length === 0 } as const;
    parts.push({ text: formatSlot(moveContext, slot, piece.form, at), slot });
  }
  return {
    parts: capitaliseFirst(parts),
    claims,
    evidence,
    backing: findBacking(claims),
    kinds: [],
    frame: text,
  };
}

function capitaliseFirst([first, ...rest]: readonly Part[]): Part[] {
  if (!first) return [];
  return [{ ...first, text: capitalise(first.text) }, ...rest];
}

/** Joins several sentences into one message. */
export function joinSentences(sentences: readonly Sentence[]): Pick<
  Sentence,
  'parts' | 'evidence'
> & {
  readonly backing: Backing;
} {
  return {
    parts: sentences.flatMap(({ parts }, index) => (index > 0 ? [{ text: ' ' }, ...parts] : parts)),
    evidence: mergeEvidence(sentences.map(({ evidence }) => evidence)),
    backing: findBacking(dedupe(sentences.flatMap(({ claims }) => claims))),
  };
}

import type { Color } from '../../chess/pieces.ts';
import { after, before } from '../claim.ts';
import type { Claim } from '../claim.ts';
import type { Part, Sentence } from '../insight.ts';
import type { Slot } from '../slot.ts';
import { findBacking, mergeEvidence, dedupe } from './backing.ts';
import { canCombine, isGoodEnglish } from './english.ts';
import { toPieceKey } from './piece-names.ts';
import type { NamingStyle } from './piece-names.ts';
import { formatSlot } from './slot-text.ts';
import { listPieces, getSlots, parseTemplate } from './parse-template.ts';
import type { WritingSubject, Wording } from './wording.ts';
import { capitalise, toSingular } from './words.ts';

/** Words of a sentence, without its evidence. Many drafts are made for each sentence that is used. */
export interface Draft {
  readonly wording: Wording;
  readonly parts: readonly Part[];
  /** Claims that back words outside the facts. */
  readonly claims: readonly Claim[];
}

/** Undefined if the sentence would not be good English. */
export function draftSentence(wording: Wording, subject: WritingSubject): Draft | undefined {
  const { opener, clauses, joiner, quote, extra } = wording;
  if (!canCombine(wording)) return undefined;
  const written = new SentenceWriter(subject, wording.namingStyle);
  if (opener) written.add(opener.text, extra?.slots ?? {});
  clauses.forEach(({ fact, template }, index) => {
    if (index > 0) written.join(joiner?.text ?? '; ');
    written.add(template.text, getSlots(fact));
  });
  if (quote) written.add(' ({quote})', { quote });
  const parts = finishParts(written.parts);
  if (!parts || !isGoodEnglish(parts)) return undefined;
  return { wording, parts, claims: [...written.claims, ...(extra?.claims ?? [])] };
}

export function finishSentence({ wording, parts, claims: common }: Draft): Sentence {
  const { opener, clauses, joiner, quote } = wording;
  const facts = clauses.map(({ fact }) => fact);
  const claims = dedupe([...facts.flatMap((fact) => fact.claims), ...common]);
  return {
    parts,
    claims,
    evidence: mergeEvidence(facts.map(({ evidence }) => evidence)),
    backing: findBacking(claims),
    kinds: dedupe(facts.map(({ kind }) => kind)),
    frame: [
      opener?.id,
      ...clauses.map(({ fact, index }) => `${fact.kind}.${index}`),
      joiner?.id,
      quote && 'quote',
    ]
      .filter((id) => id !== undefined)
      .join(' '),
  };
}

/** Collects text and slots, and records the pieces, sides and moves named so far. */
class SentenceWriter {
  readonly parts: Part[] = [];
  readonly claims: Claim[] = [];
  private readonly subject: WritingSubject;
  private readonly namingStyle: NamingStyle;
  private readonly named = new Set<string>();
  private readonly sides = new Set<Color>();
  private namesMove = false;
  private isJoined = false;

  constructor(subject: WritingSubject, namingStyle: NamingStyle) {
    this.subject = subject;
    this.namingStyle = namingStyle;
  }

  /** Adds a joiner. After ', and ' the next clause may replace a repeated subject by 'it'. */
  join(text: string): void {
    this.add(text, {});
    this.isJoined = text === ', and ';
  }

  add(text: string, slots: Readonly<Record<string, Slot>>): void {
    let wasOne = false;
    for (const [index, piece] of parseTemplate(text).entries()) {
      if ('text' in piece) this.addText(wasOne ? toSingular(piece.text) : piece.text);
      else if (this.isJoined && index === 0 && this.isSubject(slots[piece.name], piece.form)) {
        this.addText('it');
      } else this.addSlot(piece.name, piece.form, slots);
      const slot = this.parts.at(-1)?.slot;
      wasOne = slot?.is === 'number' && slot.value === 1;
    }
  }

  /** True if the slot is the piece with which the sentence began. In this case 'it' is unambiguous. */
  private isSubject(slot: Slot | undefined, form: string): boolean {
    const first = this.parts[0]?.slot;
    const isNamed = form === '' || form === 'own' || form === 'bare';
    return (
      isNamed &&
      slot?.is === 'piece' &&
      first?.is === 'piece' &&
      toPieceKey(slot) === toPieceKey(first)
    );
  }

  private addText(text: string): void {
    const last = this.parts.at(-1);
    if (last && !last.slot) this.parts[this.parts.length - 1] = { text: last.text + text };
    else this.parts.push({ text });
  }

  private addSlot(name: string, form: string, slots: Readonly<Record<string, Slot>>): void {
    const { player } = this.subject;
    if (name === 'player' && player !== undefined) {
      this.addText(player);
      return;
    }
    const slot = slots[name] ?? this.createCommonSlot(name);
    const text = formatSlot(this.subject.context, slot, form, {
      namingStyle: this.namingStyle,
      named: { pieces: this.named, sides: this.sides, move: this.namesMove },
      isFirst: this.parts.length === 0,
    });
    this.parts.push({ text, slot });
    for (const piece of listPieces(slot)) {
      this.named.add(toPieceKey(piece));
      if (/^(?:White|Black)/.test(text)) this.sides.add(piece.color);
    }
    if (slot.is === 'side') this.sides.add(slot.color);
    if (slot.is === 'move' && slot.at.line === 'game' && slot.at.ply === 0) this.namesMove = true;
  }

  /** Creates a slot that every clause can use, and adds the claim that backs it. */
  private createCommonSlot(name: string): Slot {
    const { context } = this.subject;
    const { move, me, opponent } = context;
    if (name === 'me' || name === 'them') {
      return { is: 'side', color: name === 'me' ? me : opponent };
    }
    if (name === 'move') {
      this.claims.push({ at: before, says: { is: 'played', move: move.san } });
      return { is: 'move', at: before, uci: move.uci, san: move.san };
    }
    const piece = context.after.pieces.get(move.to);
    if (name !== 'mover' || !piece) throw new Error(`template names unknown slot {${name}}`);
    this.claims.push({ at: after, says: { is: 'piece', square: move.to, ...piece } });
    return { is: 'piece', square: move.to, ...piece };
  }
}

/** Adds a capital and a full stop. Undefined if the sentence would begin with the name of a square. */
function finishParts(parts: readonly Part[]): readonly Part[] | undefined {
  const [first, ...rest] = parts;
  if (!first || /^[a-h][1-8]\b/.test(first.text)) return undefined;
  const isMove = first.slot?.is === 'move' || first.slot?.is === 'moves';
  const begun: Part[] = [isMove ? first : { ...first, text: capitalise(first.text) }, ...rest];
  const last = begun.at(-1);
  if (last?.slot === undefined) return [...begun.slice(0, -1), { text: `${last?.text ?? ''}.` }];
  return [...begun, { text: '.' }];
}

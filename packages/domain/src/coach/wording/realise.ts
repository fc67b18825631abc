import type { Color } from '../../chess/pieces.ts';
import { after, before } from '../claim.ts';
import type { Claim } from '../claim.ts';
import type { Part, Sentence } from '../insight.ts';
import type { Slot } from '../slot.ts';
import { backingOf, mergedEvidence, union } from './backing.ts';
import { goTogether, isGoodEnglish } from './english.ts';
import { pieceKey } from './refer.ts';
import type { FullName } from './refer.ts';
import { slotText } from './slot-text.ts';
import { piecesOf, slotsOf, templateOf } from './template.ts';
import type { Stage, Wording } from './wording.ts';
import { singular } from './words.ts';

/** The sentence, or nothing where it would not be good English. */
export function realise(wording: Wording, stage: Stage): Sentence | undefined {
  const draft = draftOf(wording, stage);
  return draft && finished(draft);
}

/** A sentence's words, before its proof is put together: many are drafted for one that is used. */
export interface Draft {
  readonly wording: Wording;
  readonly parts: readonly Part[];
  /** What backs the words that are not a fact's. */
  readonly claims: readonly Claim[];
}

export function draftOf(wording: Wording, stage: Stage): Draft | undefined {
  const { opener, clauses, joiner, quote, extra } = wording;
  if (!goTogether(wording)) return undefined;
  const written = new Writing(stage, wording.how);
  if (opener) written.add(opener.text, extra?.slots ?? {});
  clauses.forEach(({ fact, frame }, index) => {
    if (index > 0) written.join(joiner?.text ?? '; ');
    written.add(frame.text, slotsOf(fact));
  });
  if (quote) written.add(' ({quote})', { quote });
  const parts = sentenceParts(written.parts);
  if (!parts || !isGoodEnglish(parts)) return undefined;
  return { wording, parts, claims: [...written.claims, ...(extra?.claims ?? [])] };
}

export function finished({ wording, parts, claims: common }: Draft): Sentence {
  const { opener, clauses, joiner, quote } = wording;
  const facts = clauses.map(({ fact }) => fact);
  const claims = union([...facts.flatMap((fact) => fact.claims), ...common]);
  return {
    parts,
    claims,
    evidence: mergedEvidence(facts.map(({ evidence }) => evidence)),
    backing: backingOf(claims),
    kinds: union(facts.map(({ kind }) => kind)),
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

/** Text and slots one after the other, with what has been named on the way. */
class Writing {
  readonly parts: Part[] = [];
  readonly claims: Claim[] = [];
  private readonly stage: Stage;
  private readonly how: FullName;
  private readonly named = new Set<string>();
  private readonly sides = new Set<Color>();
  private namesMove = false;
  private isJoined = false;

  constructor(stage: Stage, how: FullName) {
    this.stage = stage;
    this.how = how;
  }

  /** The next clause may take up what this one began with. */
  join(text: string): void {
    this.add(text, {});
    this.isJoined = text === ', and ';
  }

  add(text: string, slots: Readonly<Record<string, Slot>>): void {
    let wasOne = false;
    for (const [index, piece] of templateOf(text).entries()) {
      if ('text' in piece) this.literal(wasOne ? singular(piece.text) : piece.text);
      else if (this.isJoined && index === 0 && this.isSubject(slots[piece.name], piece.form)) {
        this.literal('it');
      } else this.fill(piece.name, piece.form, slots);
      const slot = this.parts.at(-1)?.slot;
      wasOne = slot?.is === 'number' && slot.value === 1;
    }
  }

  /** The piece that the sentence began with: 'it' cannot be anything else. */
  private isSubject(slot: Slot | undefined, form: string): boolean {
    const first = this.parts[0]?.slot;
    const isNamed = form === '' || form === 'own' || form === 'bare';
    return (
      isNamed && slot?.is === 'piece' && first?.is === 'piece' && pieceKey(slot) === pieceKey(first)
    );
  }

  private literal(text: string): void {
    const last = this.parts.at(-1);
    if (last && !last.slot) this.parts[this.parts.length - 1] = { text: last.text + text };
    else this.parts.push({ text });
  }

  private fill(name: string, form: string, slots: Readonly<Record<string, Slot>>): void {
    const { player } = this.stage;
    if (name === 'player' && player !== undefined) {
      this.literal(player);
      return;
    }
    const slot = slots[name] ?? this.common(name);
    const text = slotText(this.stage.context, slot, form, {
      how: this.how,
      named: { pieces: this.named, sides: this.sides, move: this.namesMove },
      isFirst: this.parts.length === 0,
    });
    this.parts.push({ text, slot });
    for (const piece of piecesOf(slot)) {
      this.named.add(pieceKey(piece));
      if (/^(?:White|Black)/.test(text)) this.sides.add(piece.color);
    }
    if (slot.is === 'side') this.sides.add(slot.color);
    if (slot.is === 'move' && slot.at.line === 'game' && slot.at.ply === 0) this.namesMove = true;
  }

  /** What every clause can name, with the claim that backs it. */
  private common(name: string): Slot {
    const { context } = this.stage;
    const { move, me, opponent } = context;
    if (name === 'me' || name === 'them') {
      return { is: 'side', color: name === 'me' ? me : opponent };
    }
    if (name === 'move') {
      this.claims.push({ at: before, says: { is: 'played', move: move.san } });
      return { is: 'move', at: before, uci: move.uci, san: move.san };
    }
    const piece = context.after.pieces.get(move.to);
    if (name !== 'mover' || !piece)
      throw new Error(`a wording names {${name}}, which is not there`);
    this.claims.push({ at: after, says: { is: 'piece', square: move.to, ...piece } });
    return { is: 'piece', square: move.to, ...piece };
  }
}

/** With a capital and a full stop. A sentence cannot begin with the name of a square. */
function sentenceParts(parts: readonly Part[]): readonly Part[] | undefined {
  const [first, ...rest] = parts;
  if (!first || /^[a-h][1-8]\b/.test(first.text)) return undefined;
  const isMove = first.slot?.is === 'move' || first.slot?.is === 'moves';
  const capital = first.text.charAt(0).toUpperCase() + first.text.slice(1);
  const begun: Part[] = [isMove ? first : { ...first, text: capital }, ...rest];
  const last = begun.at(-1);
  if (last?.slot === undefined) return [...begun.slice(0, -1), { text: `${last?.text ?? ''}.` }];
  return [...begun, { text: '.' }];
}

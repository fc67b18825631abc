import type { Sentence } from '../insight.ts';
import type { PieceSlot, Slot } from '../slot.ts';
import { sideNames } from '../wording/piece-names.ts';
import { capitalise, formatNumber } from '../wording/words.ts';
import { isWordSlot, tokeniseSentence } from './tokens.ts';
import type { Token } from './tokens.ts';

/** A sentence typed by a person, with tokens in place of the names of moves, squares, pieces and numbers. */
export interface TypedSentence {
  readonly text: string;
  /** All tokens of the original sentence. Tokens that occur in the typed text have the typed form. */
  readonly tokens: readonly Token[];
  /** Tokens that occur in the typed text, in order. */
  readonly named: readonly string[];
}

interface NameForm {
  readonly text: string;
  readonly token: string;
}

/** Plain words, or a name found in the text. */
type Piece = string | NameForm;

/**
 * Finds the names of the original sentence (moves, squares, pieces, numbers) in a typed text. Only exact matches count.
 * Longer names are matched first, and the coach's own texts before other forms. An ambiguous name becomes the first
 * unused token.
 */
export function tokeniseTypedText(text: string, sentence: Sentence): TypedSentence {
  const { tokens } = tokeniseSentence(sentence);
  const own = sentence.parts.flatMap((part) => (part.slot ? [part.text] : []));
  const asWritten = listForms(tokens, (_, index) => [own[index] ?? '']);
  const otherwise = listForms(tokens, ({ slot, reads }) => [reads, ...listOtherNames(slot)]);
  const found = markNames(markNames([text], asWritten), otherwise);
  // A move or square that is still in the words is named a second time. Other names may be ordinary words here.
  const signs = asWritten.filter((form) => /\d|O-O/.test(form.text));
  const pieces = found.flatMap((piece) => (isForm(piece) ? piece : markNames([piece], signs)));
  const names = pieces.filter(isForm);
  return {
    text: pieces.map((piece) => (isForm(piece) ? piece.token : piece)).join(''),
    tokens: tokens.map(({ token, slot, reads }) => ({
      token,
      slot,
      reads: names.find((name) => name.token === token)?.text ?? reads,
    })),
    named: names.map(({ token }) => token),
  };
}

function isForm(piece: Piece): piece is NameForm {
  return typeof piece !== 'string';
}

/** Splits the words at names whose tokens are unused. */
function markNames(pieces: readonly Piece[], forms: readonly NameForm[]): Piece[] {
  const used = new Set(pieces.filter(isForm).map(({ token }) => token));
  return pieces.flatMap((piece) => {
    if (isForm(piece)) return piece;
    const found: Piece[] = [];
    let words = '';
    for (let at = 0; at < piece.length;) {
      const form = forms.find(({ text, token }) => !used.has(token) && isNameAt(piece, at, text));
      if (form) {
        used.add(form.token);
        found.push(words, form);
        words = '';
      } else words += piece.charAt(at);
      at += form?.text.length ?? 1;
    }
    return [...found, words];
  });
}

/** True if the name is at this index. It must not begin or end inside a word, and a check sign must not be missing. */
function isNameAt(text: string, at: number, name: string): boolean {
  if (!text.startsWith(name, at) || /[\p{L}\d]/u.test(text.charAt(at - 1))) return false;
  return !/^(?:[\p{L}\d+#=]|-[\p{L}\d])/u.test(text.slice(at + name.length));
}

/** Lists all forms of each token, the longest first. */
function listForms(
  tokens: readonly Token[],
  listTexts: (token: Token, index: number) => readonly string[],
): NameForm[] {
  return tokens
    .flatMap((token, index) => {
      const texts = listTexts(token, index).flatMap((text) => listCases(token.slot, text));
      return [...new Set(texts)].map((text): NameForm => ({ text, token: token.token }));
    })
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => other.text.length - one.text.length);
}

/** Returns the name in both cases, because it may move to or from the beginning of the sentence. */
function listCases(slot: Slot, text: string): readonly string[] {
  if (!isWordSlot(slot, text)) return [text];
  return [text, capitalise(text), text.charAt(0).toLowerCase() + text.slice(1)];
}

/** Lists other forms of a name. The verifier later checks that they are unambiguous. */
function listOtherNames(slot: Slot): readonly string[] {
  if (slot.is === 'piece') return listPieceNames(slot);
  if (slot.is === 'side') return [sideNames[slot.color], `${sideNames[slot.color]}'s`];
  if (slot.is === 'move') return [slot.san];
  if (slot.is === 'number') return [`${slot.value}`, formatNumber(slot.value)];
  if (slot.is === 'file') return [`the ${slot.file}-file`, `${slot.file}-file`];
  if (slot.is === 'engine') return [slot.name, `${slot.name} at depth ${slot.depth}`];
  return slot.is === 'wing' ? [slot.wing] : [];
}

function listPieceNames({ square, color, role }: PieceSlot): readonly string[] {
  const owner = sideNames[color];
  return [
    `the ${role}`,
    `the ${role} on ${square}`,
    `the ${square}-${role}`,
    `${owner}'s ${role}`,
    `${owner}'s ${role} on ${square}`,
    `${owner}'s ${square}-${role}`,
  ];
}

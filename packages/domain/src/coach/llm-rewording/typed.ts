import type { Color } from '../../chess/pieces.ts';
import type { Sentence } from '../insight.ts';
import type { PieceSlot, Slot } from '../slot.ts';
import { numberText } from '../wording/words.ts';
import { capitalised, isWords, tokenised } from './tokens.ts';
import type { Token } from './tokens.ts';

/** A sentence somebody has typed, with tokens in the place of what it names. */
export interface Typed {
  readonly text: string;
  /** All of the sentence it says in other words, those it names reading as they were typed. */
  readonly tokens: readonly Token[];
  /** The names in the order in which they stand, by their tokens. */
  readonly named: readonly string[];
}

interface Form {
  readonly text: string;
  readonly token: string;
}

/** Words, or a name that was found in their place. */
type Piece = string | Form;

/**
 * Finds in a text what the sentence it is to replace names: moves, squares, pieces, numbers. Letter by letter and the longest
 * first, as the coach has written them before other ways to write them; what two of them could be is the first that is not named
 * yet.
 */
export function typedAs(text: string, fact: string, sentence: Sentence): Typed {
  const { tokens } = tokenised(fact, sentence);
  const own = sentence.parts.flatMap((part) => (part.slot ? [part.text] : []));
  const asTold = formsOf(tokens, (_, index) => [own[index] ?? '']);
  const otherwise = formsOf(tokens, ({ slot, reads }) => [reads, ...otherNames(slot)]);
  const found = named(named([text], asTold), otherwise);
  // Moves and squares that are left are named twice; a word may be no more than a word.
  const signs = asTold.filter((form) => /\d|O-O/.test(form.text));
  const pieces = found.flatMap((piece) => (isForm(piece) ? piece : named([piece], signs)));
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

function isForm(piece: Piece): piece is Form {
  return typeof piece !== 'string';
}

/** The same with the words taken apart where they name something that is not named yet. */
function named(pieces: readonly Piece[], forms: readonly Form[]): Piece[] {
  const used = new Set(pieces.filter(isForm).map(({ token }) => token));
  return pieces.flatMap((piece) => {
    if (isForm(piece)) return piece;
    const found: Piece[] = [];
    let words = '';
    for (let at = 0; at < piece.length;) {
      const form = forms.find(({ text, token }) => !used.has(token) && isAt(piece, at, text));
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

/** No name begins or ends in the middle of a word, nor does a move without its check. */
function isAt(text: string, at: number, name: string): boolean {
  if (!text.startsWith(name, at) || /[\p{L}\d]/u.test(text.charAt(at - 1))) return false;
  return !/^(?:[\p{L}\d+#=]|-[\p{L}\d])/u.test(text.slice(at + name.length));
}

/** Ways to write each of them, the longest first. */
function formsOf(
  tokens: readonly Token[],
  textsOf: (token: Token, index: number) => readonly string[],
): Form[] {
  return tokens
    .flatMap((token, index) => {
      const texts = textsOf(token, index).flatMap((text) => inBothCases(token.slot, text));
      return [...new Set(texts)].map((text): Form => ({ text, token: token.token }));
    })
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => other.text.length - one.text.length);
}

/** It may have begun the sentence and stand within it now, or the other way round. */
function inBothCases(slot: Slot, text: string): readonly string[] {
  if (!isWords(slot, text)) return [text];
  return [text, capitalised(text), text.charAt(0).toLowerCase() + text.slice(1)];
}

const names: Readonly<Record<Color, string>> = { white: 'White', black: 'Black' };

/** Besides the one the coach has used. Whether it is clear enough is seen later. */
function otherNames(slot: Slot): readonly string[] {
  switch (slot.is) {
    case 'piece':
      return namesOfPiece(slot);
    case 'side':
      return [names[slot.color], `${names[slot.color]}'s`];
    case 'move':
      return [slot.san];
    case 'number':
      return [`${slot.value}`, numberText(slot.value)];
    case 'file':
      return [`the ${slot.file}-file`, `${slot.file}-file`];
    case 'engine':
      return [slot.name, `${slot.name} at depth ${slot.depth}`];
    case 'wing':
      return [slot.wing];
    case 'pieces':
    case 'square':
    case 'squares':
    case 'moves':
    case 'material':
    case 'score':
    case 'band':
    case 'name':
      return [];
    default:
      return slot satisfies never;
  }
}

function namesOfPiece({ square, color, role }: PieceSlot): readonly string[] {
  const owner = names[color];
  return [
    `the ${role}`,
    `the ${role} on ${square}`,
    `the ${square}-${role}`,
    `${owner}'s ${role}`,
    `${owner}'s ${role} on ${square}`,
    `${owner}'s ${square}-${role}`,
  ];
}

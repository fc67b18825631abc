import type { Part, Sentence } from '../insight.ts';
import type { Slot } from '../slot.ts';
import { capitalise } from '../wording/words.ts';

/**
 * Placeholder of a slot in a typed text. `[[p:0]]` contains the kind of slot and its index in the original sentence. So
 * a typed text cannot invent a move, square, piece or number.
 */
export interface Token {
  readonly token: string;
  /** Text that replaces the token. */
  readonly reads: string;
  readonly slot: Slot;
}

const kinds: Readonly<Record<Slot['is'], string>> = {
  piece: 'p',
  pieces: 'pp',
  square: 's',
  squares: 'ss',
  file: 'file',
  side: 'side',
  move: 'm',
  moves: 'mm',
  number: 'n',
  material: 'mat',
  score: 'e',
  band: 'band',
  engine: 'eng',
  wing: 'wing',
  name: 'name',
};

/** The sentence that a typed text replaces, with tokens in place of its slots. */
export interface TokenisedSentence {
  readonly sentence: Sentence;
  readonly hint: string;
  readonly tokens: readonly Token[];
}

/** Replaces the slots of a sentence with tokens. */
export function tokeniseSentence(sentence: Sentence): TokenisedSentence {
  const tokens: Token[] = [];
  const hint = sentence.parts
    .map(({ text, slot }) => {
      if (!slot) return text;
      const token = `[[${kinds[slot.is]}:${tokens.length}]]`;
      tokens.push({ token, reads: toNeutralForm(text, slot), slot });
      return token;
    })
    .join('');
  return { sentence, hint, tokens };
}

export const tokenPattern = /(\[\[[^[\]]*\]\])/g;

/** Splits a text at its tokens and fills them in. Unknown tokens are returned separately. */
export function fillTokens(
  text: string,
  tokens: ReadonlyMap<string, Token>,
): { readonly parts: readonly Part[]; readonly unknown: readonly string[] } {
  const parts: Part[] = [];
  const unknown: string[] = [];
  for (const piece of text.split(tokenPattern)) {
    if (piece === '') continue;
    const token = tokens.get(piece);
    if (token) parts.push(createPart(token, parts.length === 0));
    else if (piece.startsWith('[[')) unknown.push(piece);
    else parts.push({ text: parts.length === 0 ? capitalise(piece) : piece });
  }
  return { parts, unknown };
}

function createPart({ reads, slot }: Token, isFirst: boolean): Part {
  return { text: isFirst && isWordSlot(slot, reads) ? capitalise(reads) : reads, slot };
}

/**
 * Changes the text of a slot so that it fits any position in a sentence: it begins in lower case and includes the
 * square, even if the original sentence omitted it.
 */
function toNeutralForm(text: string, slot: Slot): string {
  if (slot.is === 'piece' && text.toLowerCase() === `the ${slot.role}`) {
    return `the ${slot.role} on ${slot.square}`;
  }
  const isProper = /^(?:White|Black)\b|^\p{L}+['’]/u.test(text);
  return isProper || !isWordSlot(slot, text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** True if the text of a slot consists of ordinary words. Moves, squares and names keep their case. */
export function isWordSlot({ is }: Slot, text: string): boolean {
  if (/^[a-h][1-8]\b/.test(text)) return false;
  return ['piece', 'pieces', 'file', 'number', 'material', 'band', 'wing'].includes(is);
}

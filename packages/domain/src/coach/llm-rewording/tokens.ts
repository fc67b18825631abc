import type { Part, Sentence } from '../insight.ts';
import type { Slot } from '../slot.ts';

/**
 * What stands for a slot while a model writes: its kind, the fact it belongs to and which slot of it, `[[p:F4.0]]`. The model
 * places tokens; what they say is filled in afterwards, so that no move, square, piece or number is of its own making.
 */
export interface Token {
  readonly token: string;
  /** As it reads when it is filled in. */
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

/** A sentence with tokens in the place of its slots. */
export function tokenised(
  fact: string,
  { parts }: Sentence,
): { readonly hint: string; readonly tokens: readonly Token[] } {
  const tokens: Token[] = [];
  const hint = parts
    .map(({ text, slot }) => {
      if (!slot) return text;
      const token = `[[${kinds[slot.is]}:${fact}.${tokens.length}]]`;
      tokens.push({ token, reads: anywhere(text, slot), slot });
      return token;
    })
    .join('');
  return { hint, tokens };
}

const tokenPattern = /(\[\[[^[\]]*\]\])/;

/** Text with tokens, taken apart. What looks like a token and is none comes back by its name. */
export function filled(
  text: string,
  tokens: ReadonlyMap<string, Token>,
): { readonly parts: readonly Part[]; readonly unknown: readonly string[] } {
  const parts: Part[] = [];
  const unknown: string[] = [];
  for (const piece of text.split(tokenPattern)) {
    if (piece === '') continue;
    const token = tokens.get(piece);
    if (token) parts.push(partOf(token, parts.length === 0));
    else if (piece.startsWith('[[')) unknown.push(piece);
    else parts.push({ text: parts.length === 0 ? capitalised(piece) : piece });
  }
  return { parts, unknown };
}

function partOf({ reads, slot }: Token, isFirst: boolean): Part {
  return { text: isFirst && isWords(slot, reads) ? capitalised(reads) : reads, slot };
}

/**
 * As a slot may be read wherever it stands: small where it began its sentence, and in full where it was short because the
 * sentence had named it before.
 */
function anywhere(text: string, slot: Slot): string {
  if (slot.is === 'piece' && text.toLowerCase() === `the ${slot.role}`) {
    return `the ${slot.role} on ${slot.square}`;
  }
  const isProper = /^(?:White|Black)\b|^\p{L}+['’]/u.test(text);
  return isProper || !isWords(slot, text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** Read as words; moves, squares and names keep their letters as they are. */
export function isWords({ is }: Slot, text: string): boolean {
  if (/^[a-h][1-8]\b/.test(text)) return false;
  return (
    is === 'piece' ||
    is === 'pieces' ||
    is === 'file' ||
    is === 'number' ||
    is === 'material' ||
    is === 'band' ||
    is === 'wing'
  );
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

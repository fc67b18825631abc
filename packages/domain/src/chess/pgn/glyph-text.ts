import { isDigit, isLetter, isSymbol } from './lexer.ts';

/**
 * Numeric annotation glyph for each sign that programs write instead of `$` and a number. Signs for the position are
 * those of Informant and their usual spellings in ASCII.
 */
const signNags: ReadonlyMap<string, number> = new Map([
  ['!', 1],
  ['?', 2],
  ['!!', 3],
  ['‼', 3],
  ['??', 4],
  ['⁇', 4],
  ['!?', 5],
  ['⁉', 5],
  ['?!', 6],
  ['⁈', 6],
  ['□', 7],
  ['=', 10],
  ['∞', 13],
  ['+=', 14],
  ['+/=', 14],
  ['⩲', 14],
  ['=+', 15],
  ['=/+', 15],
  ['⩱', 15],
  ['+/-', 16],
  ['±', 16],
  ['-/+', 17],
  ['∓', 17],
  ['+-', 18],
  ['+−', 18],
  ['-+', 19],
  ['−+', 19],
  ['+--', 20],
  ['--+', 21],
  ['⨀', 22],
  ['⊙', 22],
  ['↑', 36],
  ['→', 40],
  ['⇆', 132],
  ['⊕', 138],
  ['∆', 140],
]);
const signCharacters: ReadonlySet<string> = new Set([...signNags.keys()].join(''));
const longestSign = 3;

const novelty = { letter: 78, nag: 146 };

/** Signs in ASCII that may follow a move without a space. The longest comes first. */
const gluedSigns = [...signNags.keys()]
  .filter((sign) => /^[+=/-]+$/.test(sign))
  .toSorted((one, other) => other.length - one.length);

export interface GlyphToken {
  readonly nag: number;
  readonly end: number;
}

/** Returns the nag of `!`, `?`, `!!`, `??`, `!?` or `?!`. */
export function findSuffixNag(suffix: string): number | undefined {
  return signNags.get(suffix);
}

/** Reads a sign that is separate from its move, for example `±`, `+-` or `N`. */
export function readGlyph(text: string, at: number): GlyphToken | undefined {
  const char = text.charCodeAt(at);
  if (char === novelty.letter) {
    return isSymbol(text.charCodeAt(at + 1)) ? undefined : { nag: novelty.nag, end: at + 1 };
  }
  if (isLetter(char) || isDigit(char)) return undefined;
  // A third exclamation mark is a typing error, not a sign of its own.
  if (isSuffixCharacter(text, at) && isSuffixCharacter(text, at - 1)) return undefined;
  let end = at;
  while (end < at + longestSign && signCharacters.has(text.charAt(end))) end += 1;
  const nag = signNags.get(text.slice(at, end));
  const isWhole = nag !== undefined && !signCharacters.has(text.charAt(end));
  return isWhole ? { nag, end } : undefined;
}

function isSuffixCharacter(text: string, at: number): boolean {
  const char = text.charAt(at);
  return char === '!' || char === '?';
}

/** Reads a sign at the end of a word, for example in `Qe2+-`. Returns its nag and the offset at which it begins. */
export function readGluedGlyph(
  text: string,
  from: number,
  end: number,
): { readonly nag: number; readonly start: number } | undefined {
  const last = text.charAt(end - 1);
  if (last !== '=' && last !== '-' && last !== '+') return undefined;
  for (const sign of gluedSigns) {
    const start = end - sign.length;
    const nag = signNags.get(sign);
    if (start > from && nag !== undefined && text.startsWith(sign, start)) return { nag, start };
  }
  return undefined;
}

import type { GameResult } from '../game-result.ts';

/** Character codes and tokens of PGN, shared by the parser and the game scanner. */

export const code = {
  newline: 10,
  carriageReturn: 13,
  quote: 34,
  dollar: 36,
  percent: 37,
  openParenthesis: 40,
  closeParenthesis: 41,
  hyphen: 45,
  dot: 46,
  semicolon: 59,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  openBrace: 123,
} as const;

export function isSpace(char: number): boolean {
  return char <= 32 || char === 0xa0 || char === 0xfeff || char === 0x200b;
}

export function isDigit(char: number): boolean {
  return char >= 48 && char <= 57;
}

export function isLetter(char: number): boolean {
  return (char >= 97 && char <= 122) || (char >= 65 && char <= 90);
}

/** True for letters, digits and `_ + # = : - /`, the characters of moves, tag names and results. */
export function isSymbol(char: number): boolean {
  return (
    isLetter(char) ||
    (char >= 45 && char <= 58 && char !== code.dot) ||
    char === 95 ||
    char === 43 ||
    char === 35 ||
    char === 61
  );
}

export function isLineEnd(char: number): boolean {
  return char === code.newline || char === code.carriageReturn;
}

export function isBlank(text: string): boolean {
  return skipSpace(text, 0) === text.length;
}

export function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const char = text.charCodeAt(at);
    if (!isSpace(char) || isLineEnd(char)) break;
    at += 1;
  }
  return at;
}

export function skipSymbol(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSymbol(text.charCodeAt(at))) at += 1;
  return at;
}

export function skipDigits(text: string, from: number): number {
  let at = from;
  while (at < text.length && isDigit(text.charCodeAt(at))) at += 1;
  return at;
}

export function skipLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isLineEnd(text.charCodeAt(at))) at += 1;
  return at;
}

const spellings: readonly (readonly [string, GameResult])[] = [
  ['1-0', '1-0'],
  ['0-1', '0-1'],
  ['1/2-1/2', '1/2-1/2'],
  ['1/2', '1/2-1/2'],
  ['½-½', '1/2-1/2'],
  ['*', '*'],
];

export function parseGameResult(text: string): GameResult | undefined {
  return spellings.find(([spelling]) => spelling === text)?.[1];
}

/** True if the character can begin a result. Cheap test before `readResult`. */
export function canStartResult(char: number): boolean {
  return char === 48 || char === 49 || char === 42 || char === 189;
}

export interface ResultToken {
  readonly result: GameResult;
  readonly end: number;
}

export function readResult(text: string, at: number): ResultToken | undefined {
  for (const [spelling, result] of spellings) {
    const end = at + spelling.length;
    if (!text.startsWith(spelling, at)) continue;
    if (result === '*' || !isSymbol(text.charCodeAt(end))) return { result, end };
  }
  return undefined;
}

/** Returns the offset after the move at this offset, or the same offset if there is no move. */
export function skipMove(text: string, at: number): number {
  const char = text.charCodeAt(at);
  if (isLetter(char) || text.startsWith('0-0', at)) return skipSymbol(text, at);
  return text.startsWith('--', at) ? at + 2 : at;
}

/**
 * Finds the end of a tag value whose opening quote is just before `from`. This is the first quote followed by `]`,
 * because many programs do not escape quotes inside a value. A value cannot extend beyond its line.
 */
export function findClosingQuote(text: string, from: number): number | undefined {
  let fallback: number | undefined;
  for (let at = from; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (isLineEnd(char)) break;
    const next = text.charCodeAt(at + 1);
    if (char === code.backslash && (next === code.quote || next === code.backslash)) at += 1;
    else if (char === code.quote) {
      if (text.charCodeAt(skipBlanks(text, at + 1)) === code.closeBracket) return at;
      fallback ??= at;
    }
  }
  return fallback;
}

/** True if a tag begins at this offset: a bracket, a name and a quote. */
export function isTagStart(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== code.openBracket) return false;
  const name = skipBlanks(text, at + 1);
  const end = skipSymbol(text, name);
  return end > name && text.charCodeAt(skipBlanks(text, end)) === code.quote;
}

import {
  findClosingQuote,
  code,
  isLineEnd,
  isSpace,
  skipBlanks,
  skipLine,
  skipSpace,
  skipSymbol,
} from './lexer.ts';
import { limitSentences, pgnLimits } from './pgn-limits.ts';
import { createProblem, createUnexpectedProblem } from './pgn-problem.ts';
import type { PgnHeaders, PgnProblem } from './pgn-record.ts';

/** Offset at which the tags end, or the problem with one of them. */
export type TagsEnd = { readonly end: number } | Required<PgnProblem>;

/** Usual spelling of the tags that are looked up by name, because programs write them differently. */
const usualSpellings = new Map(
  [
    ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result', 'WhiteElo', 'BlackElo', 'ECO'],
    ['Opening', 'Variation', 'TimeControl', 'FEN', 'SetUp', 'Termination', 'Variant', 'Annotator'],
  ]
    .flat()
    .map((name) => [name.toLowerCase(), name]),
);

export class Tags {
  readonly headers: PgnHeaders;
  readonly #headers = createHeaders();
  #count = 0;

  constructor() {
    this.headers = this.#headers;
  }

  /** Parses consecutive tags from an offset in the text. */
  parse(text: string, from: number): TagsEnd {
    let at = from;
    while (text.charCodeAt(at) === code.openBracket) {
      this.#count += 1;
      if (this.#count > pgnLimits.tags) return createProblem(text, at, limitSentences.tags);
      const tag = parseTag(text, at);
      if ('message' in tag) return tag;
      this.#headers[usualSpellings.get(tag.name.toLowerCase()) ?? tag.name] = tag.value;
      at = skipIgnored(text, tag.end);
    }
    return { end: at };
  }
}

interface Tag {
  readonly name: string;
  readonly value: string;
  readonly end: number;
}

function parseTag(text: string, open: number): Tag | Required<PgnProblem> {
  const nameStart = skipBlanks(text, open + 1);
  const nameEnd = skipSymbol(text, nameStart);
  if (nameEnd === nameStart) return createUnexpectedProblem(text, nameStart, 'tag name');
  const quote = skipBlanks(text, nameEnd);
  if (text.charCodeAt(quote) !== code.quote) return createUnexpectedProblem(text, quote, '"\\""');
  const valueEnd = findClosingQuote(text, quote + 1);
  const tooLong = nameEnd - nameStart > pgnLimits.tagLength;
  if (tooLong || (valueEnd ?? 0) - quote - 1 > pgnLimits.tagLength) {
    return createProblem(text, open, limitSentences.tagLength);
  }
  if (valueEnd === undefined) return createUnexpectedProblem(text, skipLine(text, quote), '"\\""');
  const close = skipBlanks(text, valueEnd + 1);
  if (text.charCodeAt(close) !== code.closeBracket)
    return createUnexpectedProblem(text, close, '"]"');
  return {
    name: text.slice(nameStart, nameEnd),
    value: unescape(text.slice(quote + 1, valueEnd)),
    end: close + 1,
  };
}

function unescape(value: string): string {
  return (value.includes('\\') ? value.replace(/\\(["\\])/g, '$1') : value).trim();
}

/** Skips white space and lines that begin with `%`, which are not part of the game. */
export function skipIgnored(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const char = text.charCodeAt(at);
    if (char === code.percent && isLineStart(text, at)) at = skipLine(text, at);
    else if (isSpace(char)) at = skipSpace(text, at);
    else break;
  }
  return at;
}

function isLineStart(text: string, at: number): boolean {
  return at === 0 || isLineEnd(text.charCodeAt(at - 1));
}

function createHeaders(): Record<string, string> {
  const empty: Record<string, string> = {};
  Object.setPrototypeOf(empty, null);
  return empty;
}

import type { GameResult } from '../game-result.ts';
import { readGlyph, readGluedGlyph } from './glyph-text.ts';
import {
  code,
  isDigit,
  canStartResult,
  skipMove,
  isTagStart,
  readResult,
  skipDigits,
  skipLine,
} from './lexer.ts';
import { skipIgnored, Tags } from './parse-tags.ts';
import { limitSentences, pgnLimits } from './pgn-limits.ts';
import { createProblem, createUnexpectedProblem } from './pgn-problem.ts';
import type { PgnHeaders, PgnProblem } from './pgn-record.ts';

/** Result of one parsing step: undefined, or the problem. */
export type Step = Required<PgnProblem> | undefined;

export interface MoveToken {
  /** Move as written, with its check sign but without its suffix. */
  readonly move: string;
  /** One or two of the characters `!` and `?`; else empty. */
  readonly suffix: string;
  readonly at: number;
}

/** Receives the parts of a game in the order of its text. */
export interface GameBuilder {
  /** Called before the first move, when all tags are known. Comments may come before it. */
  beginMoves?(headers: PgnHeaders): Step;
  /** `raw` is exactly the content of the comment: between its braces, or from its semicolon to the end of the line. */
  addComment(raw: string): void;
  addMove(move: MoveToken): Step;
  /** Adds a numeric annotation glyph to the last move. There is one. */
  addNag(nag: number): void;
  /** Begins a variation of the last move. There is one. */
  openVariation(): void;
  closeVariation(): void;
}

export type ParsedText =
  | {
      readonly ok: true;
      readonly headers: PgnHeaders;
      /** Result written after the moves. It may differ from the Result tag. */
      readonly marker: GameResult | undefined;
      /** Offset at which the game ends: the end of the text, or the beginning of text that does not belong to the game. */
      readonly end: number;
    }
  | {
      readonly ok: false;
      readonly error: Required<PgnProblem>;
      /** Tags that were read before the problem. */
      readonly headers: PgnHeaders;
    };

interface Line {
  readonly opened: number;
  moves: number;
}

interface Movetext {
  readonly text: string;
  readonly builder: GameBuilder;
  at: number;
  /** Main line, followed by the open variations. */
  readonly lines: [Line, ...Line[]];
  variationMoves: number;
  marker: GameResult | undefined;
}

const anyPiece = 'a move, a comment, a variation or a result';

/**
 * Parses one game from the beginning of a text and gives its parts to the builder. The time is linear in the length of
 * the text, there is no recursion, and parsing stops at every limit.
 */
export function parseMovetext(text: string, builder: GameBuilder): ParsedText {
  const lines: Movetext['lines'] = [{ opened: 0, moves: 0 }];
  const state: Movetext = { text, builder, at: 0, lines, variationMoves: 0, marker: undefined };
  const tags = new Tags();
  const { headers } = tags;
  const error = parseHead(state, tags) ?? builder.beginMoves?.(headers) ?? parseMoves(state);
  if (error) return { ok: false, error, headers };
  return { ok: true, headers, marker: state.marker, end: state.at };
}

/** Parses tags and the comments before, between and after them. */
function parseHead(state: Movetext, tags: Tags): Step {
  for (;;) {
    state.at = skipIgnored(state.text, state.at);
    if (isCommentStart(state.text, state.at)) {
      const problem = parseComment(state);
      if (problem) return problem;
    } else if (state.text.charCodeAt(state.at) === code.openBracket) {
      const read = tags.parse(state.text, state.at);
      if ('message' in read) return read;
      state.at = read.end;
    } else return undefined;
  }
}

function parseMoves(state: Movetext): Step {
  const { text, lines } = state;
  for (;;) {
    state.at = skipIgnored(text, state.at);
    if (state.at >= text.length) break;
    if (state.marker !== undefined && !isCommentStart(text, state.at)) break;
    if (isTagStart(text, state.at)) break;
    const problem = parsePiece(state);
    if (problem) return problem;
  }
  const open = lines.at(-1);
  if (open && lines.length > 1) {
    return createProblem(text, open.opened, 'Expected ")" but end of input found.');
  }
  return undefined;
}

function parsePiece(state: Movetext): Step {
  const { text, at } = state;
  const char = text.charCodeAt(at);
  if (isCommentStart(text, at)) return parseComment(state);
  if (char === code.openParenthesis) return openVariation(state);
  if (char === code.closeParenthesis) return closeVariation(state);
  if (char === code.dollar) return parseNag(state);
  if (char === code.dot) {
    state.at += 1;
    return undefined;
  }
  const result = canStartResult(char) ? readResult(text, at) : undefined;
  if (result) {
    if (state.lines.length === 1) state.marker = result.result;
    state.at = result.end;
    return undefined;
  }
  const glyph = readGlyph(text, at);
  if (glyph) return addNag(state, glyph.nag, glyph.end);
  const end = skipMove(text, at);
  if (end > at) return addMove(state, end);
  if (!isDigit(char)) return createUnexpectedProblem(text, at, anyPiece);
  state.at = skipDigits(text, at);
  return undefined;
}

function addMove(state: Movetext, wordEnd: number): Step {
  const { text, at, lines } = state;
  const line = getInnermostLine(state);
  line.moves += 1;
  if (lines.length > 1) state.variationMoves += 1;
  else if (line.moves > pgnLimits.plies) return createProblem(text, at, limitSentences.plies);
  if (state.variationMoves > pgnLimits.variationMoves) {
    return createProblem(text, at, limitSentences.variationMoves);
  }
  const glued = readGluedGlyph(text, at, wordEnd);
  const end = skipSuffix(text, wordEnd);
  state.at = end;
  const problem = state.builder.addMove({
    move: text.slice(at, glued?.start ?? wordEnd),
    suffix: text.slice(wordEnd, end),
    at,
  });
  if (!problem && glued) state.builder.addNag(glued.nag);
  return problem;
}

function skipSuffix(text: string, from: number): number {
  let at = from;
  while (at < from + 2 && (text[at] === '!' || text[at] === '?')) at += 1;
  return at;
}

function parseNag(state: Movetext): Step {
  const { text, at } = state;
  if (getInnermostLine(state).moves === 0) return createUnexpectedProblem(text, at, 'a move');
  const end = skipDigits(text, at + 1);
  const nag = end > at + 1 ? Number(text.slice(at + 1, end)) : Number.NaN;
  if (!(nag <= 255)) return createUnexpectedProblem(text, at + 1, 'a number up to 255');
  return addNag(state, nag, end);
}

function addNag(state: Movetext, nag: number, end: number): Step {
  const { text, at, builder } = state;
  if (getInnermostLine(state).moves === 0) return createUnexpectedProblem(text, at, 'a move');
  builder.addNag(nag);
  state.at = end;
  return undefined;
}

function openVariation(state: Movetext): Step {
  const { text, at, lines, builder } = state;
  if (getInnermostLine(state).moves === 0) return createUnexpectedProblem(text, at, 'a move');
  if (lines.length > pgnLimits.variationDepth) {
    return createProblem(text, at, limitSentences.variationDepth);
  }
  lines.push({ opened: at, moves: 0 });
  builder.openVariation();
  state.at += 1;
  return undefined;
}

function closeVariation(state: Movetext): Step {
  const { text, at, lines, builder } = state;
  if (lines.length === 1) return createUnexpectedProblem(text, at, anyPiece);
  lines.pop();
  builder.closeVariation();
  state.at += 1;
  return undefined;
}

function isCommentStart(text: string, at: number): boolean {
  const char = text.charCodeAt(at);
  return char === code.openBrace || char === code.semicolon;
}

function parseComment(state: Movetext): Step {
  const { text, at } = state;
  const braced = text.charCodeAt(at) === code.openBrace;
  const end = braced ? text.indexOf('}', at) : skipLine(text, at);
  if (end < 0) return createProblem(text, at, 'Expected "}" but end of input found.');
  if (end - at - 1 > pgnLimits.commentLength) {
    return createProblem(text, at, limitSentences.commentLength);
  }
  state.at = braced ? end + 1 : end;
  state.builder.addComment(text.slice(at + 1, end));
  return undefined;
}

function getInnermostLine(state: Movetext): Line {
  return state.lines.at(-1) ?? state.lines[0];
}

import { tidyComment } from './comment-text.ts';
import {
  code,
  isDigit,
  canStartResult,
  skipMove,
  isTagStart,
  readResult,
  parseGameResult,
  skipDigits,
  skipLine,
} from './lexer.ts';
import { skipIgnored, Tags } from './parse-tags.ts';
import { limitSentences, pgnLimits } from './pgn-limits.ts';
import { createProblem, createUnexpectedProblem } from './pgn-problem.ts';
import type { GameResult } from '../game-result.ts';
import type { PgnHeaders, PgnNode, PgnProblem, PgnRecord } from './pgn-record.ts';

export type ParsedPgn =
  | {
      readonly ok: true;
      readonly record: PgnRecord;
      /** Result written after the moves. It may differ from the Result tag. */
      readonly marker: GameResult | undefined;
      /** Offset in the text for each move of the main line. */
      readonly offsets: readonly number[];
      /** Offset at which the game ends: the end of the text, or the beginning of text that does not belong to the game. */
      readonly end: number;
    }
  | {
      readonly ok: false;
      readonly error: Required<PgnProblem>;
      /** Tags that were read before the problem. */
      readonly headers: PgnHeaders;
    };

type Draft = { -readonly [Key in keyof Omit<PgnNode, 'variations'>]: PgnNode[Key] } & {
  variations: (readonly PgnNode[])[];
};

/** Empty list shared by all moves without variations. */
const noVariations: PgnNode[][] = [];

interface Line {
  readonly opened: number;
  readonly moves: Draft[];
  startingComment: string | undefined;
}

interface Movetext {
  readonly text: string;
  at: number;
  /** Main line, followed by the open variations. */
  readonly lines: [Line, ...Line[]];
  readonly offsets: number[];
  variationMoves: number;
  marker: GameResult | undefined;
}

/** Result of one parsing step: undefined, or the problem. */
type Step = Required<PgnProblem> | undefined;

const anyPiece = 'a move, a comment, a variation or a result';

/**
 * Parses one game from the beginning of a text. The time is linear in the length of the text, there is no recursion,
 * and parsing stops at every limit.
 */
export function parsePgn(text: string): ParsedPgn {
  const mainline: Line = { opened: 0, moves: [], startingComment: undefined };
  const state: Movetext = {
    text,
    at: 0,
    lines: [mainline],
    offsets: [],
    variationMoves: 0,
    marker: undefined,
  };
  const tags = new Tags();
  const { headers } = tags;
  const error = parseHead(state, tags) ?? parseMoves(state);
  if (error) return { ok: false, error, headers };

  const tagged = parseGameResult(headers['Result'] ?? '') ?? '*';
  const marked = state.marker ?? '*';
  const record: PgnRecord = {
    headers,
    ...(mainline.startingComment !== undefined && { startingComment: mainline.startingComment }),
    mainline: mainline.moves,
    result: marked === '*' ? tagged : marked,
  };
  return { ok: true, record, marker: state.marker, offsets: state.offsets, end: state.at };
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
  const end = skipMove(text, at);
  if (end > at) return addMove(state, end);
  if (!isDigit(char)) return createUnexpectedProblem(text, at, anyPiece);
  state.at = skipDigits(text, at);
  return undefined;
}

function addMove(state: Movetext, end: number): Step {
  const { text, at, lines } = state;
  const line = getInnermostLine(state);
  if (lines.length > 1) state.variationMoves += 1;
  else state.offsets.push(at);
  if (state.offsets.length > pgnLimits.plies) return createProblem(text, at, limitSentences.plies);
  if (state.variationMoves > pgnLimits.variationMoves) {
    return createProblem(text, at, limitSentences.variationMoves);
  }
  const move: Draft = { move: text.slice(at, end), variations: noVariations };
  const suffixEnd = skipSuffix(text, end);
  if (suffixEnd > end) move.suffix = text.slice(end, suffixEnd);
  line.moves.push(move);
  state.at = suffixEnd;
  return undefined;
}

function skipSuffix(text: string, from: number): number {
  let at = from;
  while (at < from + 2 && (text[at] === '!' || text[at] === '?')) at += 1;
  return at;
}

function parseNag(state: Movetext): Step {
  const { text, at } = state;
  const move = getInnermostLine(state).moves.at(-1);
  if (!move) return createUnexpectedProblem(text, at, 'a move');
  const end = skipDigits(text, at + 1);
  const nag = end > at + 1 ? Number(text.slice(at + 1, end)) : Number.NaN;
  if (!(nag <= 255)) return createUnexpectedProblem(text, at + 1, 'a number up to 255');
  if (!move.nag?.includes(nag)) move.nag = [...(move.nag ?? []), nag];
  state.at = end;
  return undefined;
}

function openVariation(state: Movetext): Step {
  const { text, at, lines } = state;
  if (getInnermostLine(state).moves.length === 0)
    return createUnexpectedProblem(text, at, 'a move');
  if (lines.length > pgnLimits.variationDepth) {
    return createProblem(text, at, limitSentences.variationDepth);
  }
  lines.push({ opened: at, moves: [], startingComment: undefined });
  state.at += 1;
  return undefined;
}

function closeVariation(state: Movetext): Step {
  const { text, at, lines } = state;
  const line = lines.length > 1 ? lines.pop() : undefined;
  const instead = getInnermostLine(state).moves.at(-1);
  if (!line || !instead) return createUnexpectedProblem(text, at, anyPiece);
  state.at += 1;
  const first = line.moves[0];
  if (!first) return addComment(state, line.opened, line.startingComment ?? '');
  if (line.startingComment !== undefined) first.startingComment = line.startingComment;
  if (instead.variations === noVariations) instead.variations = [line.moves];
  else instead.variations.push(line.moves);
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
  state.at = braced ? end + 1 : end;
  if (end - at - 1 > pgnLimits.commentLength) {
    return createProblem(text, at, limitSentences.commentLength);
  }
  return addComment(state, at, tidyComment(text.slice(at + 1, end)));
}

/** Adds a comment. Several comments at one place are joined. */
function addComment(state: Movetext, at: number, comment: string): Step {
  if (comment === '') return undefined;
  const line = getInnermostLine(state);
  const move = line.moves.at(-1);
  const known = move ? move.comment : line.startingComment;
  const joined = known === undefined ? comment : `${known} ${comment}`;
  if (joined.length > pgnLimits.commentLength) {
    return createProblem(state.text, at, limitSentences.commentLength);
  }
  if (move) move.comment = joined;
  else line.startingComment = joined;
  return undefined;
}

function getInnermostLine(state: Movetext): Line {
  return state.lines.at(-1) ?? state.lines[0];
}

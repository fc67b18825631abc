import { toPlainText } from '../../plain-text.ts';
import { isDigit, isLetter, isTagStart, parseGameResult } from './lexer.ts';
import { parsePgn } from './parse-pgn.ts';
import type { ParsedPgn } from './parse-pgn.ts';
import { limitSentences, pgnLimits } from './pgn-limits.ts';
import { createProblem, createUnexpectedProblem } from './pgn-problem.ts';
import type { GameResult } from '../game-result.ts';
import type { PgnHeaders, PgnProblem, PgnRecord, ReadResult, RecordedMove } from './pgn-record.ts';
import { accept, refuse } from '../../parse-result.ts';
import type { ParseResult } from '../../parse-result.ts';
import { Replay } from './replay.ts';

export interface ReadOptions {
  /** If true, only the usual notation is accepted, and a start position only if both of its tags are given. */
  readonly strict?: boolean;
}

type Parsed = Extract<ParsedPgn, { ok: true }>;
type Refusal = { readonly ok: false; readonly error: Required<PgnProblem> };

const standardVariants = new Set(['', 'standard', 'chess', 'normal', 'from position']);

/** Parses the text of one game and plays its moves. */
export function readGame(text: string, options: ReadOptions = {}): ReadResult {
  if (text.length > pgnLimits.gameLength)
    return refuseGame(createProblem('', 0, limitSentences.gameLength));
  return readCleanGame(toPlainText(text), options).outcome;
}

/** Same as `readGame`, for a text that is already clean. Also returns the tags of a game that it refuses. */
export function readCleanGame(
  text: string,
  { strict = false }: ReadOptions,
): { readonly headers: PgnHeaders; readonly outcome: ReadResult } {
  const parsed = parsePgn(text);
  if (!parsed.ok) return { headers: parsed.headers, outcome: refuseGame(parsed.error) };
  const { headers } = parsed.record;
  return { headers, outcome: replayGame(text, parsed, strict) };
}

function replayGame(text: string, parsed: Parsed, strict: boolean): ReadResult {
  const { record, offsets, end, marker } = parsed;
  const { headers, result } = record;
  const remainder = findRemainder(text, end, marker);
  if (remainder) return refuseGame(remainder);
  const replay = openReplay(text, headers, strict);
  if (!replay.ok) return replay;
  const startFen = replay.value.fen;

  const moves: RecordedMove[] = [];
  for (const { move } of record.mainline) {
    const played = replay.value.play(move, strict);
    if (!played) return refuseGame(createMoveProblem(text, offsets[moves.length] ?? 0, move));
    moves.push(played);
  }
  const lastMove = offsets.at(-1);
  const problem = findEndProblem(text, { headers, result, marker, lastMove }, replay.value);
  if (problem) return refuseGame(problem);
  return { ok: true, game: { headers, result, startFen, moves, record } };
}

/** Sets up the start position of a game. Refuses other variants of chess and invalid positions. */
export function openReplay(
  text: string,
  headers: PgnHeaders,
  strict: boolean,
): { readonly ok: true; readonly value: Replay } | Refusal {
  const variant = headers['Variant']?.trim() ?? '';
  if (!standardVariants.has(variant.toLowerCase())) {
    return refuseGame(
      createTagProblem(
        text,
        'Variant',
        `This game is not standard chess but "${shorten(variant)}".`,
      ),
    );
  }
  const replay = createReplay(headers, strict);
  return replay.ok ? replay : refuseGame(createTagProblem(text, 'FEN', replay.error));
}

export function createMoveProblem(text: string, at: number, move: string): Required<PgnProblem> {
  return createProblem(text, at, `Invalid move in PGN: ${shorten(move)}`);
}

/** Finds text after the end of the game that does not belong to it. */
export function findRemainder(
  text: string,
  end: number,
  marker: GameResult | undefined,
): Required<PgnProblem> | undefined {
  // A repeated result is accepted as a typing error.
  const rest = text.slice(end).split(/\s+/).filter(Boolean);
  return rest.some((word) => word !== marker) ? describeRemainder(text, end) : undefined;
}

interface GameEnd extends Pick<PgnRecord, 'headers' | 'result'> {
  readonly marker: GameResult | undefined;
  /** Offset of the last move of the main line. Undefined if there are no moves. */
  readonly lastMove: number | undefined;
}

/** Checks that a game has moves, and that its result agrees with its tag and with its last position. */
export function findEndProblem(
  text: string,
  end: GameEnd,
  replay: Replay,
): Required<PgnProblem> | undefined {
  if (end.lastMove === undefined) return createProblem(text, 0, 'This game has no moves.');
  const contradiction = findContradiction(end, replay);
  if (contradiction === undefined) return undefined;
  return createTagProblem(text, 'Result', contradiction, end.lastMove);
}

function describeRemainder(text: string, end: number): ReturnType<typeof createProblem> {
  const char = text.charCodeAt(end);
  if (isLetter(char) || isDigit(char) || isTagStart(text, end)) {
    return createProblem(text, end, 'This text holds more than one game.');
  }
  return createUnexpectedProblem(text, end, 'end of input');
}

function createReplay(headers: PgnHeaders, strict: boolean): ParseResult<Replay> {
  const fen = headers['FEN'];
  if (strict && (headers['SetUp'] === '1') !== (fen !== undefined)) {
    return refuse('Invalid PGN: FEN tag must be supplied with SetUp tag');
  }
  return fen === undefined ? accept(Replay.fromStart()) : Replay.fromFen(fen);
}

function findContradiction(
  { headers, result, marker }: GameEnd,
  replay: Replay,
): string | undefined {
  const tagged = parseGameResult(headers['Result'] ?? '') ?? '*';
  if (tagged !== '*' && tagged !== result) {
    return `The Result tag says ${tagged} but the moves end with ${marker}.`;
  }
  const end = replay.end();
  if (!end || result === '*') return undefined;
  const due = end.winner ? (end.winner === 'white' ? '1-0' : '0-1') : '1/2-1/2';
  if (due === result) return undefined;
  return `The moves end in ${end.winner ? 'checkmate' : 'stalemate'}, which makes the result ${due} and not ${result}.`;
}

/** Creates a problem whose position is that of the tag. */
function createTagProblem(
  text: string,
  name: string,
  message: string,
  otherwise = 0,
): Required<PgnProblem> {
  const place = text.search(new RegExp(`\\[\\s*${name}\\s*"`, 'i'));
  return createProblem(text, place < 0 ? otherwise : place, message);
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function refuseGame(error: Refusal['error']): Refusal {
  return { ok: false, error };
}

import { toPlainText } from '../../plain-text.ts';
import { isDigit, isLetter, isTagStart, parseGameResult } from './lexer.ts';
import { parsePgn } from './parse-pgn.ts';
import type { ParsedPgn } from './parse-pgn.ts';
import { limitSentences, pgnLimits } from './pgn-limits.ts';
import { createProblem, createUnexpectedProblem } from './pgn-problem.ts';
import type { PgnHeaders, ReadResult, RecordedMove } from './pgn-record.ts';
import { accept, refuse } from '../../parse-result.ts';
import type { ParseResult } from '../../parse-result.ts';
import { Replay } from './replay.ts';

export interface ReadOptions {
  /** If true, only the usual notation is accepted, and a start position only if both of its tags are given. */
  readonly strict?: boolean;
}

type Parsed = Extract<ParsedPgn, { ok: true }>;
type Refusal = Extract<ReadResult, { ok: false }>;

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
  // A repeated result is accepted as a typing error.
  const rest = text.slice(end).split(/\s+/).filter(Boolean);
  if (rest.some((word) => word !== marker)) return refuseGame(describeRemainder(text, end));
  const variant = record.headers['Variant']?.trim() ?? '';
  if (!standardVariants.has(variant.toLowerCase())) {
    return refuseTag(text, 'Variant', `This game is not standard chess but "${shorten(variant)}".`);
  }
  const replay = createReplay(record.headers, strict);
  if (!replay.ok) return refuseTag(text, 'FEN', replay.error);
  const startFen = replay.value.fen;

  const moves: RecordedMove[] = [];
  for (const { move } of record.mainline) {
    const played = replay.value.play(move, strict);
    if (!played) {
      return refuseGame(
        createProblem(text, offsets[moves.length] ?? 0, `Invalid move in PGN: ${shorten(move)}`),
      );
    }
    moves.push(played);
  }
  if (moves.length === 0) return refuseGame(createProblem(text, 0, 'This game has no moves.'));
  const contradiction = findContradiction(parsed, replay.value);
  if (contradiction) return refuseTag(text, 'Result', contradiction, offsets.at(-1));
  return {
    ok: true,
    game: { headers: record.headers, result: record.result, startFen, moves, record },
  };
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

function findContradiction({ record, marker }: Parsed, replay: Replay): string | undefined {
  const { headers, result } = record;
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
function refuseTag(text: string, name: string, message: string, otherwise = 0): Refusal {
  const place = text.search(new RegExp(`\\[\\s*${name}\\s*"`, 'i'));
  return refuseGame(createProblem(text, place < 0 ? otherwise : place, message));
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function refuseGame(error: Refusal['error']): Refusal {
  return { ok: false, error };
}

import { plainText } from '../../plain-text.ts';
import { isDigit, isLetter, opensTag, resultOf } from './lexer.ts';
import { parsePgn } from './parse-pgn.ts';
import type { ParsedPgn } from './parse-pgn.ts';
import { limitSentences, pgnLimits } from './pgn-limits.ts';
import { problemAt, unexpectedAt } from './pgn-problem.ts';
import type { PgnHeaders, ReadResult, RecordedMove } from './pgn-record.ts';
import { accepted, refused } from '../../parse-result.ts';
import type { ParseResult } from '../../parse-result.ts';
import { Replay } from './replay.ts';

export interface ReadOptions {
  /** Takes only the usual notation, and a position only with both its tags. */
  readonly strict?: boolean;
}

type Parsed = Extract<ParsedPgn, { ok: true }>;
type Refusal = Extract<ReadResult, { ok: false }>;

const standardVariants = new Set(['', 'standard', 'chess', 'normal', 'from position']);

/** Reads a text that holds one game, and plays it through. */
export function readGame(text: string, options: ReadOptions = {}): ReadResult {
  if (text.length > pgnLimits.gameLength)
    return refusal(problemAt('', 0, limitSentences.gameLength));
  return readCleanGame(plainText(text), options).outcome;
}

/** The same for a text that is already clean; tells the tags even of a game it refuses. */
export function readCleanGame(
  text: string,
  { strict = false }: ReadOptions,
): { readonly headers: PgnHeaders; readonly outcome: ReadResult } {
  const parsed = parsePgn(text);
  if (!parsed.ok) return { headers: parsed.headers, outcome: refusal(parsed.error) };
  const { headers } = parsed.record;
  return { headers, outcome: outcomeOf(text, parsed, strict) };
}

function outcomeOf(text: string, parsed: Parsed, strict: boolean): ReadResult {
  const { record, offsets, end, marker } = parsed;
  // The result once more is a slip of the pen.
  const rest = text.slice(end).split(/\s+/).filter(Boolean);
  if (rest.some((word) => word !== marker)) return refusal(remainder(text, end));
  const variant = record.headers['Variant']?.trim() ?? '';
  if (!standardVariants.has(variant.toLowerCase())) {
    return refusedTag(text, 'Variant', `This game is not standard chess but "${shown(variant)}".`);
  }
  const replay = startOf(record.headers, strict);
  if (!replay.ok) return refusedTag(text, 'FEN', replay.error);
  const startFen = replay.value.fen;

  const moves: RecordedMove[] = [];
  for (const { move } of record.mainline) {
    const played = replay.value.play(move, strict);
    if (!played) {
      return refusal(
        problemAt(text, offsets[moves.length] ?? 0, `Invalid move in PGN: ${shown(move)}`),
      );
    }
    moves.push(played);
  }
  if (moves.length === 0) return refusal(problemAt(text, 0, 'This game has no moves.'));
  const contradiction = contradictionIn(parsed, replay.value);
  if (contradiction) return refusedTag(text, 'Result', contradiction, offsets.at(-1));
  return {
    ok: true,
    game: { headers: record.headers, result: record.result, startFen, moves, record },
  };
}

function remainder(text: string, end: number): ReturnType<typeof problemAt> {
  const char = text.charCodeAt(end);
  if (isLetter(char) || isDigit(char) || opensTag(text, end)) {
    return problemAt(text, end, 'This text holds more than one game.');
  }
  return unexpectedAt(text, end, 'end of input');
}

function startOf(headers: PgnHeaders, strict: boolean): ParseResult<Replay> {
  const fen = headers['FEN'];
  if (strict && (headers['SetUp'] === '1') !== (fen !== undefined)) {
    return refused('Invalid PGN: FEN tag must be supplied with SetUp tag');
  }
  return fen === undefined ? accepted(Replay.fromStart()) : Replay.fromFen(fen);
}

function contradictionIn({ record, marker }: Parsed, replay: Replay): string | undefined {
  const { headers, result } = record;
  const tagged = resultOf(headers['Result'] ?? '') ?? '*';
  if (tagged !== '*' && tagged !== result) {
    return `The Result tag says ${tagged} but the moves end with ${marker}.`;
  }
  const end = replay.end();
  if (!end || result === '*') return undefined;
  const due = end.winner ? (end.winner === 'white' ? '1-0' : '0-1') : '1/2-1/2';
  if (due === result) return undefined;
  return `The moves end in ${end.winner ? 'checkmate' : 'stalemate'}, which makes the result ${due} and not ${result}.`;
}

/** A problem with a tag is placed where the tag is. */
function refusedTag(text: string, name: string, message: string, otherwise = 0): Refusal {
  const place = text.search(new RegExp(`\\[\\s*${name}\\s*"`, 'i'));
  return refusal(problemAt(text, place < 0 ? otherwise : place, message));
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function refusal(error: Refusal['error']): Refusal {
  return { ok: false, error };
}

import type { RecordedGame, RecordedMove } from '../chess/pgn/pgn-record.ts';
import type { GameResult } from '../chess/game-result.ts';
import { hasMoveText } from './has-move-text.ts';
import { findOpening, type OpeningBook } from './openings.ts';
import { findOpeningStyle } from './opening-style.ts';
import { turnName } from './player-name.ts';
import { findSide, sides, type Side } from './side.ts';

/** All stored data of a game except its place in the library. */
export interface GameDraft {
  readonly title: string;
  readonly white: string;
  readonly black: string;
  readonly tournament: string;
  readonly year: number | null;
  readonly result: GameResult;
  readonly eco: string | null;
  readonly opening: string | null;
  readonly openingStyle: string;
  readonly analysisSide: Side;
  readonly whiteElo: number | null;
  readonly blackElo: number | null;
  readonly playedOn: string;
  readonly venue: string;
  readonly round: string;
  readonly timeControl: string;
  readonly description: string;
  readonly whyStudy: string | null;
  readonly theme: string | null;
  readonly keyFen: string;
  readonly startFen: string;
  readonly totalMoves: number;
  /** One entry for each half-move: SAN, UCI, and the position after it. */
  readonly moves: readonly (readonly [san: string, uci: string, fen: string])[];
}

/** Fields from the form. Empty or missing fields are taken from the tags of the record. */
export interface GivenDetails {
  readonly title?: string | undefined;
  readonly white?: string | undefined;
  readonly black?: string | undefined;
  readonly tournament?: string | undefined;
  readonly year?: number | null | undefined;
  readonly result?: GameResult | '' | undefined;
  readonly eco?: string | undefined;
  readonly openingStyle?: string | undefined;
  readonly analysisSide?: Side | '' | undefined;
  readonly description?: string | undefined;
  readonly whyStudy?: string | undefined;
  readonly date?: string | undefined;
  readonly venue?: string | undefined;
  readonly round?: string | undefined;
  readonly timeControl?: string | undefined;
}

/** Data of a record from which a game is created. */
export type GameSource = Pick<RecordedGame, 'headers' | 'result' | 'startFen'> & {
  readonly moves: readonly Pick<RecordedMove, 'san' | 'uci' | 'fen'>[];
};

/** Maximum length of names in UTF-16 code units. It is limited, because names are part of URLs. */
const maxNameLength = 200;
const unknownPlayer = 'Unknown';

/** `playerName` is the full name of the featured player. */
export function draftGame(
  { headers, result, startFen, moves }: GameSource,
  given: GivenDetails,
  book: OpeningBook,
  playerName: string,
): GameDraft {
  const tag = (name: string): string => shorten(toKnownText(headers[name]));
  const publicTag = (name: string): string => hideMoves(tag(name)) ?? '';
  const white = turnName(given.white || tag('White') || unknownPlayer);
  const black = turnName(given.black || tag('Black') || unknownPlayer);
  const playedOn = given.date || tag('Date');
  const fens = moves.map(({ fen }) => fen);
  const opening = findOpening(book, startFen, fens);
  const eco = given.eco?.toUpperCase() || (parseEco(tag('ECO')) ?? opening?.eco ?? null);
  return {
    title: given.title || publicTag('Title') || formatPlayers(white, black),
    white,
    black,
    tournament: given.tournament || tag('Event'),
    year: given.year ?? parseYear(playedOn),
    result: given.result || result,
    eco,
    opening: opening?.name ?? hideMoves(tag('Opening')),
    openingStyle: given.openingStyle || publicTag('OpeningStyle') || findOpeningStyle(eco ?? ''),
    analysisSide:
      given.analysisSide ||
      sides.find((side) => side === tag('AnalysisSide')) ||
      findSide(white, playerName),
    whiteElo: parseRating(tag('WhiteElo')),
    blackElo: parseRating(tag('BlackElo')),
    playedOn,
    venue: given.venue || tag('Site'),
    round: given.round || tag('Round'),
    timeControl: given.timeControl || tag('TimeControl'),
    description: given.description || toKnownText(headers['Description']),
    whyStudy: given.whyStudy || hideMoves(toKnownText(headers['WhyStudy'])),
    theme: hideMoves(tag('Theme')),
    keyFen: fens[Number(tag('KeyPly')) - 1] ?? fens.at(-1) ?? startFen,
    startFen,
    totalMoves: moves.length,
    moves: moves.map(({ san, uci, fen }) => [san, uci, fen] as const),
  };
}

/** Title of a game that has no other. */
export function formatPlayers(white: string, black: string): string {
  return `${white} – ${black}`;
}

type Identified = Pick<GameDraft, 'white' | 'black' | 'year' | 'result' | 'startFen' | 'moves'>;

/**
 * Key that is the same for two records of one game. It consists of players, year, result and moves. Dates, rounds and
 * event names are not included, because they differ between sources. A change of this function needs a migration that
 * computes the stored keys again.
 */
export function getIdentity({ white, black, year, result, startFen, moves }: Identified): string {
  const line = moves.map(([, uci]) => uci).join(' ');
  return [foldName(white), foldName(black), year ?? '', result, startFen, line].join('\n');
}

/** Sorts the words, because sources write the last name first or last, with and without a comma. */
function foldName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .toSorted()
    .join(' ');
}

/** Removes placeholders for unknown values. Records contain a question mark or a dash for them, and `????.??.??` for a date. */
function toKnownText(text: string | undefined): string {
  const trimmed = (text ?? '').trim();
  return /^[?.-]*$/.test(trimmed) ? '' : trimmed;
}

function parseEco(text: string): string | undefined {
  return /^[A-E][0-9]{2}/.exec(text.toUpperCase())?.[0];
}

function parseYear(date: string): number | null {
  const year = Number(/^[0-9]{4}(?![0-9])/.exec(date)?.[0]);
  return year >= 1000 ? year : null;
}

function parseRating(text: string): number | null {
  return /^[1-9][0-9]{2,3}$/.test(text) ? Number(text) : null;
}

/** Null if the text contains moves. Lists of games are public, so the text would reveal moves of a locked game. */
function hideMoves(text: string): string | null {
  return text === '' || hasMoveText(text) ? null : text;
}

/** Shortens a text, but never within a character. */
function shorten(text: string): string {
  return text.slice(0, maxNameLength).replace(/[\ud800-\udbff]$/, '');
}

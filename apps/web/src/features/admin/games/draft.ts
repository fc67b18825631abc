import type { Game } from '@lamplight/contract/library.ts';
import type { GameResult } from '@lamplight/domain/chess/game-result.ts';
import type { GameDraft } from '@lamplight/domain/library/game-draft.ts';
import type { Side } from '@lamplight/domain/library/side.ts';
import { numberIn } from '../parts/number-in.ts';
import { copy } from './copy.ts';

const detailNames = ['date', 'venue', 'round', 'timeControl'] as const;
type DetailName = (typeof detailNames)[number];

const textNames = [
  'title',
  'white',
  'black',
  'tournament',
  'eco',
  'openingStyle',
  'description',
  'whyStudy',
] as const;

/** What the form holds, as it was typed. Empty: the record says. */
export interface Draft extends Readonly<
  Record<(typeof textNames)[number] | DetailName | 'pgn' | 'year' | 'gameNumber', string>
> {
  readonly result: GameResult | '';
  readonly analysisSide: Side | '';
}
export type FieldName = keyof Draft;

/** What a record says of its game. */
type Told = Omit<GameDraft, 'moves'>;

const usualNumber = 1;

export const emptyDraft: Draft = {
  title: '',
  pgn: '',
  white: '',
  black: '',
  tournament: '',
  year: '',
  result: '',
  eco: '',
  openingStyle: '',
  gameNumber: String(usualNumber),
  analysisSide: '',
  description: '',
  whyStudy: '',
  date: '',
  venue: '',
  round: '',
  timeControl: '',
};

/** A game as the form shows it. */
export function draftOf(game: Game): Draft {
  const { title, white, black, tournament, openingStyle, description } = game;
  const { date, venue, round, timeControl } = game.otherDetails;
  return {
    title,
    pgn: game.pgnRaw,
    white,
    black,
    tournament,
    year: game.year === null ? '' : String(game.year),
    result: game.result,
    eco: game.eco ?? '',
    openingStyle,
    gameNumber: String(game.gameNumber),
    analysisSide: game.analysisSide,
    description,
    whyStudy: game.whyStudy ?? '',
    date,
    venue,
    round,
    timeControl,
  };
}

/** What can be told before the server is asked. */
export function problemsIn(draft: Draft): Partial<Record<FieldName, string>> {
  const { form } = copy;
  const year = draft.year.trim();
  return {
    ...(draft.title.trim() === '' && { title: form.titleMissing }),
    ...(draft.pgn.trim() === '' && { pgn: form.pgnMissing }),
    ...(year !== '' && !/^\d{4}$/.test(year) && { year: form.yearWrong }),
  };
}

/** The number that counts: what is none is that of the game as it was, or the usual one. */
export function numberOf(draft: Draft, kept: Draft = emptyDraft): number {
  return numberIn(draft.gameNumber, numberIn(kept.gameNumber, usualNumber));
}

export function creationOf(draft: Draft) {
  const { title, pgn, white, black, tournament, result, eco, openingStyle, analysisSide } = draft;
  const { description, whyStudy, date, venue, round, timeControl } = draft;
  return {
    title,
    pgn,
    white,
    black,
    tournament,
    year: yearIn(draft),
    result,
    eco,
    openingStyle,
    gameNumber: numberOf(draft),
    analysisSide,
    description,
    whyStudy,
    otherDetails: { date, venue, round, timeControl },
  };
}

type Creation = ReturnType<typeof creationOf>;
export type Change = Partial<Omit<Creation, 'otherDetails'>> & {
  otherDetails?: Partial<Record<DetailName, string>>;
};

/**
 * Only what differs from the game as it was loaded: what somebody else changed meanwhile stays. With another record everything,
 * as it is shown: else the server would take from that record what had come from the old one.
 */
export function changeOf(kept: Draft, draft: Draft): Change {
  const differs = (name: FieldName): boolean => kept[name].trim() !== draft[name].trim();
  const isSent = differs('pgn') ? (): boolean => true : differs;
  const number = numberOf(draft, kept);
  const details = valuesOf(draft, detailNames.filter(isSent));
  return {
    ...valuesOf(draft, textNames.filter(isSent)),
    ...(isSent('pgn') && { pgn: draft.pgn }),
    ...(isSent('year') && { year: yearIn(draft) }),
    ...(isSent('result') && { result: draft.result }),
    ...(isSent('analysisSide') && { analysisSide: draft.analysisSide }),
    ...(number !== numberOf(kept) && { gameNumber: number }),
    ...(Object.keys(details).length > 0 && { otherDetails: details }),
  };
}

/** With what the record says, as far as it says something; openings it may leave to the server, which knows more of them. */
export function withTold(draft: Draft, told: Told): Draft {
  const { white, black, tournament, year, result, eco, openingStyle, analysisSide } = told;
  return {
    ...draft,
    white,
    black,
    tournament,
    year: year === null ? '' : String(year),
    result,
    eco: eco ?? '',
    openingStyle,
    analysisSide,
    date: told.playedOn,
    venue: told.venue,
    round: told.round,
    timeControl: told.timeControl,
  };
}

export function isSame(one: Draft, other: Draft): boolean {
  return Object.keys(changeOf(one, other)).length === 0;
}

function valuesOf<Name extends FieldName>(
  draft: Draft,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) values[name] = draft[name];
  return values;
}

function yearIn({ year }: Draft): number | null {
  return year.trim() === '' ? null : Number(year);
}

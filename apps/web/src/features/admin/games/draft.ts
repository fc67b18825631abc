import type { Game } from '@lamplight/contract/games.ts';
import type { GameResult } from '@lamplight/domain/chess/game-result.ts';
import type { Side } from '@lamplight/domain/library/side.ts';
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

/** The number that counts: what is none is the usual one. */
export function numberIn(text: string, usual = usualNumber): number {
  return text.trim() === '' || !Number.isFinite(Number(text)) ? usual : Number(text);
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
    gameNumber: numberIn(draft.gameNumber),
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

/** Only what differs from the game as it was loaded: what somebody else changed meanwhile stays. */
export function changeOf(kept: Draft, draft: Draft): Change {
  const isOther = (name: FieldName): boolean => kept[name].trim() !== draft[name].trim();
  const number = numberIn(draft.gameNumber, numberIn(kept.gameNumber));
  const details = valuesOf(draft, detailNames.filter(isOther));
  return {
    ...valuesOf(draft, textNames.filter(isOther)),
    ...(isOther('pgn') && { pgn: draft.pgn }),
    ...(isOther('year') && { year: yearIn(draft) }),
    ...(isOther('result') && { result: draft.result }),
    ...(isOther('analysisSide') && { analysisSide: draft.analysisSide }),
    ...(number !== numberIn(kept.gameNumber) && { gameNumber: number }),
    ...(Object.keys(details).length > 0 && { otherDetails: details }),
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

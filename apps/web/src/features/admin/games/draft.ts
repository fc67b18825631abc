import type { Game } from '@lamplight/contract/library.ts';
import type { GameResult } from '@lamplight/domain/chess/game-result.ts';
import type { GameDraft } from '@lamplight/domain/library/game-draft.ts';
import type { Side } from '@lamplight/domain/library/side.ts';
import { parseNumber } from '../parts/format.ts';
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

/** The values of the form as typed. The PGN supplies values for empty fields. */
export interface Draft extends Readonly<
  Record<(typeof textNames)[number] | DetailName | 'pgn' | 'year' | 'gameNumber', string>
> {
  readonly result: GameResult | '';
  readonly analysisSide: Side | '';
}
export type FieldName = keyof Draft;

/** The details of a game that its PGN supplies. */
type RecordDetails = Omit<GameDraft, 'moves'>;

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
  gameNumber: '',
  analysisSide: '',
  description: '',
  whyStudy: '',
  date: '',
  venue: '',
  round: '',
  timeControl: '',
};

/** Converts a stored game to the values of the form. */
export function toDraft(game: Game): Draft {
  const { title, white, black, tournament, result, openingStyle, analysisSide } = game;
  return {
    title,
    pgn: game.pgnRaw,
    white,
    black,
    tournament,
    year: game.year === null ? '' : String(game.year),
    result,
    eco: game.eco ?? '',
    openingStyle,
    gameNumber: String(game.gameNumber),
    analysisSide,
    description: game.description,
    whyStudy: game.whyStudy ?? '',
    ...game.otherDetails,
  };
}

/** Finds the problems that can be detected without the server. */
export function findProblems(draft: Draft): Partial<Record<FieldName, string>> {
  const { form } = copy;
  const year = draft.year.trim();
  return {
    ...(draft.title.trim() === '' && { title: form.titleMissing }),
    ...(draft.pgn.trim() === '' && { pgn: form.pgnMissing }),
    ...(year !== '' && !/^\d{4}$/.test(year) && { year: form.yearWrong }),
  };
}

type NumberDraft = Pick<Draft, 'gameNumber'>;

/**
 * Returns the game number that is used. If the field has no number, that is the number of the stored game; undefined for
 * a new game, which then comes last.
 */
export function getNumber(
  draft: NumberDraft,
  stored: NumberDraft = emptyDraft,
): number | undefined {
  return parseNumber(draft.gameNumber, undefined) ?? parseNumber(stored.gameNumber, undefined);
}

export function toCreation({ date, venue, round, timeControl, ...draft }: Draft) {
  return {
    ...draft,
    year: parseYear(draft),
    gameNumber: getNumber(draft),
    otherDetails: { date, venue, round, timeControl },
  };
}

type Creation = ReturnType<typeof toCreation>;
export type Change = Partial<Omit<Creation, 'otherDetails'>> & {
  otherDetails?: Partial<Record<DetailName, string>>;
};

/**
 * Returns only the fields that differ from the loaded game, so that changes made elsewhere in the meantime are kept.
 * With new PGN, all fields are returned as shown; otherwise the server would fill them from that PGN.
 */
export function toChange(stored: Draft, draft: Draft): Change {
  const isChanged = (name: FieldName): boolean => stored[name].trim() !== draft[name].trim();
  const isSent = isChanged('pgn') ? (): boolean => true : isChanged;
  const number = getNumber(draft, stored);
  const details = toValues(draft, detailNames.filter(isSent));
  return {
    ...toValues(draft, textNames.filter(isSent)),
    ...(isSent('pgn') && { pgn: draft.pgn }),
    ...(isSent('year') && { year: parseYear(draft) }),
    ...(isSent('result') && { result: draft.result }),
    ...(isSent('analysisSide') && { analysisSide: draft.analysisSide }),
    ...(number !== getNumber(stored) && { gameNumber: number }),
    ...(Object.keys(details).length > 0 && { otherDetails: details }),
  };
}

/** Fills the draft with the values that the PGN supplies. The opening is left to the server, which knows more names. */
export function fillFromRecord(draft: Draft, details: RecordDetails): Draft {
  const { white, black, tournament, year, result, eco, openingStyle, analysisSide } = details;
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
    date: details.playedOn,
    venue: details.venue,
    round: details.round,
    timeControl: details.timeControl,
  };
}

export function isSame(one: Draft, other: Draft): boolean {
  return Object.keys(toChange(one, other)).length === 0;
}

function toValues<Name extends FieldName>(
  draft: Draft,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) values[name] = draft[name];
  return values;
}

function parseYear({ year }: Pick<Draft, 'year'>): number | null {
  return year.trim() === '' ? null : Number(year);
}

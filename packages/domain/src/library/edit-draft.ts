import { draftGame, type GameDraft, type GameSource, type GivenDetails } from './game-draft.ts';
import type { OpeningBook } from './openings.ts';

interface Edit {
  /** The stored game and the record it was made from. */
  readonly stored: GameDraft;
  readonly storedRecord: GameSource;
  /** Replaces that record. */
  readonly record?: GameSource | undefined;
  /** Only the fields to change. An empty text clears the field; a required field is then taken from the record. */
  readonly given: GivenDetails;
}

type Details = { -readonly [Name in keyof GivenDetails]: GivenDetails[Name] };

/**
 * Changes a game. Fields that were not given stay; with a new record, fields that came from the old record come from
 * the new one, and fields that an admin wrote stay.
 */
export function editDraft(
  { stored, storedRecord, record, given }: Edit,
  book: OpeningBook,
): GameDraft {
  const unchanged: Details = toDetails(stored);
  if (record) {
    const recorded = toDetails(draftGame(storedRecord, {}, book));
    for (const name of detailNames)
      if (unchanged[name] === recorded[name]) unchanged[name] = undefined;
  }
  const details = { ...unchanged, ...given };
  return { ...draftGame(record ?? storedRecord, details, book), ...pickEmptied(details) };
}

const detailNames = [
  'title',
  'white',
  'black',
  'tournament',
  'year',
  'result',
  'eco',
  'openingStyle',
  'analysisSide',
  'description',
  'whyStudy',
  'date',
  'venue',
  'round',
  'timeControl',
] as const satisfies (keyof GivenDetails)[];

/** The fields of a stored game as the form has them. */
function toDetails({ eco, whyStudy, playedOn, ...draft }: GameDraft): Details {
  return { ...draft, eco: eco ?? '', whyStudy: whyStudy ?? '', date: playedOn };
}

/** Fields that may be left empty although the record has a value. */
function pickEmptied(details: GivenDetails): Partial<GameDraft> {
  return {
    ...(details.tournament === '' && { tournament: '' }),
    ...(details.description === '' && { description: '' }),
    ...(details.whyStudy === '' && { whyStudy: null }),
    ...(details.date === '' && { playedOn: '' }),
    ...(details.venue === '' && { venue: '' }),
    ...(details.round === '' && { round: '' }),
    ...(details.timeControl === '' && { timeControl: '' }),
  };
}

import { draftGame, type GameDraft, type GameSource, type GivenDetails } from './game-draft.ts';
import type { OpeningBook } from './openings.ts';

interface Edit {
  /** The stored game, and the record from which it was created. */
  readonly stored: GameDraft;
  readonly storedRecord: GameSource;
  /** New record that replaces the stored one. */
  readonly record?: GameSource | undefined;
  /**
   * Only the fields to change. An empty text clears a field. A cleared field that is required is then taken from the
   * record.
   */
  readonly given: GivenDetails;
}

type Details = { -readonly [Name in keyof GivenDetails]: GivenDetails[Name] };

/**
 * Changes a game. Fields that are not given stay unchanged. With a new record, fields that came from the old record are
 * taken from the new one, and fields that an admin wrote stay unchanged.
 */
export function editDraft(
  { stored, storedRecord, record, given }: Edit,
  book: OpeningBook,
  playerName: string,
): GameDraft {
  const unchanged: Details = toDetails(stored);
  if (record) {
    const recorded = toDetails(draftGame(storedRecord, {}, book, playerName));
    for (const name of detailNames)
      if (unchanged[name] === recorded[name]) unchanged[name] = undefined;
  }
  const details = { ...unchanged, ...given };
  const draft = draftGame(record ?? storedRecord, details, book, playerName);
  return { ...draft, ...pickEmptied(details) };
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

/** Converts a stored game to the fields of the form. */
function toDetails({ eco, whyStudy, playedOn, ...draft }: GameDraft): Details {
  return { ...draft, eco: eco ?? '', whyStudy: whyStudy ?? '', date: playedOn };
}

/** Returns the fields that were cleared and that may be empty although the record has a value. */
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

import { draftGame, type GameDraft, type GameSource, type GivenDetails } from './game-draft.ts';
import type { OpeningBook } from './openings.ts';

interface Edit {
  /** The stored game and the record it was made from. */
  readonly kept: GameDraft;
  readonly keptRecord: GameSource;
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
export function editDraft({ kept, keptRecord, record, given }: Edit, book: OpeningBook): GameDraft {
  const stays: Details = pickDetails(kept);
  if (record) {
    const told = pickDetails(draftGame(keptRecord, {}, book));
    for (const name of detailNames) if (stays[name] === told[name]) stays[name] = undefined;
  }
  const said = { ...stays, ...given };
  return { ...draftGame(record ?? keptRecord, said, book), ...pickEmptied(said) };
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

function pickDetails(draft: GameDraft): Details {
  const { title, white, black, tournament, year, result, openingStyle, analysisSide } = draft;
  const { description, venue, round, timeControl } = draft;
  return {
    title,
    white,
    black,
    tournament,
    year,
    result,
    eco: draft.eco ?? '',
    openingStyle,
    analysisSide,
    description,
    whyStudy: draft.whyStudy ?? '',
    date: draft.playedOn,
    venue,
    round,
    timeControl,
  };
}

/** Fields that may be left empty although the record has a value. */
function pickEmptied(said: GivenDetails): Partial<GameDraft> {
  return {
    ...(said.tournament === '' && { tournament: '' }),
    ...(said.description === '' && { description: '' }),
    ...(said.whyStudy === '' && { whyStudy: null }),
    ...(said.date === '' && { playedOn: '' }),
    ...(said.venue === '' && { venue: '' }),
    ...(said.round === '' && { round: '' }),
    ...(said.timeControl === '' && { timeControl: '' }),
  };
}

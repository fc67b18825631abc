import { draftGame, type GameDraft, type GameSource, type GivenDetails } from './game-draft.ts';
import type { OpeningBook } from './openings.ts';

interface Edit {
  /** The game as it stands, and the record it was made from. */
  readonly kept: GameDraft;
  readonly keptRecord: GameSource;
  /** Takes the place of that record. */
  readonly record?: GameSource | undefined;
  /** Only what is to change. Empty texts are empty; where something has to stand, the record says. */
  readonly given: GivenDetails;
}

type Details = { -readonly [Name in keyof GivenDetails]: GivenDetails[Name] };

/**
 * A game with something changed. What was not given stays; with a new record, what had come from the old one comes from the new
 * one, and what somebody had written stays.
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

/** What may be left empty although the record has something to say. */
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

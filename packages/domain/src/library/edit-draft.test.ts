import { expect, test } from 'vitest';
import { readGame } from '../chess/pgn/read-game.ts';
import { editDraft } from './edit-draft.ts';
import { draftGame, type GivenDetails } from './game-draft.ts';
import { parseOpenings } from './openings.ts';

const book = parseOpenings('');

function record(tags: Record<string, string>, moves = '1. e4 e5 *') {
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`);
  const read = readGame(`${head.join('')}\n${moves}`);
  if (!read.ok) throw new Error(read.error.message);
  return read.game;
}

const storedRecord = record({
  White: 'Magnus Carlsen',
  Black: 'Somebody',
  Event: 'Open',
  Date: '2004.01.01',
  ECO: 'C20',
  Description: 'As the record tells it.',
});
const player = 'Magnus Carlsen';
const stored = draftGame(storedRecord, { title: 'A title', venue: 'Here' }, book, player);
const edit = (given: GivenDetails, newRecord?: typeof storedRecord) =>
  editDraft({ stored, storedRecord, record: newRecord, given }, book, player);

test('only the given fields change, even where another field was derived from them', () => {
  expect(edit({})).toEqual(stored);
  expect(edit({ white: 'Another', date: '1999.01.01' })).toEqual({
    ...stored,
    white: 'Another',
    playedOn: '1999.01.01',
  });
});

test('an emptied text stays empty; an emptied required field is taken from the record', () => {
  const given = { description: '', tournament: '', white: '', eco: '', analysisSide: '' } as const;
  const bare = edit(given);
  expect(bare).toEqual({ ...stored, description: '', tournament: '' });
  expect(editDraft({ stored: bare, storedRecord, given: { round: '3' } }, book, player)).toEqual({
    ...bare,
    round: '3',
  });
});

test('a new record replaces the values of the old one; values an admin wrote stay', () => {
  const other = record({ White: 'Carlsen, M', Black: 'Else', Date: '2005.02.03' }, '1. d4 *');
  expect(edit({ black: 'Mine' }, other)).toMatchObject({
    title: 'A title',
    white: 'M Carlsen',
    black: 'Mine',
    venue: 'Here',
    tournament: '',
    year: 2005,
    eco: null,
    description: '',
    totalMoves: 1,
  });
});

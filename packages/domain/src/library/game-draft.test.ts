import { describe, expect, test } from 'vitest';
import { readGame } from '../chess/pgn/read-game.ts';
import { draftGame, getIdentity, type GivenDetails } from './game-draft.ts';
import { parseOpenings } from './openings.ts';

const book = parseOpenings(
  'C20\tKing’s Pawn Game\trnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\n',
);

function draft(
  tags: Record<string, string>,
  given: GivenDetails = {},
  moves = '1. e4 e5 2. Nf3 *',
) {
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`);
  const read = readGame(`${head.join('')}\n${moves}`);
  if (!read.ok) throw new Error(read.error.message);
  return draftGame(read.game, given, book, 'Magnus Carlsen');
}

describe('a game from its record', () => {
  test('the signs of records for unknown values become empty fields', () => {
    const unknown = {
      White: '?',
      Black: '',
      Event: '?',
      Site: '-',
      Date: '????.??.??',
      Round: '-',
    };
    expect(draft(unknown)).toMatchObject({
      title: 'Unknown – Unknown',
      tournament: '',
      year: null,
      playedOn: '',
      venue: '',
      round: '',
    });
  });

  test.each([
    ['2013.11.15', 2013],
    ['1858.??.??', 1858],
    ['????.01.01', null],
    ['0000.01.01', null],
    ['20040.01.01', null],
    ['soon', null],
  ])('the year of %s', (date, year) => {
    expect(draft({ Date: date }).year).toBe(year);
  });

  test('the opening comes from the form, else from the tag, else from the table', () => {
    expect(draft({})).toMatchObject({ eco: 'C20', opening: 'King’s Pawn Game' });
    expect(draft({ ECO: 'b01' }).eco).toBe('B01');
    expect(draft({ ECO: 'B01' }, { eco: 'a00' }).eco).toBe('A00');
    expect(draft({ Opening: 'Mine' }, {}, '1. a3 *').opening).toBe('Mine');
    expect(draft({ Opening: 'Mine with 1. a3' }, {}, '1. a3 *').opening).toBeNull();
  });

  test('public tags reveal no move', () => {
    const withMoves = {
      Title: 'The Qh5 game',
      WhyStudy: 'for 2. Nf3',
      Theme: 'e4',
      OpeningStyle: 'e4',
    };
    expect(draft({ ...withMoves, White: 'A', Black: 'B' })).toMatchObject({
      title: 'A – B',
      whyStudy: null,
      theme: null,
      openingStyle: 'Open game',
    });
    expect(draft({}, { title: 'The Qh5 game' }).title).toBe('The Qh5 game');
  });

  test('the key position is the one after the named half-move, else the last one', () => {
    const after = (tags: Record<string, string>) => draft(tags).keyFen.split(' ').slice(-1)[0];
    expect(draft({ KeyPly: '1' }).keyFen).toContain('4P3/8/PPPP1PPP/RNBQKBNR b');
    expect(after({ KeyPly: '99' })).toBe(after({}));
    expect(draft({ KeyPly: 'x' }).keyFen).toBe(draft({}).moves[2]?.[2]);
  });

  test('a long name is cut, but not within a character', () => {
    const { white } = draft({ White: `${'x'.repeat(199)}🦢` });
    expect(white).toBe('x'.repeat(199));
  });
});

test.each([
  ['a tag', { White: 'Carlsen, Magnus', Black: 'Anand, Viswanathan' }, {}],
  ['the form', { Black: 'Anand, Viswanathan' }, { white: 'Carlsen, Magnus' }],
])('names from %s are turned around, and the title with them', (_, tags, given) => {
  const { white, black, title, analysisSide } = draft(tags, given);
  expect({ white, black, title, analysisSide }).toEqual({
    white: 'Magnus Carlsen',
    black: 'Viswanathan Anand',
    title: 'Magnus Carlsen – Viswanathan Anand',
    analysisSide: 'White',
  });
});

describe('two records of one game', () => {
  const one = { White: 'Carlsen, Magnus', Black: 'Anand', Date: '2013.11.15', Round: '5' };
  test('spelling, day, round and event do not change the identity of a game', () => {
    const other = {
      ...one,
      White: 'carlsen  magnus',
      Black: 'ANAND',
      Date: '2013.??.??',
      Round: '5.1',
      Event: 'X',
    };
    expect(getIdentity(draft(other))).toBe(getIdentity(draft(one)));
  });

  test('the order of the names does not change the identity of a game', () => {
    const turned = { ...one, White: 'Magnus Carlsen' };
    expect(getIdentity(draft(turned))).toBe(getIdentity(draft(one)));
    expect(getIdentity(draft({}, { white: 'Carlsen, Magnus' }))).toBe(
      getIdentity(draft({ White: 'Magnus Carlsen' })),
    );
  });

  test.each([
    ['another year', { ...one, Date: '2014.11.15' }, undefined],
    ['another opponent', { ...one, Black: 'Aronian' }, undefined],
    ['another move', one, '1. e4 e5 2. Nc3 *'],
    ['another result', one, '1. e4 e5 2. Nf3 1-0'],
  ])('%s is another game', (_, tags, moves) => {
    expect(getIdentity(draft(tags, {}, moves))).not.toBe(getIdentity(draft(one)));
  });
});

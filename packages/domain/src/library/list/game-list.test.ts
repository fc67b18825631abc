import { describe, expect, test } from 'vitest';
import { createGameList, type ListableGame, type ListQuery } from './game-list.ts';

const dolmatov: ListableGame = {
  title: 'A king kept in the centre',
  white: 'Magnus Carlsen',
  black: 'Sergey Dolmatov',
  tournament: 'Aeroflot Open 2004',
  year: 2004,
  result: '1-0',
  totalMoves: 37,
  openingStyle: 'Flank opening',
  eco: 'A04',
  opening: 'Zukertort Opening: Dutch Variation',
  analysisSide: 'White',
};
const wojtaszek: ListableGame = {
  ...dolmatov,
  title: 'The open h-file',
  black: 'Radosław Wojtaszek',
  tournament: 'Vugar Gashimov Memorial 2018',
  year: 2018,
  totalMoves: 61,
  eco: 'B23',
  opening: 'Sicilian Defense: Closed',
};
const ponomariov: ListableGame = {
  ...dolmatov,
  title: 'A rook on d2',
  white: 'Ruslan Ponomariov',
  black: 'Magnus Carlsen',
  tournament: 'Kings Tournament 2010',
  year: null,
  result: '0-1',
  totalMoves: 100,
  openingStyle: "King's Indian",
  eco: 'E81',
  opening: null,
  analysisSide: 'Black',
};
const kasparov: ListableGame = {
  ...dolmatov,
  title: 'A pawn up at thirteen',
  black: 'Garry Kasparov',
  tournament: 'Reykjavík Rapid 2004',
  result: '1/2-1/2',
  totalMoves: 104,
};
const list = createGameList([dolmatov, wojtaszek, ponomariov, kasparov]);

const everything: ListQuery = {
  search: '',
  player: null,
  tournament: null,
  result: null,
  order: 'study',
};

function listResults(games: ListableGame[]): string[] {
  return createGameList(games).choices.results.map(({ value, count }) => `${value} ${count}`);
}

function titles(query: Partial<ListQuery>): string[] {
  return list.select({ ...everything, ...query }).map(({ title }) => title);
}

test('without a query the list has all games in study order', () => {
  expect(list.select(everything)).toEqual([dolmatov, wojtaszek, ponomariov, kasparov]);
});

describe('search', () => {
  test.for([
    ['a player', 'dolmatov', [dolmatov]],
    ['the beginning of a word', 'kaspa', [kasparov]],
    ['not the middle of a word', 'sparov', []],
    ['words in any order', '2004 carlsen reyk', [kasparov]],
    ['every word must be there', 'carlsen 2018 kasparov', []],
    ['an accent in the text', 'reykjavik', [kasparov]],
    ['a letter that is no accented one', 'radoslaw', [wojtaszek]],
    ['accents in the question', 'RADOSŁAW', [wojtaszek]],
    ['an apostrophe left out', 'kings indian', [ponomariov]],
    ['an apostrophe typed', "king's", [ponomariov]],
    ['an opening', 'sicilian', [wojtaszek]],
    ['an ECO code', 'e81', [ponomariov]],
    ['a family of codes', 'b2', [wojtaszek]],
    ['a year', '2018', [wojtaszek]],
    ['a word of the title', 'rook', [ponomariov]],
    ['a hyphenated word by its parts', 'h file', [wojtaszek]],
    ['punctuation alone asks nothing', ' ... ', [dolmatov, wojtaszek, ponomariov, kasparov]],
  ] as const)('%s', ([, search, found]) => {
    expect(list.select({ ...everything, search })).toEqual(found);
  });
});

describe('filters', () => {
  test.for([
    ['a player on either side', { player: 'Magnus Carlsen' }, 4],
    ['a player with the last name first', { player: 'Carlsen, Magnus', result: '0-1' }, 1],
    ['an opponent with the last name first', { player: 'Kasparov, Garry' }, 1],
    ['an opponent', { player: 'Garry Kasparov' }, 1],
    ['a tournament', { tournament: 'Kings Tournament 2010' }, 1],
    ['a result', { result: '1-0' }, 2],
    ['together they narrow further', { player: 'Magnus Carlsen', result: '0-1' }, 1],
    ['together with a search', { result: '1-0', search: 'kasparov' }, 0],
    ['an unknown player filters nothing', { player: 'Nobody' }, 4],
    ['an unknown tournament filters nothing', { tournament: 'Nowhere 1900' }, 4],
    ['a result that no game has filters nothing', { result: '*' }, 4],
  ] as const)('%s', ([, query, count]) => {
    expect(titles(query)).toHaveLength(count);
  });
});

describe('order', () => {
  test.for([
    ['newest', [wojtaszek, dolmatov, kasparov, ponomariov]],
    ['oldest', [dolmatov, kasparov, wojtaszek, ponomariov]],
    ['longest', [kasparov, ponomariov, wojtaszek, dolmatov]],
    ['shortest', [dolmatov, wojtaszek, ponomariov, kasparov]],
    ['opponent', [dolmatov, kasparov, ponomariov, wojtaszek]],
  ] as const)('%s', ([order, expected]) => {
    expect(titles({ order })).toEqual(expected.map(({ title }) => title));
  });
});

describe('choices', () => {
  test('the choices have the players of both sides by last name, with their number of games', () => {
    expect(list.choices.players).toEqual([
      { value: 'Magnus Carlsen', count: 4 },
      { value: 'Sergey Dolmatov', count: 1 },
      { value: 'Garry Kasparov', count: 1 },
      { value: 'Ruslan Ponomariov', count: 1 },
      { value: 'Radosław Wojtaszek', count: 1 },
    ]);
  });

  test('a last name written first is sorted in the same place', () => {
    const { players } = createGameList([
      { ...dolmatov, white: 'Zed Adams', black: 'Adams, Michael' },
      { ...dolmatov, white: 'Anna Adams', black: 'Anna Adams' },
    ]).choices;
    expect(players.map(({ value }) => value)).toEqual([
      'Anna Adams',
      'Adams, Michael',
      'Zed Adams',
    ]);
  });

  test('the choices have the tournaments by name, and none for a game without one', () => {
    const { tournaments } = createGameList([
      kasparov,
      dolmatov,
      { ...dolmatov, tournament: '' },
    ]).choices;
    expect(tournaments.map(({ value }) => value)).toEqual([
      'Aeroflot Open 2004',
      'Reykjavík Rapid 2004',
    ]);
  });

  test('the choices have the three results always, and unfinished only if there is such a game', () => {
    expect(listResults([dolmatov])).toEqual(['1-0 1', '0-1 0', '1/2-1/2 0']);
    expect(listResults([{ ...dolmatov, result: '*' }])).toEqual([
      '1-0 0',
      '0-1 0',
      '1/2-1/2 0',
      '* 1',
    ]);
  });
});

import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { expect, test } from 'vitest';
import { filterGames } from './growing-list.tsx';

const game = (id: string, about: Partial<AdminGame>): AdminGame => ({
  id,
  slug: id,
  title: `Game ${id}`,
  white: 'Magnus Carlsen',
  black: 'Viswanathan Anand',
  tournament: 'World Championship',
  year: 2013,
  result: '1-0',
  eco: 'C65',
  openingStyle: 'Ruy Lopez',
  gameNumber: 1,
  analysisSide: 'White',
  totalMoves: 80,
  isCollection: true,
  addedAt: '2026-01-01T00:00:00.000Z',
  analysedPositions: 0,
  effort: 'none',
  hisMoves: 40,
  evaluatedPositions: 0,
  commentedMoves: 0,
  ...about,
});

const games = [
  game('1', {}),
  game('2', { black: 'Radosław Wojtaszek', year: 2015, effort: 'standard' }),
  game('3', { white: 'Étienne Bacrot', year: null, effort: 'deep' }),
];
const found = (...query: [search: string, state: 'all' | AdminGame['effort']]) =>
  filterGames(games, ...query).map(({ id }) => id);

test('a search finds games with every word, in any order and without accents', () => {
  expect(found('', 'all')).toEqual(['1', '2', '3']);
  expect(found('2013 anand', 'all')).toEqual(['1']);
  expect(found('RADOSLAW', 'all')).toEqual(['2']);
  expect(found('etienne', 'all')).toEqual(['3']);
  expect(found('nobody', 'all')).toEqual([]);
});

test('the state of the analysis narrows the search further', () => {
  expect(found('', 'none')).toEqual(['1']);
  expect(found('carlsen', 'standard')).toEqual(['2']);
  expect(found('carlsen', 'deep')).toEqual([]);
});

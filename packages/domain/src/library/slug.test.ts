import { describe, expect, test } from 'vitest';
import { findFreeSlug, createSlug } from './slug.ts';

describe('a game in addresses', () => {
  test.each([
    [
      'players and tournament',
      { white: 'Magnus Carlsen', black: 'Sipke Ernst', tournament: 'Corus Chess 2004, Group C' },
      'magnus-carlsen-sipke-ernst-corus-chess-2004-group-c',
    ],
    [
      'without a tournament',
      { white: 'Anand', black: 'Carlsen', tournament: '' },
      'anand-carlsen-tournament',
    ],
    [
      'runs of signs become one hyphen, at the ends too',
      { white: 'Carlsen,  M. (NOR)', black: '"Ding"', tournament: 'WCh -- 2023!' },
      'carlsen-m-nor---ding--wch-2023-',
    ],
    [
      'letters outside the Latin alphabet are no letters here',
      { white: 'Карлсен', black: 'Réti', tournament: 'x' },
      '--r-ti-x',
    ],
  ])('%s', (_, game, slug) => {
    expect(createSlug(game)).toBe(slug);
  });
});

test('the second game of a match gets -2, the third -3, and a taken number is passed over', () => {
  const taken = new Set<string>();
  const take = (slug: string) => {
    const free = findFreeSlug(slug, (candidate) => taken.has(candidate));
    taken.add(free);
    return free;
  };
  expect([take('a-b-open'), take('a-b-open'), take('a-b-open-3'), take('a-b-open')]).toEqual([
    'a-b-open',
    'a-b-open-2',
    'a-b-open-3',
    'a-b-open-4',
  ]);
});

import { describe, expect, test } from 'vitest';
import type { PersonMatch } from './match-people.ts';
import type { GameRating } from './rate-games.ts';
import { describePlayer } from './players.ts';
import type { MatchGame, Pair } from './record.ts';
import { describePair, listGames, countResults, toGameKey } from './record.ts';
import {
  formatGames,
  formatLevels,
  formatMatches,
  neighbours,
  listUnprovenPairs,
} from './table.ts';

function games(pair: Pair, outcomes: string, players = describePair('product', pair)): MatchGame[] {
  const [stronger, weaker] = pair;
  return outcomes.split('').map((letter, game) => ({
    engine: 'An engine',
    stronger,
    weaker,
    players,
    seed: 1,
    game,
    outcome: letter === '+' ? 'win' : letter === '=' ? 'draw' : 'loss',
    reason: 'checkmate',
    plies: 80,
  }));
}

test('neighbours are the five steps of the ladder', () => {
  expect(neighbours.map(String)).toEqual([
    'casual,beginner',
    'intermediate,casual',
    'advanced,intermediate',
    'expert,advanced',
    'grandmaster,expert',
  ]);
});

test('games are counted by pair', () => {
  const all = [
    ...games(['casual', 'beginner'], '++=-'),
    ...games(['expert', 'advanced'], '+'),
    ...games(['expert', 'beginner'], '-'),
  ];
  expect(countResults(listGames(all, 'product', ['casual', 'beginner']))).toEqual({
    wins: 2,
    draws: 1,
    losses: 1,
  });
  expect(countResults(listGames(all, 'product', ['expert', 'advanced']))).toEqual({
    wins: 1,
    draws: 0,
    losses: 0,
  });
});

describe('the order', () => {
  const clear = neighbours.map((pair) => games(pair, '+'.repeat(20)));

  test('is borne out when each beats the next', () =>
    expect(listUnprovenPairs(clear.flat())).toEqual([]));

  test.each([
    ['an even match', '+-'.repeat(10)],
    ['a narrow one', '+-'.repeat(10) + '+'],
    ['no match', ''],
    ['the wrong way', '-'.repeat(20)],
  ])('is not by %s', (_, outcomes) => {
    const others = clear.slice(1).flat();
    expect(listUnprovenPairs([...others, ...games(['casual', 'beginner'], outcomes)])).toEqual([
      ['casual', 'beginner'],
    ]);
  });
});

const pair: Pair = ['casual', 'beginner'];

test('games with other settings of a level do not count', () => {
  const older = games(pair, '---', 'model 900, T 1, cut 0.01 v model 800, T 1, cut 0.01');
  expect(listGames([...older, ...games(pair, '+')], 'product', pair)).toHaveLength(1);
});

test('games of the first record, which names no settings, are those of the limited engine', () => {
  const first = games(pair, '+++').map((game) => Object.assign(game, { players: undefined }));
  expect(listGames(first, 'engine', pair)).toHaveLength(3);
  expect(listGames(first, 'product', pair)).toEqual([]);
});

test('the table has a row a pair, with score and Elo difference and their bounds', () => {
  const table = formatGames(
    'product',
    [...games(pair, '+++-'), ...games(['expert', 'beginner'], '++')],
    [],
  );
  const lines = table.split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toMatch(/^\| Casual v Beginner \| model \d+, .* v model \d+, /);
  expect(lines[2]).toContain('| 4 | 3, 0, 1 | 75.0 % [');
  expect(lines[2]).toContain('| **+191** [−');
  expect(lines[2]).toContain('| not measured | not measured | 80 | 0, 0, 0 |');
  expect(lines[3]).toMatch(/^\| Expert v Beginner \| engine 2600 v model /);
  expect(lines[3]).toContain('| 2, 0, 0 | 100.0 % [');
  expect(lines[3]).toContain('| **over −');
});

test('draws that a side could have avoided are counted by their reason', () => {
  const reasons = ['threefold repetition', 'fifty moves', '300 half-moves', 'stalemate'];
  const drawn = games(pair, '====').map((game, at) =>
    Object.assign(game, { reason: reasons[at] ?? '' }),
  );
  expect(formatGames('product', drawn, [])).toContain('| 1, 1, 1 |');
});

function rate(key: string, accuracy: number | null, blunders: number): GameRating {
  return {
    key,
    stronger: { accuracy, blunders },
    weaker: { accuracy: 60, blunders: 4 },
  };
}

test('accuracy and blunders are means of the rated games of the pair', () => {
  const [first, second] = games(pair, '+-');
  if (!first || !second) throw new Error('two games');
  const ratings = [
    rate(toGameKey(first), 90, 1),
    rate(toGameKey(second), null, 2),
    rate('another game', 0, 99),
  ];
  expect(formatGames('product', [first, second], ratings)).toContain(
    '| 90.0 v 60.0 | 1.50 v 4.00 |',
  );
});

function match(at: number, product: boolean, player?: string): PersonMatch {
  return {
    level: 'casual',
    player: player ?? describePlayer('product', 'casual'),
    game: at,
    ply: 20,
    first: true,
    product,
    engine: false,
  };
}

test('matches with people are shares of the positions asked with the present settings', () => {
  const matches = [match(1, true), match(2, false), match(3, true, 'older settings')];
  expect(formatMatches(matches)).toContain(
    '| Casual | 1200 to 1399 | 2 | 100.0 % | 50.0 % | 0.0 % |',
  );
});

test('the page has the product first, then the limited engine', () => {
  const text = formatLevels({ games: games(pair, '+'), ratings: [], matches: [] });
  expect(text).toMatch(/^1 games, An engine\.\n\nLevels as the product/);
  expect(text.indexOf('as the product')).toBeLessThan(text.indexOf('by the limited engine alone'));
});

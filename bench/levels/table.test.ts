import { describe, expect, test } from 'vitest';
import type { MatchGame, Pair } from './record.ts';
import { listGames, countResults } from './record.ts';
import { formatLevelTable, neighbours, listUnprovenPairs } from './table.ts';

function games([stronger, weaker]: Pair, outcomes: string): MatchGame[] {
  return outcomes.split('').map((letter, game) => ({
    engine: 'An engine',
    stronger,
    weaker,
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
  expect(countResults(listGames(all, ['casual', 'beginner']))).toEqual({
    wins: 2,
    draws: 1,
    losses: 1,
  });
  expect(countResults(listGames(all, ['expert', 'advanced']))).toEqual({
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

test('the table has a row a pair', () => {
  const table = formatLevelTable([
    ...games(['casual', 'beginner'], '+++-'),
    ...games(['expert', 'beginner'], '++'),
  ]);
  expect(table).toContain('6 games, An engine.');
  expect(table).toContain('| Casual v Beginner | 1600 v 1320 | 4 | 3, 0, 1 | 75.0 % | **+191** [−');
  expect(table).toContain('| Expert v Beginner | 2600 v 1320 | 2 | 2, 0, 0 | 100.0 % | **over −');
});

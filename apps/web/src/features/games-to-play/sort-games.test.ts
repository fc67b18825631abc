import type { ListedGame } from '@lamplight/contract/library.ts';
import type { ListedSession } from '@lamplight/contract/play.ts';
import { expect, test } from 'vitest';
import { sortGames } from './sort-games.ts';

const game = (id: string, isLocked = false) => ({ id, isLocked }) as ListedGame;
const session = (gameId: string) => ({ sessionId: `s-${gameId}`, gameId }) as ListedSession;

test('a game is listed once: with its session, or among the games to play', () => {
  const sorted = sortGames([game('a'), game('b'), game('c')], [session('b')]);
  expect(sorted.underWay.map(({ gameId }) => gameId)).toEqual(['b']);
  expect(sorted.toPlay.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('locked games are counted, and a session of one is marked', () => {
  const games = [game('a'), game('b', true), game('c', true)];
  const sorted = sortGames(games, [session('c'), session('a')]);
  expect(sorted.underWay.map(({ gameId, isLocked }) => [gameId, isLocked])).toEqual([
    ['c', true],
    ['a', false],
  ]);
  expect(sorted.toPlay).toEqual([]);
  expect(sorted.lockedCount).toBe(2);
});

test('an empty library has nothing to play', () => {
  expect(sortGames([], [])).toEqual({ underWay: [], toPlay: [], lockedCount: 0 });
});

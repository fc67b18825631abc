import { expect, test } from 'vitest';
import { allowanceOf, mayOpen } from './allowance.ts';

const now = '2026-03-20T12:00:00.000Z';

test('starter: one game, three sessions a month, no freestyle', () => {
  expect(allowanceOf({ plan: 'starter' }, now)).toEqual({
    plan: 'starter',
    games: 1,
    newGamesThisMonth: 0,
    canAccessFreestyle: false,
    sessionsLimit: 3,
  });
});

test('basic: five games at once and five more with each month, sessions without limit', () => {
  const since = (time: string) => allowanceOf({ plan: 'basic', since: time }, now);
  expect(since(now)).toEqual({
    plan: 'basic',
    games: 5,
    newGamesThisMonth: 5,
    canAccessFreestyle: true,
    sessionsLimit: null,
  });
  expect(since('2026-02-20T12:00:00.000Z').games).toBe(10);
  expect(since('2025-03-20T12:00:00.000Z').games).toBe(65);
});

test('admins: every game', () => {
  const allowance = allowanceOf({ plan: 'admin' }, now);
  expect(mayOpen(allowance, 1_000_000)).toBe(true);
  expect(allowance.sessionsLimit).toBeNull();
});

test('the first so many games in study order may be opened', () => {
  const { games } = allowanceOf({ plan: 'basic', since: now }, now);
  expect([1, 5, 6].map((place) => mayOpen({ games }, place))).toEqual([true, true, false]);
});

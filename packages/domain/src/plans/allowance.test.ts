import { expect, test } from 'vitest';
import { computeAllowance, canOpen } from './allowance.ts';

const now = '2026-03-20T12:00:00.000Z';

test('the starter plan has one game, three sessions a month and no freestyle', () => {
  expect(computeAllowance({ plan: 'starter' }, now)).toEqual({
    plan: 'starter',
    games: 1,
    newGamesThisMonth: 0,
    canAccessFreestyle: false,
    canReview: false,
    sessionsLimit: 3,
  });
});

test('the basic plan has five games, five more with each month, and unlimited sessions', () => {
  const since = (time: string) => computeAllowance({ plan: 'basic', since: time }, now);
  expect(since(now)).toEqual({
    plan: 'basic',
    games: 5,
    newGamesThisMonth: 5,
    canAccessFreestyle: true,
    canReview: true,
    sessionsLimit: null,
  });
  expect(since('2026-02-20T12:00:00.000Z').games).toBe(10);
  expect(since('2025-03-20T12:00:00.000Z').games).toBe(65);
});

test('admins may open every game', () => {
  const allowance = computeAllowance({ plan: 'admin' }, now);
  expect(canOpen(allowance, 1_000_000)).toBe(true);
  expect(allowance.sessionsLimit).toBeNull();
});

test('an allowance opens the first games in study order', () => {
  const { games } = computeAllowance({ plan: 'basic', since: now }, now);
  expect([1, 5, 6].map((place) => canOpen({ games }, place))).toEqual([true, true, false]);
});

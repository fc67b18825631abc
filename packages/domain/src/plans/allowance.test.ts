import { expect, test } from 'vitest';
import { computeAllowance, canOpen } from './allowance.ts';

const now = '2026-03-20T12:00:00.000Z';

test('the starter plan has one game, three sessions a month and no freestyle', () => {
  expect(computeAllowance({ plan: 'starter' }, now)).toEqual({
    plan: 'starter',
    games: 1,
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
    canAccessFreestyle: true,
    canReview: true,
    sessionsLimit: null,
  });
  expect(since('2026-02-20T12:00:00.000Z').games).toBe(10);
  expect(since('2025-03-20T12:00:00.000Z').games).toBe(65);
});

test('admins may open every game, unlocked or not', () => {
  const allowance = computeAllowance({ plan: 'admin' }, now);
  expect([null, 1_000_000].map((place) => canOpen(allowance, place))).toEqual([true, true]);
  expect(allowance.sessionsLimit).toBeNull();
});

test('an allowance opens the games that were unlocked first', () => {
  const { games } = computeAllowance({ plan: 'basic', since: now }, now);
  const places = [1, 5, 6, null];
  expect(places.map((place) => canOpen({ games }, place))).toEqual([true, true, false, false]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeAllowance, type PlanHolder } from './allowance.ts';
import { isUnlockDue, listDueUnlocks, type UnlockedSoFar } from './unlocks.ts';

const accountSince = '2026-01-10T08:00:00.000Z';
const basic = { plan: 'basic', since: '2026-01-31T12:00:00.000Z' } satisfies PlanHolder;
/** State of a list of `count` games of which none was deleted. */
const full = (count: number): UnlockedSoFar => ({ count, lastPlace: count, maxCount: count });

const due = (holder: PlanHolder, now: string, soFar = full(0)) =>
  listDueUnlocks(holder, { accountSince, now }, soFar);
const placesOf = (...given: Parameters<typeof due>) => due(...given).map(({ place }) => place);

describe('places that are due', () => {
  test('a new account has a right to one game since it was confirmed', () => {
    expect(due({ plan: 'starter' }, '2026-03-01T00:00:00.000Z')).toEqual([
      { place: 1, since: accountSince },
    ]);
  });

  test('nothing is due again', () => {
    expect(due({ plan: 'starter' }, accountSince, full(1))).toEqual([]);
    expect(due(basic, basic.since, full(5))).toEqual([]);
  });

  test('Basic adds four games to the first one at once, and five with each month begun', () => {
    const one = full(1);
    expect(due(basic, basic.since, one)).toEqual(
      [2, 3, 4, 5].map((place) => ({ place, since: basic.since })),
    );
    const five = full(5);
    expect(placesOf(basic, '2026-02-28T11:59:59.999Z', five)).toEqual([]);
    expect(placesOf(basic, '2026-02-28T12:00:00.000Z', five)).toEqual([6, 7, 8, 9, 10]);
  });

  test('a reader who stayed away for months gets each place as of the month that gave it', () => {
    const months = new Map(
      due(basic, '2026-04-15T00:00:00.000Z').map(({ place, since }) => [place, since]),
    );
    expect([1, 2, 5, 6, 10, 11, 15].map((place) => months.get(place))).toEqual([
      accountSince,
      basic.since,
      basic.since,
      '2026-02-28T12:00:00.000Z',
      '2026-02-28T12:00:00.000Z',
      '2026-03-31T12:00:00.000Z',
      '2026-03-31T12:00:00.000Z',
    ]);
    expect(months.size).toBe(15);
  });

  test.each([
    ['the first of five games', { count: 4, lastPlace: 5, maxCount: 5 }, 6],
    ['the last of five games', { count: 4, lastPlace: 4, maxCount: 5 }, 5],
  ])('%s was deleted: the next game comes last, unlocked now', (_, soFar, place) => {
    const now = '2026-02-02T00:00:00.000Z';
    expect(due(basic, now, soFar)).toEqual([{ place, since: now }]);
  });

  test('the only game of a starter was deleted: the next one is unlocked now', () => {
    const now = '2026-02-02T00:00:00.000Z';
    const soFar = { count: 0, lastPlace: 0, maxCount: 1 };
    expect(due({ plan: 'starter' }, now, soFar)).toEqual([{ place: 1, since: now }]);
  });

  test('after a deletion the games of the next month are unlocked since that month began', () => {
    const now = '2026-03-10T00:00:00.000Z';
    const begun = '2026-02-28T12:00:00.000Z';
    expect(due(basic, now, { count: 4, lastPlace: 5, maxCount: 5 })).toEqual([
      { place: 6, since: now },
      ...[7, 8, 9, 10, 11].map((place) => ({ place, since: begun })),
    ]);
  });

  test('a reader who subscribes again gets no new game before the old ones are open again', () => {
    const before = full(10);
    expect(placesOf(basic, basic.since, before)).toEqual([]);
    expect(placesOf(basic, '2026-02-28T12:00:00.000Z', before)).toEqual([]);
    expect(placesOf(basic, '2026-03-31T12:00:00.000Z', before)).toEqual([11, 12, 13, 14, 15]);
  });

  test('admins need no places', () => {
    expect(due({ plan: 'admin' }, accountSince)).toEqual([]);
  });

  test('a clock that was set back gives no right in the future', () => {
    const now = '2026-01-30T00:00:00.000Z';
    expect(due(basic, now).map(({ since }) => since > now)).not.toContain(true);
  });
});

test('it makes no difference how often and when a reader comes', () => {
  const hours = fc.integer({ min: 0, max: 24 * 800 });
  fc.assert(
    fc.property(fc.array(hours, { minLength: 1, maxLength: 12 }), (visits) => {
      const times = visits
        .toSorted((a, b) => a - b)
        .map((hour) => new Date(Date.parse(basic.since) + hour * 3_600_000).toISOString());
      const last = times.at(-1) ?? basic.since;
      const inSteps: ReturnType<typeof due> = [];
      for (const now of times) inSteps.push(...due(basic, now, full(inSteps.length)));
      expect(inSteps).toEqual(due(basic, last));
      expect(inSteps).toHaveLength(computeAllowance(basic, last).games);
    }),
  );
});

test('a locked game makes an unlock due only while the plan has places left', () => {
  expect(isUnlockDue({ games: 5 }, 4)).toBe(true);
  expect(isUnlockDue({ games: 5 }, 5)).toBe(false);
  expect(isUnlockDue({ games: 5 }, null)).toBe(false);
  expect(isUnlockDue({ games: Number.POSITIVE_INFINITY }, 0)).toBe(false);
});

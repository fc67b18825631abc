import { describe, expect, test } from 'vitest';
import { formatDate, formatRupees, formatSince } from './format.ts';

describe('a date', () => {
  test.for([
    ['2026-11-15T12:00:00.000Z', 'November 15, 2026'],
    ['2026-01-01T00:00:00.000Z', 'January 1, 2026'],
    ['2026-12-31T23:59:59.999Z', 'December 31, 2026'],
  ] as const)('%s is %s in UTC', ([time, shown]) => {
    expect(formatDate(time, 'UTC')).toBe(shown);
  });

  test('is the day of the given zone', () => {
    expect(formatDate('2026-12-31T23:59:59.999Z', 'Asia/Kolkata')).toBe('January 1, 2027');
  });
});

describe('how long ago', () => {
  const now = Date.parse('2026-11-15T12:00:00.000Z');
  test.for([
    ['a clock that runs ahead', '2026-11-15T12:03:00.000Z', 'just now'],
    ['59 seconds', '2026-11-15T11:59:01.000Z', 'just now'],
    ['one minute', '2026-11-15T11:59:00.000Z', '1 minute ago'],
    ['59 minutes', '2026-11-15T11:00:01.000Z', '59 minutes ago'],
    ['an hour', '2026-11-15T11:00:00.000Z', '1 hour ago'],
    ['just under a day', '2026-11-14T12:00:01.000Z', '23 hours ago'],
    ['a day', '2026-11-14T12:00:00.000Z', '1 day ago'],
    ['just under a week', '2026-11-08T12:00:01.000Z', '6 days ago'],
    ['a week', '2026-11-08T12:00:00.000Z', 'November 8, 2026'],
  ] as const)('%s', ([, time, shown]) => {
    expect(formatSince(time, now, 'UTC')).toBe(shown);
  });
});

test.for([
  [199, '₹199'],
  [1799, '₹1,799'],
  [100000, '₹1,00,000'],
] as const)('%d rupees are %s', ([amount, shown]) => {
  expect(formatRupees(amount)).toBe(shown);
});

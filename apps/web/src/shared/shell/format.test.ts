import { expect, test } from 'vitest';
import { formatCount, formatDate } from './format.ts';

test.each([0, 7, 999, 1000, 65_536, 999_999, 1_000_000, 1_234_567_890])(
  'the count %d is grouped in thousands',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('en'));
  },
);

test.for([
  ['2026-11-15T12:00:00.000Z', 'November 15, 2026'],
  ['2026-01-01T00:00:00.000Z', 'January 1, 2026'],
  ['2026-12-31T23:59:59.999Z', 'December 31, 2026'],
] as const)('the date of %s is %s in UTC', ([time, shown]) => {
  expect(formatDate(time, 'UTC')).toBe(shown);
});

test('a date is the day of the given time zone', () => {
  expect(formatDate('2026-12-31T23:59:59.999Z', 'Asia/Kolkata')).toBe('January 1, 2027');
});

import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

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

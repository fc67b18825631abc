import { expect, test } from 'vitest';
import { createDayFormatter, formatMonth } from './day.ts';

const now = Date.parse('2026-11-15T01:30:00Z');

test.each([
  ['2026-11-15T00:10:00Z', 'UTC', 'today'],
  ['2026-11-14T23:50:00Z', 'UTC', 'yesterday'],
  ['2026-11-13T23:50:00Z', 'UTC', '13 Nov'],
  ['2025-11-14T12:00:00Z', 'UTC', '14 Nov 2025'],
  // Days are those of the reader's time zone: in New York it is still 14 November.
  ['2026-11-14T12:00:00Z', 'America/New_York', 'today'],
  ['2026-11-14T02:00:00Z', 'America/New_York', 'yesterday'],
  ['2026-01-01T02:00:00Z', 'America/New_York', '31 Dec 2025'],
])('%s in %s is %s', (time, zone, text) => {
  expect(createDayFormatter(now, zone)(time)).toBe(text);
});

test('a clock behind the server’s shows a day without error', () => {
  expect(createDayFormatter(now, 'UTC')('2026-11-15T01:31:00Z')).toBe('today');
});

test('a month is formatted by its full name', () => {
  expect(formatMonth('2025-03-31T23:30:00Z', 'UTC')).toBe('March 2025');
  expect(formatMonth('2025-03-31T23:30:00Z', 'Asia/Kolkata')).toBe('April 2025');
});

import { describe, expect, test } from 'vitest';
import { pluralise, formatDuration, formatMicros, formatTaken, formatTime } from './format.ts';

test.for([
  [0, '$0.00'],
  [1, 'under $0.0001'],
  [100, '$0.0001'],
  [12_300, '$0.0123'],
  [999_949, '$0.9999'],
  [999_950, '$1.00'],
  [1_000_000, '$1.00'],
  [1_234_567_000, '$1,234.57'],
] as const)('%d millionths are %s', ([micros, text]) => {
  expect(formatMicros(micros)).toBe(text);
});

test.for([
  [0, 'less than a minute'],
  [44, 'less than a minute'],
  [45, 'about 1 minute'],
  [60, 'about 1 minute'],
  [725, 'about 12 minutes'],
  [7199, 'about 120 minutes'],
  [7200, 'about 2 hours'],
  [100_000, 'about 28 hours'],
  [200_000, 'about 2 days'],
] as const)('%d seconds are %s', ([seconds, text]) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.for([
  [0, '0 s'],
  [59_400, '59 s'],
  [60_000, '1 min'],
  [3_599_000, '1 h'],
  [11_100_000, '3 h 5 min'],
] as const)('%d ms took %s', ([ms, text]) => {
  expect(formatTaken(ms)).toBe(text);
});

describe('a time', () => {
  const now = Date.parse('2026-11-15T13:00:00Z');
  test.for([
    ['2026-11-15T08:05:00Z', '08:05'],
    ['2026-11-14T23:59:00Z', '14 Nov, 23:59'],
    ['2025-12-31T23:59:00Z', '31 Dec 2025'],
  ] as const)('%s reads %s', ([time, text]) => {
    expect(formatTime(time, now, 'UTC')).toBe(text);
  });

  test('a time is formatted in the reader’s time zone', () => {
    expect(formatTime('2026-11-14T23:59:00Z', now, 'Europe/Oslo')).toBe('00:59');
  });
});

test('a noun after a count is singular for one only', () => {
  expect([1, 0, 1204].map((count) => pluralise(count, 'game'))).toEqual([
    '1 game',
    '0 games',
    '1,204 games',
  ]);
  expect(pluralise(2, 'reply', 'replies')).toBe('2 replies');
});

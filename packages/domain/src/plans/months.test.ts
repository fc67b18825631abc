import { describe, expect, test } from 'vitest';
import { getMonth, countMonthsBegun, addMonths } from './months.ts';

describe('months begun since a subscription started', () => {
  test.each([
    ['at once', '2026-01-15T10:00:00.000Z', '2026-01-15T10:00:00.000Z', 1],
    ['the last moment of the first', '2026-01-15T10:00:00.000Z', '2026-02-15T09:59:59.999Z', 1],
    ['the turn to the second', '2026-01-15T10:00:00.000Z', '2026-02-15T10:00:00.000Z', 2],
    [
      'the first of the calendar month is no turn',
      '2026-01-31T10:00:00.000Z',
      '2026-02-01T00:00:00.000Z',
      1,
    ],
    [
      'a short month turns on its last day',
      '2026-01-31T10:00:00.000Z',
      '2026-02-28T10:00:00.000Z',
      2,
    ],
    ['and the next one on its own day', '2026-01-31T10:00:00.000Z', '2026-03-30T23:00:00.000Z', 2],
    ['31 March again', '2026-01-31T10:00:00.000Z', '2026-03-31T10:00:00.000Z', 3],
    ['a leap year', '2027-12-30T00:00:00.000Z', '2028-02-29T00:00:00.000Z', 3],
    ['one day before it', '2027-12-30T00:00:00.000Z', '2028-02-28T23:59:59.999Z', 2],
    [
      'no leap year at the turn of a century',
      '2099-12-30T00:00:00.000Z',
      '2100-02-28T00:00:00.000Z',
      3,
    ],
    ['over the turn of a year', '2026-12-31T23:59:58.000Z', '2027-01-31T23:59:58.000Z', 2],
    ['after a year', '2026-01-15T10:00:00.000Z', '2027-01-15T10:00:00.000Z', 13],
    [
      'a clock that was set back takes nothing away',
      '2026-01-15T10:00:00.000Z',
      '2026-01-15T08:00:00.000Z',
      1,
    ],
  ])('%s', (_, since, now, months) => {
    expect(countMonthsBegun(since, now)).toBe(months);
  });
});

test('monthly limits are counted by the calendar month in UTC', () => {
  expect(getMonth('2026-01-31T23:59:59.999Z')).toBe('2026-01');
  expect(getMonth('2026-02-01T00:00:00.000Z')).toBe('2026-02');
});

describe('adding months', () => {
  test.each([
    ['a month', '2026-01-15T10:00:00.123Z', 1, '2026-02-15T10:00:00.123Z'],
    ['into a short month', '2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['into a leap February', '2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['over the turn of a year', '2026-12-31T23:59:58.000Z', 1, '2027-01-31T23:59:58.000Z'],
    ['a year', '2026-11-05T00:00:00.000Z', 12, '2027-11-05T00:00:00.000Z'],
    ['a year from a leap day', '2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
  ])('%s', (_, since, months, later) => {
    expect(addMonths(since, months)).toBe(later);
    expect(countMonthsBegun(since, later)).toBe(months + 1);
  });
});

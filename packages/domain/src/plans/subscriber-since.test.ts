import { expect, test } from 'vitest';
import { findSubscriberSince } from './subscriber-since.ts';

const day = (date: string) => `2026-${date}T12:00:00.000Z`;
const period = (start: string, end: string, continuedBy = end) => ({
  start: day(start),
  end: day(end),
  continuedBy: day(continuedBy),
});

test.each([
  ['no subscription', [], null],
  ['a running one', [period('05-01', '07-01')], day('05-01')],
  ['one that has ended', [period('03-01', '04-01')], null],
  ['one that ends at this moment', [period('03-01', '06-10')], null],
  ['one that begins later', [period('06-11', '07-11')], null],
  ['one that begins now', [period('06-10', '07-10')], day('06-10')],
  [
    'two without a gap, in any order',
    [period('06-01', '07-01'), period('02-01', '06-01')],
    day('02-01'),
  ],
  ['two that overlap', [period('02-01', '06-20'), period('06-01', '07-01')], day('02-01')],
  [
    'two with a gap that is short enough',
    [period('02-01', '05-31', '06-01'), period('06-01', '07-01')],
    day('02-01'),
  ],
  [
    'two with a longer gap',
    [period('02-01', '05-30', '05-31'), period('06-01', '07-01')],
    day('06-01'),
  ],
  ['a chain of three', ['02', '03', '04'].map((m) => period(`${m}-01`, '06-30')), day('02-01')],
  [
    'a long one that contains a short one before the next',
    [period('01-01', '06-01'), period('02-01', '03-01'), period('05-01', '07-01')],
    day('01-01'),
  ],
  [
    'one that was revoked before it began does not continue another',
    [period('02-01', '04-01'), period('06-01', '03-01')],
    null,
  ],
])('access since: %s', (_, periods, since) => {
  expect(findSubscriberSince(periods, day('06-10'))).toBe(since);
});

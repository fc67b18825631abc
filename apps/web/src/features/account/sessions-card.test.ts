import { describe, expect, test } from 'vitest';
import { formatSince } from './sessions-card.tsx';

describe('a past time', () => {
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

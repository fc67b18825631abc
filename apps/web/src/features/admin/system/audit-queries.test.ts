import { expect, test } from 'vitest';
import { withOlder, type Trail } from './audit-queries.ts';

const trail = (hasMore: boolean, ...ids: string[]): Trail => ({
  events: ids.map((id) => ({
    id,
    at: '2026-11-15T08:00:00.000Z',
    event: 'signed_in',
    username: null,
    ip: '203.0.113.7',
    details: {},
  })),
  hasMore,
  kinds: ['signed_in'],
});

test('older events are appended to the trail', () => {
  const all = withOlder(trail(true, '9', '8'), '8', trail(false, '7'));
  expect(all).toEqual(trail(false, '9', '8', '7'));
});

test('older events are dropped when the trail was refetched meanwhile', () => {
  const renewed = trail(true, '10', '9');
  expect(withOlder(renewed, '8', trail(false, '7'))).toBe(renewed);
});

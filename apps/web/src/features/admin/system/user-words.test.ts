import type { AdminUser } from '@lamplight/contract/admin-users.ts';
import { expect, test } from 'vitest';
import { describeAccess, describeEnd, formatDay, describeRevoking } from './user-words.ts';

const subscription = {
  planType: 'yearly' as const,
  granted: false,
  startedAt: '2026-01-15T23:30:00.000Z',
  endsAt: '2027-01-15T23:30:00.000Z',
  isCancelled: false,
};

const user = (about: Partial<typeof subscription>): AdminUser => ({
  id: 'u1',
  email: 'robin@example.org',
  username: 'robin',
  firstName: 'Robin',
  lastName: 'Reader',
  role: 'user',
  isVerified: true,
  createdAt: '2026-01-15T23:30:00.000Z',
  plan: 'basic',
  subscription: { ...subscription, ...about },
});

test('a day is formatted in the reader’s time zone', () => {
  expect(formatDay(subscription.startedAt, 'UTC')).toBe('15 Jan 2026');
  expect(formatDay(subscription.startedAt, 'Asia/Kolkata')).toBe('16 Jan 2026');
});

test.for([
  [{}, 'Paid, yearly', 'renews'],
  [{ isCancelled: true }, 'Paid, yearly', 'cancelled'],
  [{ granted: true }, 'Granted, yearly', 'ends'],
] as const)('%j: %s, %s', ([about, access, end]) => {
  const given = { ...subscription, ...about };
  expect([describeAccess(given), describeEnd(given)]).toEqual([access, end]);
});

test('the question before revoking says what happens to the payment', () => {
  const described = (about: Partial<typeof subscription>) =>
    describeRevoking(user(about)).description;
  expect(describeRevoking(user({})).title).toBe('Revoke Basic from Robin Reader?');
  expect(described({ granted: true })).not.toMatch(/paid|charged/);
  expect(described({})).toMatch(/is cancelled at the payment provider.*not refunded/);
  expect(described({ isCancelled: true })).toMatch(/was cancelled before.*not refunded/);
});

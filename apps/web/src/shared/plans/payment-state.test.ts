import { expect, test } from 'vitest';
import { decidePaymentState, getDelayMs, maxAskMs } from './payment-state.ts';

const subscription = {
  subscriptionId: 's',
  planType: 'monthly',
  amount: 199,
  currency: 'INR',
  isGranted: false,
  endsAt: '2027-01-31T12:00:00.000Z',
  hasPortal: false,
} as const;
const unpaid = { subscription: null, isWaiting: true };

test.for([
  ['a subscription', { subscription, isWaiting: false }, 0, 'confirmed'],
  ['a subscription after the minute', { subscription, isWaiting: false }, 90_000, 'confirmed'],
  ['an open checkout', unpaid, 0, 'asking'],
  ['an open checkout after the minute', unpaid, maxAskMs, 'late'],
  ['no answer', undefined, 59_999, 'asking'],
  ['no answer after the minute', undefined, maxAskMs, 'late'],
  ['neither checkout nor subscription', { subscription: null, isWaiting: false }, 0, 'none'],
] as const)('%s', ([, answer, elapsedMs, state]) => {
  expect(decidePaymentState(answer, elapsedMs)).toBe(state);
});

test('the server is asked often at first, at most twenty times, and last when the minute is over', () => {
  let elapsedMs = 0;
  let asked = 1;
  while (elapsedMs < maxAskMs) {
    elapsedMs += getDelayMs(asked, elapsedMs);
    asked += 1;
  }
  expect(elapsedMs).toBe(maxAskMs);
  expect(asked).toBeLessThanOrEqual(20);
  expect(getDelayMs(1, 0)).toBeLessThan(2000);
});

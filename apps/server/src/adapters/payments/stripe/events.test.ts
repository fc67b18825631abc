import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { createStripeEvent, signForStripe } from '../../../../test-support/stripe-events.ts';
import { readEvent } from './events.ts';

const secret = 'whsec_canary';
const nowMs = Date.parse('2026-03-01T09:30:00Z');
const now = nowMs / 1000;
const reference = '6f0c2f7e-0000-4000-8000-000000000001';
const metadata = { lamplight_checkout: reference };

type Delivery = { signature?: string; signedAt?: number; receivedAtMs?: number };

function read(name: string, object: unknown, delivery: Delivery = {}) {
  return readBytes(createStripeEvent(name, object, now).bytes, delivery);
}

function readBytes(
  bytes: Buffer,
  { signature, signedAt = now, receivedAtMs = nowMs }: Delivery = {},
) {
  const header = signature ?? signForStripe(bytes, secret, signedAt);
  const getHeader = (name: string) => (name === 'stripe-signature' ? header : undefined);
  const logger = { warn: () => undefined };
  return readEvent(Stripe, { bytes, getHeader }, { secret, receivedAtMs, logger });
}

test.each([
  ['checkout.session.completed', { id: 'cs_test_1' }, { providerId: 'cs_test_1' }, null],
  ['checkout.session.expired', { id: 'cs_test_1' }, { providerId: 'cs_test_1' }, null],
  ['customer.subscription.updated', { id: 'sub_1', metadata }, { reference }, null],
  ['customer.subscription.deleted', { id: 'sub_1', metadata }, { reference }, null],
  [
    'invoice.paid',
    { id: 'in_1', amount_paid: 499, parent: { subscription_details: { metadata } } },
    { reference },
    'in_1',
  ],
  [
    'invoice.paid',
    { id: 'in_1', amount_paid: 0, parent: { subscription_details: { metadata } } },
    { reference },
    null,
  ],
  // The format before 2025.
  [
    'invoice.paid',
    { id: 'in_1', amount_paid: 499, subscription_details: { metadata } },
    { reference },
    'in_1',
  ],
])('%s says which checkout has changed', (name, object, checkout, paymentId) => {
  expect(read(name, object)).toEqual({
    kind: 'notice',
    id: expect.stringMatching(/^evt_/),
    name,
    checkout,
    paymentId,
  });
});

test.each([
  ['an invoice of another product', 'invoice.paid', { id: 'in_1', amount_paid: 900, parent: null }],
  ['a subscription of another product', 'customer.subscription.updated', { metadata: {} }],
  ['an event that is not asked for', 'charge.succeeded', { id: 'ch_1', metadata }],
  ['an event without its object', 'customer.subscription.updated', {}],
])('%s is irrelevant', (_, name, object) => {
  expect(read(name, object)).toMatchObject({ kind: 'irrelevant', name });
});

test.each<[string, Delivery]>([
  ['no signature', { signature: '' }],
  [
    'a signature of another secret',
    { signature: signForStripe(Buffer.from('{}'), 'whsec_other', now) },
  ],
  ['a signature of other bytes', { signature: signForStripe(Buffer.from('{}'), secret, now) }],
  ['nonsense as a signature', { signature: 't=1,v1=zz' }],
  ['a signature of an hour ago', { signedAt: now - 3600 }],
])('F1: an event with %s is forged', (_, delivery) => {
  expect(read('customer.subscription.updated', { metadata }, delivery)).toEqual({ kind: 'forged' });
});

test.each(['{', '[]', '{"id":"evt_1"}', 'null'])(
  'a signed event that cannot be read (%s) is logged and taken',
  (text) => {
    expect(readBytes(Buffer.from(text))).toMatchObject({ kind: 'irrelevant', name: 'unreadable' });
  },
);

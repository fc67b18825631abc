import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountWorld } from '../../../test-support/account-world.ts';
import { days, hours, minutes } from '../../../test-support/movable-clock.ts';
import {
  openPaymentsWorld,
  createPaymentsWorld,
  type PaymentsWorld,
} from '../../../test-support/payments-world.ts';
import { createTestApp } from '../../../test-support/test-app.ts';
import { ProviderFailure } from '../../adapters/payments/provider.ts';
import { forgetExpired } from '../upkeep/forget-expired.ts';
import { reconcile } from './reconcile.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await openPaymentsWorld();
});
afterAll(() => world.close());

const statusesOf = (ids: readonly string[]) =>
  ids.map((id) => world.double.account.find(id).status);

test('without a payment provider Basic is not for sale', async () => {
  const closed = await createAccountWorld();
  const { call } = closed;
  const { token } = await closed.person();
  const body = { planType: 'monthly' };
  const answer = await call('POST /api/payments/checkout', { token, body });
  expect(answer).toMatchObject({ status: 403, body: { error: 'payments_not_open' } });
  const refreshed = await call('POST /api/payments/refresh', { token });
  expect(refreshed.body).toEqual({ subscription: null, isWaiting: false });
  expect((await call('POST /api/payments/webhook', { body: {} })).status).toBe(403);
  expect((await call('GET /api/payments/pricing')).body).toMatchObject({ isOnSale: false });
});

test('many at once, on two servers, get one page', async () => {
  const second = await world.startSecondInstance();
  const person = await world.person();
  const { token } = person;
  const body = { planType: 'yearly' };
  const opened = world.double.account.subscriptions().length;
  const calls = Array.from({ length: 8 }, (_, index) =>
    (index % 2 === 0 ? world : second).call('POST /api/payments/checkout', { token, body }),
  );
  const answers = await Promise.all(calls);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body['checkoutUrl'])).size).toBe(1);
  expect(world.double.account.subscriptions().slice(opened)).toMatchObject([
    { plan: { amount: 179_900 }, startAt: null },
  ]);
  expect(await world.checkoutsOf(person)).toHaveLength(1);
});

test('asked again the page is the same; another plan or a page that ran out gives another', async () => {
  const person = await world.person();
  const monthly = await world.checkout(person);
  expect(await world.checkout(person)).toBe(monthly);
  const yearly = await world.checkout(person, 'yearly');
  expect(statusesOf([monthly, yearly])).toEqual(['cancelled', 'created']);
  await world.advance(hours(2));
  const next = await world.checkout(person, 'yearly');
  expect(statusesOf([monthly, yearly, next])).toEqual(['cancelled', 'expired', 'created']);
  await world.reconcile();
  const open = (await world.checkoutsOf(person)).filter(({ closed_at }) => closed_at === null);
  expect(open.map(({ provider_id }) => provider_id)).toEqual([next]);
});

test('F3: what is sent along is not listened to, and what a plan costs is held against ours', async () => {
  const other = await createPaymentsWorld({ env: { PRICE_YEARLY: '1' } });
  const { token } = await other.person();
  const call = (body: object) => other.call('POST /api/payments/checkout', { token, body });
  expect((await call({ planType: 'yearly' })).status).toBe(502);
  expect((await call({ planType: 'weekly' })).status).toBe(400);
  expect((await call({ planType: 'monthly', amount: 1, price: 1 })).status).toBe(201);
  expect(other.double.account.subscriptions()).toMatchObject([{ plan: { amount: 19_900 } }]);
  expect((await other.call('POST /api/payments/checkout')).status).toBe(401);
});

test('a provider that fails leaves nothing open, and the next try works', async () => {
  const person = await world.person();
  for (const mode of ['error', 'lost', 'wrong-shape'] as const) {
    world.double.misbehave(mode, { on: /POST/ });
    const { status, body } = await world.open(person.token);
    expect([status, body['error']]).toEqual([502, 'payment_provider_failed']);
    expect(await world.checkoutsOf(person)).toEqual([]);
    world.double.behave();
  }
  const id = await world.checkout(person);
  await world.double.pay(id);
  expect((await world.plan(person)).plan).toBe('basic');
});

test('D9: a provider that is not there stops nothing but buying', async () => {
  const { app, deps } = await createTestApp({
    env: { ...world.double.environment, RAZORPAY_BASE_URL: 'http://127.0.0.1:9' },
  });
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  expect((await app.inject('/api/payments/pricing')).json()).toMatchObject({ isOnSale: true });
  await reconcile(deps);
  const look = deps.payments?.fetchFacts('sub_00000000000001');
  await expect(look).rejects.toThrow(ProviderFailure);
});

test('a crash between two lines: the next try takes over, and only its page counts', async () => {
  const person = await world.person();
  const now = world.clock.now();
  const left = await world.deps.store.checkouts.open({
    userId: person.user.id,
    planType: 'monthly',
    amountMinor: 19_900,
    currency: 'INR',
    startsAt: null,
    provider: 'razorpay',
    askedAt: new Date(now.getTime() - minutes(2)),
    expiresAt: new Date(now.getTime() + minutes(58)),
  });
  const id = await world.checkout(person);
  expect(await world.checkoutsOf(person)).toMatchObject([{ id: left.id, provider_id: id }]);
  // The process that seemed to have crashed returns with its own payment page.
  const page = { providerId: 'sub_late', planId: 'plan', checkoutUrl: 'http://127.0.0.1/late' };
  expect(await world.deps.store.checkouts.storePage(left, page)).toBe(false);
});

test('twenty an hour', async () => {
  const { token } = await world.person();
  for (let n = 0; n < 20; n += 1) expect((await world.open(token)).status).toBe(201);
  expect((await world.open(token)).status).toBe(429);
});

test('a subscriber who cancelled and returns pays from the end of the paid time, without a gap', async () => {
  const { double } = world;
  const person = await world.person();
  const first = await world.checkout(person);
  await double.pay(first);
  await world.cancel(person, (await world.running(person))?.subscriptionId ?? '');
  const end = (double.account.find(first).currentEnd ?? 0) * 1000;

  const second = await world.checkout(person, 'yearly');
  expect(double.account.find(second).startAt).toBe(end / 1000);
  await double.pay(second);
  expect(await world.running(person)).toMatchObject({ planType: 'yearly' });
  expect((await world.open(person.token)).status).toBe(409);
  expect(await world.plan(person)).toEqual({
    plan: 'basic',
    accessUntil: new Date(end).toISOString(),
  });

  await world.advance(end - world.clock.nowMs() + hours(3));
  await double.renew(first);
  expect((await world.plan(person)).plan).toBe('basic');
  await double.renew(second);
  const later = (double.account.find(second).currentEnd ?? 0) * 1000;
  expect(await world.plan(person)).toEqual({
    plan: 'basic',
    accessUntil: new Date(later).toISOString(),
  });
  expect(world.alerts()).toEqual([]);
});

test('what is to start later can be cancelled before, and is never charged', async () => {
  const { double } = world;
  const person = await world.person();
  const first = await world.checkout(person);
  await double.pay(first);
  await world.cancel(person, (await world.running(person))?.subscriptionId ?? '');
  const second = await world.checkout(person);
  await double.pay(second);
  await world.cancel(person, (await world.running(person))?.subscriptionId ?? '');
  expect(double.account.find(second).status).toBe('cancelled');
  const end = (double.account.find(first).currentEnd ?? 0) * 1000;
  await world.advance(end - world.clock.nowMs() - 1000);
  expect((await world.plan(person)).plan).toBe('basic');
  await world.advance(1000);
  expect((await world.plan(person)).plan).toBe('starter');
});

test('unpaid checkouts are deleted after thirty days, payment events after ninety', async () => {
  const [payer, other] = [await world.person(), await world.person()];
  await world.double.pay(await world.checkout(payer));
  await world.checkout(other);
  const left = async () => [
    (await world.checkoutsOf(payer)).length,
    (await world.checkoutsOf(other)).length,
    (await world.rows('payment_events')).length > 0,
  ];
  await world.advance(hours(2));
  await world.reconcile();
  await world.advance(days(29));
  await forgetExpired(world.deps);
  expect(await left()).toEqual([1, 1, true]);
  await world.advance(days(2));
  await forgetExpired(world.deps);
  expect(await left()).toEqual([1, 0, true]);
  await world.advance(days(60));
  await forgetExpired(world.deps);
  expect(await left()).toEqual([1, 0, false]);
});

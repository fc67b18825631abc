import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../../test-support/movable-clock.ts';
import {
  createStripePaymentsWorld,
  openStripePaymentsWorld,
} from '../../../test-support/payments-world.ts';
import { lookUpCheckout } from './look-up.ts';

type World = Awaited<ReturnType<typeof openStripePaymentsWorld>>;
type Buyer = Awaited<ReturnType<World['person']>>;

let world: World;
beforeAll(async () => {
  world = await openStripePaymentsWorld({
    env: { PRICE_CURRENCY: 'USD', PRICE_MONTHLY: '4.99', PRICE_YEARLY: '49.90' },
  });
});
afterAll(() => world.close());
beforeEach(() => {
  world.double.behave();
  world.double.webhookUrl = `${world.url}/api/payments/webhook`;
});

const findSubscription = (id: string) =>
  world.double.account.findSubscription(world.double.account.find(id).subscriptionId);
const endOf = (id: string) => new Date(findSubscription(id).currentEnd * 1000);

/** Buys Basic. Returns the person and the id of the session at Stripe. */
async function buy(planType?: 'monthly' | 'yearly'): Promise<{ person: Buyer; id: string }> {
  const person = await world.person();
  const id = await world.checkout(person, planType);
  await world.double.pay(id);
  return { person, id };
}

const runningId = async (person: Buyer) => (await world.running(person))?.subscriptionId ?? '';

test('a payment makes a subscriber, a renewal goes on, a cancellation ends it with the period', async () => {
  const { person, id } = await buy();
  expect(await world.plan(person)).toEqual({ plan: 'basic', accessUntil: endOf(id).toISOString() });
  expect(await world.running(person)).toMatchObject({
    amount: 4.99,
    currency: 'USD',
    hasPortal: true,
  });

  await world.advance(endOf(id).getTime() - world.clock.nowMs());
  await world.double.renew(id);
  expect(await world.plan(person)).toMatchObject({ accessUntil: endOf(id).toISOString() });

  expect((await world.cancel(person, await runningId(person))).status).toBe(200);
  expect(findSubscription(id)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  expect(await world.running(person)).toBeNull();
  await world.advance(endOf(id).getTime() - world.clock.nowMs() - 2000);
  expect(await world.plan(person)).toMatchObject({ plan: 'basic' });
  await world.advance(2000);
  expect(await world.plan(person)).toEqual({ plan: 'starter', accessUntil: null });
  await world.double.renew(id);
  expect(findSubscription(id).status).toBe('canceled');
  expect(await world.rows('provider_cancellations')).toEqual([]);
  expect(world.alerts()).toEqual([]);
});

test('the page leads back to the address of the site', async () => {
  const person = await world.person();
  const id = await world.checkout(person);
  expect(world.double.account.find(id)).toMatchObject({
    successUrl: `${world.url}/payment/subscription-callback`,
    cancelUrl: `${world.url}/subscription?checkout=left`,
  });
  const named = await createStripePaymentsWorld({
    env: { PUBLIC_URL: 'https://chess.example.org/' },
  });
  const other = await named.checkout(await named.person());
  expect(named.double.account.find(other).successUrl).toBe(
    'https://chess.example.org/payment/subscription-callback',
  );
});

describe('events', () => {
  test('F2: in any order and any number they give the same plan', async () => {
    world.double.webhookUrl = undefined;
    const { person, id } = await buy();
    const events = await world.double.renew(id);
    const all = [...world.double.events.slice(-6), ...events];
    world.double.webhookUrl = `${world.url}/api/payments/webhook`;
    for (const event of [...all.toReversed(), ...all]) {
      expect(await world.double.deliver(event)).toBe(200);
    }
    expect(await world.plan(person)).toEqual({
      plan: 'basic',
      accessUntil: endOf(id).toISOString(),
    });
    const payments = await world.rows('payments');
    const invoices = world.double.account.invoicesOf(findSubscription(id).id);
    expect(
      payments.filter((row) => invoices.some((one) => one.id === row['provider_payment_id'])),
    ).toHaveLength(2);
  });

  test('F1: forged, altered or old ones are refused and change nothing', async () => {
    world.double.webhookUrl = undefined;
    const { person } = await buy();
    const event = world.double.events.at(-1);
    if (!event) throw new Error('no event');
    world.double.webhookUrl = `${world.url}/api/payments/webhook`;
    const bytes = Buffer.from(event.bytes.toString().replace('cs_test', 'cs_live'));
    const old = world.double.account.now() - 3600;
    for (const tampering of [{ signature: undefined }, { bytes }, { signedAt: old }]) {
      expect(await world.double.deliver(event, tampering)).toBe(400);
    }
    expect(await world.plan(person)).toEqual({ plan: 'starter', accessUntil: null });
    expect(await world.double.deliver(event)).toBe(200);
    expect((await world.plan(person)).plan).toBe('basic');
  });

  test('that come while Stripe does not answer are refused, and taken when they are sent again', async () => {
    world.double.webhookUrl = undefined;
    const { person } = await buy();
    const event = world.double.events.at(-1);
    if (!event) throw new Error('no event');
    world.double.webhookUrl = `${world.url}/api/payments/webhook`;
    world.double.misbehave('forbidden');
    expect(await world.double.deliver(event)).toBe(502);
    expect((await world.plan(person)).plan).toBe('starter');
    world.double.behave();
    expect(await world.double.deliver(event)).toBe(200);
    expect((await world.plan(person)).plan).toBe('basic');
  });

  test('that are lost are made up for by the page after paying, and by the reconcile job', async () => {
    world.double.webhookUrl = undefined;
    const { person } = await buy();
    expect((await world.refresh(person)).body).toMatchObject({
      subscription: { planType: 'monthly', amount: 4.99, currency: 'USD' },
      isWaiting: false,
    });
    const { person: other } = await buy('yearly');
    await world.reconcile();
    expect((await world.plan(other)).plan).toBe('basic');
  });

  test('about a subscription that is not known here alert the operator once, if it was paid', async () => {
    const metadata = { lamplight_checkout: crypto.randomUUID() };
    const before = world.alerts().length;
    const invoice = {
      id: 'in_1',
      amount_paid: 499,
      parent: { subscription_details: { metadata } },
    };
    const paid = await world.double.emit('invoice.paid', invoice);
    await world.double.deliver(paid);
    await world.double.emit('customer.subscription.updated', { id: 'sub_1', metadata });
    await world.double.emit('checkout.session.completed', { id: 'cs_test_of_another_shop' });
    expect(world.alerts().slice(before)).toEqual([
      'somebody has paid for a subscription that is not known here',
    ]);
  });
});

test('F3: another amount or currency grants nothing, and the operator is alerted', async () => {
  for (const change of [{ subtotal: 1 }, { currency: 'inr' }]) {
    const { person, id } = await buy();
    const paidUntil = await world.plan(person);
    const before = world.alerts().length;
    await world.double.renew(id, change);
    expect(await world.plan(person)).toEqual(paidUntil);
    expect(world.alerts().slice(before)).toEqual([expect.stringMatching(/^payment not credited/)]);
  }
});

describe('the customer portal', () => {
  test('is for who pays here', async () => {
    const { person, id } = await buy();
    const { status, body } = await world.portal(person);
    expect(status).toBe(201);
    expect(String(body['portalUrl'])).toMatch(`${world.double.url}/p/session/`);
    const opened = [...world.double.account.portals.values()].at(-1);
    expect(opened).toEqual({
      customer: world.double.account.find(id).customer,
      returnUrl: `${world.url}/account-settings?billing=returned`,
    });
    const nobody = await world.person();
    expect((await world.portal(nobody)).status).toBe(404);
    expect((await world.call('POST /api/payments/portal')).status).toBe(401);
    world.double.misbehave('forbidden');
    expect((await world.portal(person)).status).toBe(502);
  });

  test('is not offered for what was bought before the operator changed the provider', async () => {
    const { person, id } = await buy();
    expect(await world.running(person)).toMatchObject({ hasPortal: true });
    await world.database.pool.query(
      `update checkouts set provider = 'razorpay' where provider_id = $1`,
      [id],
    );
    expect(await world.running(person)).toMatchObject({ hasPortal: false });
    expect((await world.refresh(person)).body).toMatchObject({
      subscription: { hasPortal: false },
    });
    expect((await world.portal(person)).status).toBe(404);
  });

  test('a cancellation there shows here, keeps the paid time, and can be taken back there', async () => {
    const { person, id } = await buy();
    await world.double.setCancelled(id, true);
    expect(await world.running(person)).toBeNull();
    expect(await world.plan(person)).toEqual({
      plan: 'basic',
      accessUntil: endOf(id).toISOString(),
    });

    await world.double.setCancelled(id, false);
    expect(await world.running(person)).toMatchObject({ planType: 'monthly' });
    const events = (await world.rows('audit_events'))
      .filter((row) => row['user_id'] === person.user.id)
      .map((row) => row['event']);
    expect(events.slice(-2)).toEqual(['subscription_cancelled', 'subscription_resumed']);

    await world.advance(endOf(id).getTime() - world.clock.nowMs());
    await world.double.renew(id);
    expect(await world.plan(person)).toMatchObject({ accessUntil: endOf(id).toISOString() });
    expect(world.alerts().filter((what) => /charged again/.test(String(what)))).toEqual([]);
  });

  test('a cancellation there whose event is lost is found when the payer is back', async () => {
    const { person, id } = await buy();
    await world.reconcile();
    await world.portal(person);
    world.double.webhookUrl = undefined;
    await world.double.setCancelled(id, true);
    expect((await world.refresh(person)).body).toEqual({ subscription: null, isWaiting: false });
  });

  test('a reading from before a cancellation does not take it back', async () => {
    const { person, id } = await buy();
    const { store, payments } = world.deps;
    const checkout = await store.checkouts.findByProviderId('stripe', id);
    if (!checkout || !payments) throw new Error('nothing was bought');
    const facts = await payments.fetchFacts(id);
    world.clock.advance(minutes(1));
    await world.cancel(person, await runningId(person));
    expect(await world.running(person)).toBeNull();
    // The answer of Stripe that was asked for before the cancellation arrives after it.
    const late = { ...payments, fetchFacts: async () => facts };
    const origin = { ip: '', userAgent: '', requestId: 'late' };
    await lookUpCheckout(world.deps, late, { checkout, origin });
    expect(await world.running(person)).toBeNull();
  });

  test('a cancellation that Stripe has not received yet is not taken back by what it says', async () => {
    const { person, id } = await buy();
    world.double.misbehave('forbidden', { on: /POST \/v1\/subscriptions/ });
    await world.cancel(person, await runningId(person));
    expect(findSubscription(id).cancelAtPeriodEnd).toBe(false);
    await world.double.emit('checkout.session.completed', { id });
    expect(await world.running(person)).toBeNull();
    world.double.behave();
    await world.advance(minutes(5));
    await world.reconcile();
    expect(findSubscription(id).cancelAtPeriodEnd).toBe(true);
  });

  test('what is resumed there after another was bought is cancelled again, and the operator knows', async () => {
    const { person, id } = await buy();
    await world.cancel(person, await runningId(person));
    const next = await world.checkout(person, 'yearly');
    await world.double.pay(next);
    expect(await world.running(person)).toMatchObject({ planType: 'yearly' });
    await world.double.setCancelled(id, false);
    await world.advance(minutes(5));
    await world.reconcile();
    expect(findSubscription(id).cancelAtPeriodEnd).toBe(true);
    expect(await world.running(person)).toMatchObject({ planType: 'yearly' });
    expect(world.alerts().at(-1)).toMatch(/another one has replaced it/);
  });
});

test('a subscriber who cancelled and returns pays from the end of the paid time, without a gap', async () => {
  for (const left of [days(20), hours(30), hours(2)]) {
    const { person, id: first } = await buy();
    await world.cancel(person, await runningId(person));
    const end = endOf(first).getTime();
    await world.advance(end - world.clock.nowMs() - left);
    const second = await world.checkout(person);
    await world.double.pay(second);
    expect(world.double.account.invoicesOf(findSubscription(second).id)).toEqual([]);
    expect(await world.plan(person)).toEqual({
      plan: 'basic',
      accessUntil: new Date(end).toISOString(),
    });
    await world.advance(end - world.clock.nowMs() + minutes(20));
    expect((await world.plan(person)).plan).toBe('basic');
    await world.double.renew(second);
    expect(await world.plan(person)).toEqual({
      plan: 'basic',
      accessUntil: endOf(second).toISOString(),
    });
  }
});

test('H1: who deletes the account is never charged again', async () => {
  const { person, id } = await buy();
  const { person: open } = await (async () => {
    const person = await world.person();
    return { person, id: await world.checkout(person) };
  })();
  for (const { token } of [person, open]) {
    expect((await world.call('DELETE /api/auth/delete-account', { token })).status).toBe(200);
  }
  expect(findSubscription(id).status).toBe('canceled');
  expect(world.double.account.sessions().at(-1)?.status).toBe('expired');
});

test('H1: a cancellation of another provider waits for it, and the operator is alerted', async () => {
  const own = await createStripePaymentsWorld();
  const now = own.clock.now();
  const wish = { provider: 'razorpay', providerId: 'sub_of_razorpay', isImmediate: true };
  await own.deps.store.providerCancellations.request(wish, now);
  await own.reconcile();
  await own.reconcile();
  expect(own.double.requests).toEqual([]);
  expect(own.alerts()).toEqual([
    'cancelled subscription may still be charged: its payment provider is not configured',
  ]);
  expect(await own.rows('provider_cancellations')).toMatchObject([
    { provider_id: wish.providerId, provider: 'razorpay' },
  ]);
});

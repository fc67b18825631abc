import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, hours, minutes } from '../../../test-support/movable-clock.ts';
import { openPaymentsWorld, type PaymentsWorld } from '../../../test-support/payments-world.ts';
import type { DoubleEvent } from '../../../test-support/razorpay-events.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await openPaymentsWorld();
});
afterAll(() => world.close());

/** Runs `work` while all events of the provider are lost. */
async function unheard<Result>(work: () => Promise<Result>): Promise<Result> {
  const { double } = world;
  const address = double.webhookUrl;
  double.webhookUrl = undefined;
  try {
    return await work();
  } finally {
    double.webhookUrl = address;
  }
}

const endOf = (id: string) => (world.double.account.find(id).currentEnd ?? 0) * 1000;
const toEndOf = (id: string) => world.advance(endOf(id) - world.clock.nowMs());

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [first].concat(rest)),
  );
}

test('F2: payment, renewal and cancellation end in the same state in any order of events', async () => {
  const orders = permutations([0, 1, 2, 3]);
  const told: { order: number[]; events: DoubleEvent[]; userId: string; id: string }[] = [];
  for (const order of orders) {
    const { token, user } = await world.person();
    told.push({ order, events: [], userId: user.id, id: await world.checkout({ token }) });
  }
  await unheard(async () => {
    for (const one of told) one.events.push(...(await world.double.pay(one.id)));
    await toEndOf(told[0]?.id ?? '');
    for (const one of told) {
      one.events.push(...(await world.double.renew(one.id)));
      one.events.push(...(await world.double.cancelFromDashboard(one.id)));
    }
  });
  for (const { order, events } of told) {
    expect(events).toHaveLength(4);
    for (const event of order.flatMap((place) => events[place] ?? [])) {
      expect(await world.double.deliver(event)).toBe(200);
    }
  }
  const { rows } = await world.database.pool.query(
    `select s.user_id, s.started_at, s.ends_at, s.cancelled_at is not null as is_over,
       (select count(*)::integer from payments where subscription_id = s.id) as payments
     from subscriptions s where user_id = any($1)`,
    [told.map(({ userId }) => userId)],
  );
  // The payments of 24 orders can fall into different seconds, while all periods end at midnight.
  const expected = told.map(({ userId, id }) => ({
    user_id: userId,
    started_at: new Date((world.double.account.find(id).startAt ?? 0) * 1000),
    ends_at: new Date(endOf(id)),
    is_over: true,
    payments: 2,
  }));
  expect(rows).toHaveLength(orders.length);
  expect(rows).toEqual(expect.arrayContaining(expected));
});

test('F2: events that were lost are found by asking', async () => {
  const person = await world.person();
  const id = await world.checkout(person);
  await unheard(() => world.double.pay(id));
  expect((await world.plan(person)).plan).toBe('starter');
  await world.reconcile();
  expect((await world.plan(person)).plan).toBe('basic');

  await toEndOf(id);
  await unheard(() => world.double.renew(id));
  await world.reconcile();
  expect(await world.plan(person)).toEqual({
    plan: 'basic',
    accessUntil: new Date(endOf(id)).toISOString(),
  });

  await toEndOf(id);
  await unheard(() => world.double.cancelFromDashboard(id));
  expect((await world.plan(person)).plan).toBe('basic');
  await world.reconcile();
  expect(await world.plan(person)).toEqual({ plan: 'starter', accessUntil: null });
});

test('F2: after the event of one payment, the lost one before it is found', async () => {
  const person = await world.person();
  const id = await world.checkout(person);
  await world.reconcile();
  await unheard(() => world.double.pay(id));
  const firstMs = (world.double.account.find(id).currentStart ?? 0) * 1000;
  await toEndOf(id);
  await world.double.renew(id);
  await world.reconcile();
  const exported = await world.call('GET /api/auth/export', { token: person.token });
  expect(exported.body).toMatchObject({
    subscriptions: [{ startedAt: new Date(firstMs).toISOString() }],
    payments: [{ amount: 199 }, { amount: 199 }],
  });
});

test('F2: coming back from paying, one asks oneself; nothing that is sent counts', async () => {
  const person = await world.person();
  const id = await world.checkout(person);
  const ask = () => world.refresh(person);
  expect((await ask()).body).toEqual({ subscription: null, isWaiting: true });
  await unheard(() => world.double.pay(id));
  world.double.misbehave('page', { on: /GET/ });
  expect((await ask()).body).toEqual({ subscription: null, isWaiting: true });
  world.double.behave();
  expect((await ask()).body).toMatchObject({
    subscription: { planType: 'monthly', amount: 199 },
    isWaiting: false,
  });
});

test('F2: a paid page whose event was lost is not sold twice', async () => {
  const person = await world.person();
  const id = await world.checkout(person);
  await unheard(() => world.double.pay(id));
  expect((await world.open(person.token, 'yearly')).status).toBe(409);
  expect((await world.plan(person)).plan).toBe('basic');
});

test('F2: two pages, both paid: both count, one is renewed, and the operator knows', async () => {
  const person = await world.person();
  const monthly = await world.checkout(person);
  world.double.misbehave('error', { on: /cancel/ });
  const yearly = await world.checkout(person, 'yearly');
  world.double.behave();
  const before = world.alerts().length;
  await world.double.pay(yearly);
  await world.double.pay(monthly);
  expect(world.alerts().slice(before)).toEqual([
    'an account pays for two subscriptions; the second will not be renewed',
  ]);
  expect(await world.running(person)).toMatchObject({ planType: 'yearly' });
  await world.advance(minutes(2));
  await world.reconcile();
  expect(world.double.account.find(monthly).status).toBe('cancelled');
  expect(world.double.account.find(yearly).status).toBe('active');
  expect(await world.plan(person)).toEqual({
    plan: 'basic',
    accessUntil: new Date(endOf(yearly)).toISOString(),
  });
});

test('F2: a renewal that comes late is waited for a day, and counts when it comes', async () => {
  const person = await world.person();
  const id = await world.checkout(person);
  await world.double.pay(id);
  const end = endOf(id);
  await world.advance(end + hours(24) - world.clock.nowMs() - 1000);
  expect(await world.plan(person)).toEqual({
    plan: 'basic',
    accessUntil: new Date(end).toISOString(),
  });
  await world.advance(1000);
  expect(await world.plan(person)).toEqual({ plan: 'starter', accessUntil: null });
  await world.advance(days(2));
  await world.double.renew(id);
  expect((await world.plan(person)).plan).toBe('basic');
});

test('F2: a subscriber who buys again after a failed renewal pays once', async () => {
  const person = await world.person();
  const old = await world.checkout(person);
  await world.double.pay(old);
  await toEndOf(old);
  await world.double.fail(old);
  await world.advance(hours(25));
  const fresh = await world.checkout(person, 'yearly');
  await world.double.pay(fresh);
  await world.reconcile();
  expect(world.double.account.find(old).status).toBe('cancelled');
  expect(await world.running(person)).toMatchObject({ planType: 'yearly' });
});

test('F3: a cancellation is repeated until the provider confirms it, and access ends to the second', async () => {
  const { double } = world;
  const person = await world.person();
  const id = await world.checkout(person);
  await double.pay(id);
  double.misbehave('page');
  const { subscriptionId = '' } = (await world.running(person)) ?? {};
  expect((await world.cancel(person, subscriptionId)).status).toBe(200);
  expect(await world.running(person)).toBeNull();
  for (let n = 0; n < 6; n += 1) {
    await world.advance(hours(1));
    await world.reconcile();
  }
  expect(world.alerts()).toContain(
    'cancelled subscription may still be charged: cancelling at the provider failed',
  );
  expect(double.account.find(id).isCancelledAtCycleEnd).toBe(false);
  double.behave();
  await world.advance(hours(7));
  await world.reconcile();
  expect(double.account.find(id).isCancelledAtCycleEnd).toBe(true);
  expect(await world.rows('provider_cancellations')).toEqual([]);
  await world.advance(endOf(id) - world.clock.nowMs() - 1000);
  expect((await world.plan(person)).plan).toBe('basic');
  await world.advance(1000);
  expect((await world.plan(person)).plan).toBe('starter');
});

test('F3: a cancellation is repeated to a provider that charges again', async () => {
  const { double } = world;
  const person = await world.person();
  const id = await world.checkout(person);
  await double.pay(id);
  await world.cancel(person, (await world.running(person))?.subscriptionId ?? '');
  double.account.find(id).isCancelledAtCycleEnd = false;
  await toEndOf(id);
  await double.renew(id);
  expect(world.alerts().at(-1)).toBe('a cancelled subscription was charged again');
  await world.reconcile();
  expect(double.account.find(id).status).toBe('cancelled');
  expect(await world.plan(person)).toEqual({
    plan: 'basic',
    accessUntil: new Date(endOf(id)).toISOString(),
  });
});

test('H1: an immediate cancellation is not settled by an earlier one at period end', async () => {
  const { providerCancellations: list } = world.deps.store;
  const wish = { provider: 'another', providerId: 'sub_wanted' };
  const now = world.clock.now();
  await list.request({ ...wish, isImmediate: false }, now);
  const taken = await list.takeNew(wish.provider, wish.providerId, now);
  expect(await list.takeNew(wish.provider, wish.providerId, now)).toBeUndefined();
  await list.request({ ...wish, isImmediate: true }, now);
  if (taken) await list.settle(taken);
  const due = await list.takeDue(wish.provider, now, 10);
  expect(due).toMatchObject([{ providerId: wish.providerId, isImmediate: true }]);
  expect(await list.takeDue(wish.provider, now, 10)).toEqual([]);
  for (const one of due) await list.settle(one);
  expect(await world.rows('provider_cancellations')).toEqual([]);
});

test('H1: a deleted account is charged no more, and no later event brings it back', async () => {
  const { double } = world;
  const [payer, looker] = [await world.person(), await world.person()];
  const paid = await world.checkout(payer);
  const open = await world.checkout(looker);
  const events = await double.pay(paid);
  const late = await unheard(() => double.pay(open));
  const exported = await world.call('GET /api/auth/export', { token: payer.token });
  expect(exported.body).toMatchObject({
    checkouts: [{ planType: 'monthly', amount: 199, providerId: paid }],
    payments: [{ amount: 199 }],
    subscriptions: [{ planType: 'monthly' }],
  });

  double.misbehave('page');
  for (const { token } of [payer, looker]) {
    expect((await world.call('DELETE /api/auth/delete-account', { token })).status).toBe(200);
  }
  double.behave();
  const count = async () =>
    [await world.rows('checkouts'), await world.rows('subscriptions'), await world.rows('payments')]
      .map((rows) => rows.length)
      .join();
  const before = await count();
  const alerts = world.alerts().length;
  for (const event of [...events, ...late]) {
    expect(await double.deliver(event, { id: `evt_again_${event.name.slice(13)}` })).toBe(200);
  }
  expect(await count()).toBe(before);
  expect(new Set(world.alerts().slice(alerts))).toEqual(
    new Set(['somebody has paid for a subscription that is not known here']),
  );
  await world.advance(hours(1));
  await world.reconcile();
  expect([paid, open].map((id) => double.account.find(id).status)).toEqual([
    'cancelled',
    'cancelled',
  ]);
  expect(await world.rows('provider_cancellations')).toEqual([]);
});

test('H1: deleted while the page is being made, nothing is left that can be paid', async () => {
  const { double } = world;
  const before = new Set(double.account.subscriptions().map(({ id }) => id));
  for (let n = 0; n < 4; n += 1) {
    const { token } = await world.person();
    await Promise.all([
      world.open(token),
      world.call('DELETE /api/auth/delete-account', { token }),
    ]);
  }
  await world.advance(hours(1));
  await world.reconcile();
  const left = double.account.subscriptions().filter(({ id }) => !before.has(id));
  expect(left.filter(({ status }) => status !== 'cancelled' && status !== 'expired')).toEqual([]);
});

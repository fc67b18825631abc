import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaymentsWorld, type PaymentsWorld } from '../../../test-support/payments-world.ts';
import {
  reencode,
  sign,
  changeAmount,
  type DoubleEvent,
} from '../../../test-support/razorpay-events.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await openPaymentsWorld();
});
afterAll(() => world.close());

/** Creates a user who has paid. The event that reports the payment has not been delivered. */
async function paidUnheard() {
  const person = await world.person();
  const id = await world.checkout(person);
  const address = world.double.webhookUrl;
  world.double.webhookUrl = undefined;
  const events = await world.double.pay(id);
  world.double.webhookUrl = address;
  const charged = events.find(({ name }) => name === 'subscription.charged');
  if (!charged) throw new Error('nothing was charged');
  return { person, id, charged };
}

/** Delivers an event like the provider: again after a response of 503. */
async function deliverSurely(event: DoubleEvent): Promise<void> {
  let status = 503;
  while (status === 503) status = await world.double.deliver(event);
  expect(status).toBe(200);
}

async function state() {
  const tables = ['payments', 'subscriptions', 'checkouts', 'payment_events'] as const;
  return JSON.stringify(await Promise.all(tables.map((table) => world.rows(table))));
}

test('F1: what is forged, altered, re-encoded or signed with another secret is refused and changes nothing', async () => {
  const { person, charged } = await paidUnheard();
  const before = await state();
  const { double } = world;
  const attempts = [
    { signature: undefined },
    { signature: '' },
    { signature: '0'.repeat(64) },
    { signature: charged.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
    { signature: charged.signature.slice(1) },
    { bytes: changeAmount(charged) },
    { bytes: reencode(charged) },
    { bytes: Buffer.concat([charged.bytes, Buffer.from('\n')]) },
    { bytes: Buffer.alloc(0) },
    { signature: sign(charged.bytes, 'another secret') },
    { signature: sign(charged.bytes, '') },
    { signature: sign(charged.bytes, double.keySecret) },
  ];
  for (const attempt of attempts) expect(await double.deliver(charged, attempt)).toBe(400);
  expect(await state()).toBe(before);
  expect(await world.plan(person)).toEqual({ plan: 'starter', accessUntil: null });
});

test('F1: bytes of any type are read as they come, and too many are not', async () => {
  const { person, charged } = await paidUnheard();
  const send = (body: Uint8Array<ArrayBuffer>, signature: string, type?: string) =>
    fetch(world.double.webhookUrl ?? '', {
      method: 'POST',
      body,
      headers: { 'x-razorpay-signature': signature, ...(type && { 'content-type': type }) },
    });
  const huge = new Uint8Array(300_000);
  const refused = await send(huge, sign(huge, world.double.webhookSecret));
  expect(refused.status).toBe(413);
  const odd = new Uint8Array([0xff, 0x00, 0x7b]);
  expect((await send(odd, sign(odd, world.double.webhookSecret), 'a/b')).status).toBe(200);
  expect((await send(odd, sign(odd, 'another'), 'application/json')).status).toBe(400);
  const taken = await send(new Uint8Array(charged.bytes), charged.signature, 'text/plain');
  expect([taken.status, (await world.plan(person)).plan]).toEqual([200, 'basic']);
});

test('F1: the same event fifty times at once has one effect', async () => {
  const { person, charged } = await paidUnheard();
  const before = (await world.rows('payments')).length;
  await Promise.all(Array.from({ length: 50 }, () => deliverSurely(charged)));
  expect(await world.rows('payments')).toHaveLength(before + 1);
  expect((await world.plan(person)).plan).toBe('basic');
});

test('F1: under fifty other names it still has one effect', async () => {
  const { person, id, charged } = await paidUnheard();
  const before = (await world.rows('payments')).length;
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => deliverSurely({ ...charged, id: `evt_${index}` })),
  );
  expect(await world.rows('payments')).toHaveLength(before + 1);
  const end = new Date((world.double.account.find(id).currentEnd ?? 0) * 1000).toISOString();
  expect(await world.plan(person)).toEqual({ plan: 'basic', accessUntil: end });
});

test('F2: an event whose effect fails is not noted, and works when it is sent again', async () => {
  const { person, charged } = await paidUnheard();
  const { pool } = world.database;
  const events = (await world.rows('payment_events')).length;
  await pool.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'a crash'; end $$`);
  await pool.query('create trigger fail after insert on payments execute function fail()');
  expect(await world.double.deliver(charged)).toBe(500);
  expect(await world.rows('payment_events')).toHaveLength(events);
  expect((await world.plan(person)).plan).toBe('starter');
  await pool.query('drop function fail cascade');
  expect(await world.double.deliver(charged)).toBe(200);
  expect((await world.plan(person)).plan).toBe('basic');
});

test('F2: what is signed and has nothing to do with us is taken and forgotten', async () => {
  const before = await world.rows('subscriptions');
  const bytes = Buffer.from(JSON.stringify({ event: 'order.paid', payload: {} }));
  const signature = sign(bytes, world.double.webhookSecret);
  const event = { id: 'evt_order', name: 'order.paid', bytes, signature };
  expect(await world.double.deliver(event)).toBe(200);
  expect(await world.rows('subscriptions')).toEqual(before);
});

test('F3: another amount, currency or plan grants nothing, and the operator is alerted once', async () => {
  const { double } = world;
  const wrongs = [
    { what: 'another amount', change: { amount: 1 } },
    { what: 'another currency', change: { currency: 'USD' } },
    { what: 'another amount', change: { amount: 19_901 } },
  ];
  for (const { what, change } of wrongs) {
    const person = await world.person();
    const subscription = double.account.find(await world.checkout(person));
    const { plan } = subscription;
    subscription.plan = { ...plan, ...change };
    const before = world.alerts().length;
    await double.pay(subscription.id);
    await world.advance(5 * 60_000);
    await world.reconcile();
    expect(await world.plan(person)).toEqual({ plan: 'starter', accessUntil: null });
    expect(world.alerts().slice(before)).toEqual([`payment not credited: ${what}`]);
  }
  const person = await world.person();
  const subscription = double.account.find(await world.checkout(person, 'yearly'));
  subscription.plan = { ...double.plans.yearly, id: double.plans.monthly.id };
  await double.pay(subscription.id);
  expect(await world.plan(person)).toEqual({ plan: 'starter', accessUntil: null });
  expect(world.alerts().at(-1)).toBe('payment not credited: another plan');
});

test('F3: a subscription is cancelled only by its owner, and a second cancellation changes nothing', async () => {
  const [owner, other] = [await world.person(), await world.person()];
  await world.double.pay(await world.checkout(owner));
  const { subscriptionId = '' } = (await world.running(owner)) ?? {};
  expect((await world.cancel(other, subscriptionId)).status).toBe(404);
  expect((await world.cancel(other, 'no such thing')).status).toBe(404);
  expect((await world.running(owner))?.subscriptionId).toBe(subscriptionId);
  expect((await world.cancel(owner, subscriptionId)).status).toBe(200);
  const asked = world.double.requests.length;
  expect((await world.cancel(owner, subscriptionId)).status).toBe(200);
  expect(world.double.requests).toHaveLength(asked);
});

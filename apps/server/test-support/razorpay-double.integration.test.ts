import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { hours, createMovableClock } from './movable-clock.ts';
import { endOfCycle } from './razorpay-account.ts';
import { startRazorpayDouble } from './razorpay-double.ts';
import { reencode, sign, changeAmount } from './razorpay-events.ts';

const clock = createMovableClock();

async function openSubscription(more: Record<string, unknown> = {}) {
  const double = await startRazorpayDouble({ clock });
  onTestFinished(() => double.close());
  const keys = Buffer.from(`${double.keyId}:${double.keySecret}`).toString('base64');
  async function call(
    method: string,
    path: string,
    body?: object,
    authorization = `Basic ${keys}`,
  ) {
    const response = await fetch(`${double.url}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
    const answer = (await response.json()) as Record<string, unknown>;
    return { status: response.status, answer };
  }
  const wish = { plan_id: double.plans.monthly.id, total_count: 12, ...more };
  const { answer } = await call('POST', '/v1/subscriptions', wish);
  const page = String(answer['short_url']);
  return { double, call, wish, page, id: String(answer['id']) };
}

/** Starts a server that receives events as our server does. */
async function startReceiver() {
  const got: { id: unknown; signature: unknown; bytes: Buffer }[] = [];
  const server = createServer((request, response) => {
    const { 'x-razorpay-event-id': id, 'x-razorpay-signature': signature } = request.headers;
    void buffer(request).then((bytes) => {
      got.push({ id, signature, bytes });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

test('a payment on the checkout page is reported in signed events', async () => {
  const { double, page } = await openSubscription();
  const { got, url } = await startReceiver();
  double.webhookUrl = url;
  expect(await (await fetch(page)).text()).toContain('<button>Pay</button>');
  expect(await (await fetch(page, { method: 'POST' })).text()).toContain('Payment successful');
  expect(double.events.map(({ name }) => name)).toEqual([
    'subscription.activated',
    'subscription.charged',
  ]);
  expect(got.map(({ id }) => id)).toEqual(double.events.map(({ id }) => id));
  for (const { signature, bytes } of got) {
    expect(signature).toBe(sign(bytes, double.webhookSecret));
  }
  expect((await fetch(page, { method: 'POST' })).status).toBe(400);
});

test('an event can come twice, altered, written anew or unsigned', async () => {
  const { double, id } = await openSubscription();
  const { got, url } = await startReceiver();
  const [, charged] = await double.pay(id);
  if (!charged) throw new Error('nothing was charged');
  double.webhookUrl = url;
  await double.deliver(charged);
  await double.deliver(charged, { bytes: changeAmount(charged) });
  await double.deliver(charged, { bytes: reencode(charged), signature: undefined });
  const [whole, altered, anew] = got;
  expect(whole?.bytes.equals(charged.bytes)).toBe(true);
  expect(altered?.bytes.length).toBe(charged.bytes.length);
  expect(altered?.bytes.equals(charged.bytes)).toBe(false);
  expect(JSON.parse(String(anew?.bytes))).toEqual(JSON.parse(String(charged.bytes)));
  expect(anew?.signature).toBeUndefined();
});

test('a cancellation at the end of a cycle is seen nowhere before', async () => {
  const { double, call, id } = await openSubscription();
  await double.pay(id);
  const before = await call('GET', `/v1/subscriptions/${id}`);
  await call('POST', `/v1/subscriptions/${id}/cancel`, { cancel_at_cycle_end: true });
  expect(await call('GET', `/v1/subscriptions/${id}`)).toEqual(before);
  await double.renew(id);
  const { answer } = await call('GET', `/v1/subscriptions/${id}`);
  expect(answer).toMatchObject({ status: 'cancelled', paid_count: 1 });
  const again = await call('POST', `/v1/subscriptions/${id}/cancel`, {});
  expect(again.status).toBe(400);
});

test('four charges that fail are the end of trying, and the same invoice can still be paid', async () => {
  const { double, id } = await openSubscription();
  await double.pay(id);
  const received: string[] = [];
  for (let day = 0; day < 4; day += 1) {
    received.push(...(await double.fail(id)).map(({ name }) => name));
  }
  expect(received).toEqual([
    'subscription.pending',
    'subscription.pending',
    'subscription.pending',
    'subscription.halted',
  ]);
  await double.renew(id);
  const invoices = double.account.invoicesOf(id);
  expect(invoices).toHaveLength(2);
  expect(invoices.every(({ payment }) => payment)).toBe(true);
});

test('a checkout that is not paid in time expires', async () => {
  const inAnHour = Math.floor((clock.nowMs() + hours(1)) / 1000);
  const { double, call, wish, id } = await openSubscription({ expire_by: inAnHour });
  clock.advance(hours(2));
  expect(double.account.find(id).status).toBe('expired');
  expect((await call('POST', '/v1/subscriptions', wish)).status).toBe(400);
});

test('strangers, unknown fields and unknown ids are refused as the real one does', async () => {
  const { call, wish } = await openSubscription();
  expect((await call('GET', '/v1/plans/plan_1', undefined, 'Basic bm86bm8=')).status).toBe(401);
  expect(await call('GET', '/v1/subscriptions/sub_00000000000000')).toMatchObject({
    status: 400,
    answer: { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } },
  });
  const odd = await call('POST', '/v1/subscriptions', { ...wish, amount: 1 });
  expect(odd).toMatchObject({ status: 400 });
});

test.each([
  ['monthly', '2026-01-31T10:00:00+05:30', '2026-02-28T00:00:00+05:30'],
  ['monthly', '2026-12-16T00:00:00+05:30', '2027-01-16T00:00:00+05:30'],
  ['yearly', '2028-02-29T23:00:00+05:30', '2029-02-28T00:00:00+05:30'],
] as const)('a %s cycle from %s ends at midnight in India: %s', (period, from, to) => {
  const plan = { id: '', period, interval: 1, amount: 1, currency: 'INR' };
  expect(endOfCycle(Date.parse(from) / 1000, plan)).toBe(Date.parse(to) / 1000);
});

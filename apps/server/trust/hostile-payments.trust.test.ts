import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createPaymentsWorld } from '../test-support/payments-world.ts';
import { startRazorpayDouble } from '../test-support/razorpay-double.ts';
import type { DoubleEvent } from '../test-support/razorpay-events.ts';
import { killTree } from '../test-support/server-process.ts';
import { openSite, writeEngineProgram } from './hostile-site.ts';

function listPermutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) =>
    listPermutations(items.toSpliced(index, 1)).map((rest) => [first].concat(rest)),
  );
}

test('F2: paid, renewed, failed and cancelled: five events in each of their 120 orders end in the same state', async () => {
  const world = await createPaymentsWorld();
  const { double, clock } = world;
  double.webhookUrl = undefined;
  const lives: { order: number[]; events: DoubleEvent[]; userId: string; id: string }[] = [];
  for (const order of listPermutations([0, 1, 2, 3, 4])) {
    const { token, user } = await world.person();
    const id = await world.checkout({ token });
    lives.push({ order, events: await double.pay(id), userId: user.id, id });
  }
  const end = () => (double.account.find(lives[0]?.id ?? '').currentEnd ?? 0) * 1000;
  await world.advance(end() - clock.nowMs());
  for (const { id, events } of lives) events.push(...(await double.renew(id)));
  await world.advance(end() - clock.nowMs());
  for (const { id, events } of lives) {
    events.push(...(await double.fail(id)), ...(await double.cancelFromDashboard(id)));
  }
  double.webhookUrl = `${world.url}/api/payments/webhook`;
  for (const { order, events } of lives) {
    expect(events).toHaveLength(5);
    for (const event of order.flatMap((place) => events[place] ?? [])) {
      expect(await double.deliver(event)).toBe(200);
    }
  }
  const { rows } = await world.database.pool.query(
    `select s.user_id as "userId", s.ends_at as "endsAt", s.cancelled_at is not null as "isOver",
       (select count(*)::integer from payments where subscription_id = s.id) as paid
     from subscriptions s`,
  );
  expect(rows).toHaveLength(lives.length);
  expect(rows).toEqual(
    expect.arrayContaining(
      lives.map(({ userId, id }) => ({
        userId,
        endsAt: new Date((double.account.find(id).currentEnd ?? 0) * 1000),
        isOver: true,
        paid: 2,
      })),
    ),
  );
});

test('F2: killed the moment an event was taken, or while it is, the payment counts, once', async () => {
  const double = await startRazorpayDouble();
  onTestFinished(() => double.close());
  const site = await openSite({ ...double.environment, STOCKFISH_PATH: writeEngineProgram() });
  const buyer = async () => {
    const person = await site.person();
    const { status, body, text } = await site.call('POST /api/payments/checkout', {
      token: person.token,
      body: { planType: 'monthly' },
    });
    expect(status, text).toBe(201);
    double.webhookUrl = undefined;
    const events = await double.pay(String(body['checkoutUrl']).split('/').at(-1) ?? '');
    double.webhookUrl = `${site.url}/api/payments/webhook`;
    return { token: person.token, events };
  };
  const planOf = async (token: string) =>
    (await site.call('GET /api/subscription/summary', { token })).body['plan'];

  const pauses = [undefined, undefined, 0, 5, 15, 40];
  for (const pauseMs of pauses) {
    const { token, events } = await buyer();
    expect(await planOf(token)).toBe('starter');
    const [first, ...rest] = events.toReversed();
    if (!first) throw new Error('nothing was paid');
    const taking = double.deliver(first).catch(() => 0);
    // If `pauseMs` is undefined, the process is killed only after it has responded.
    const answered = pauseMs === undefined ? await taking : await sleep(pauseMs);
    killTree(site.server, '/nowhere');
    await site.startAgain();
    double.webhookUrl = `${site.url}/api/payments/webhook`;
    expect([200, undefined]).toContain(answered);
    if (answered === undefined) await double.deliver(first);
    expect(await planOf(token)).toBe('basic');
    for (const event of rest) expect(await double.deliver(event)).toBe(200);
  }
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ paid: number }>(
    'select (select count(*)::int from payments) as paid',
  );
  await client.end();
  expect(rows).toEqual([{ paid: pauses.length }]);
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test-support/account-world.ts';
import { days, hours, minutes } from '../../../test-support/movable-clock.ts';
import { openPaymentsWorld, type PaymentsWorld } from '../../../test-support/payments-world.ts';
import { Refusal, type DoubleSubscription } from '../../../test-support/razorpay-account.ts';
import type { DoubleEvent } from '../../../test-support/razorpay-events.ts';

/** Number of random histories. Run thousands after a change to the payment code. */
const runs = 25;

let world: PaymentsWorld;
beforeAll(async () => {
  world = await openPaymentsWorld();
  world.double.webhookUrl = undefined;
});
afterAll(() => world.close());

const actions = [
  'buy monthly',
  'buy yearly',
  'pay',
  'pay an old page',
  'next cycle',
  'next cycle',
  'charge fails',
  'cancel',
  'cancel at the provider',
  'a few hours pass',
  'weeks pass',
  'refresh',
  'reconcile',
] as const;

const step = fc.record({
  action: fc.constantFrom(...actions),
  /** Delivery of each waiting event: lost, once, twice or later. */
  delivery: fc.array(fc.constantFrom('lost', 'once', 'twice', 'later'), { maxLength: 6 }),
  isReversed: fc.boolean(),
  /** True if the provider fails every request that would change something. */
  isDeaf: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Most histories begin with a purchase, because little can happen without one. */
const bought = fc
  .tuple(fc.constantFrom('buy monthly', 'buy yearly'), step, step)
  .map(([action, first, second]): Step[] => [
    { ...first, action, isDeaf: false },
    { ...second, action: 'pay' },
  ]);
const stories = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: bought }, fc.constant<Step[]>([])),
    fc.array(step, { maxLength: 12 }),
  )
  .map(([beginning, rest]) => beginning.concat(rest));

/** History of one user at this server and at the provider, which knows all payments. */
type Story = {
  person: Person;
  /** Ids of checkouts, in the order in which they were opened. */
  ids: string[];
  /** Ids of checkouts cancelled or replaced at this server, which must not be renewed. */
  given: Set<string>;
  waiting: DoubleEvent[];
  seen: number;
};

const terminal = new Set(['cancelled', 'completed', 'expired']);
const at = (seconds: number) => seconds * 1000;

async function act(story: Story, action: Step['action']): Promise<void> {
  const { double } = world;
  const newest = story.ids.at(-1);
  const paid = story.ids.findLast((id) => double.account.find(id).status !== 'created');
  switch (action) {
    case 'buy monthly':
    case 'buy yearly':
      return buy(story, action === 'buy monthly' ? 'monthly' : 'yearly');
    case 'pay':
      return void (newest && (await double.pay(newest)));
    case 'pay an old page':
      return void (story.ids[0] && (await double.pay(story.ids[0])));
    case 'next cycle':
    case 'charge fails':
      return paid === undefined ? undefined : cycle(paid, action === 'next cycle');
    case 'cancel':
      return cancel(story);
    case 'cancel at the provider':
      return void (paid && (await endThere(paid)));
    case 'a few hours pass':
      return world.advance(hours(5));
    case 'weeks pass':
      return world.advance(days(20));
    case 'refresh':
      return void (await world.refresh(story.person));
    case 'reconcile':
      return world.reconcile();
    default:
      return action satisfies never;
  }
}

async function buy(story: Story, planType: 'monthly' | 'yearly'): Promise<void> {
  const { status, body } = await world.open(story.person.token, planType);
  expect([201, 409, 429, 502]).toContain(status);
  const { checkoutUrl } = body;
  const id = typeof checkoutUrl === 'string' ? checkoutUrl.split('/').at(-1) : undefined;
  if (id === undefined || story.ids.includes(id)) return;
  // Unpaid checkouts have been replaced by this one or have expired.
  for (const old of story.ids) {
    if (world.double.account.find(old).paidCount === 0) story.given.add(old);
  }
  story.ids.push(id);
}

/** Moves the clock to the end of a billing cycle, where the next charge succeeds or fails. */
async function cycle(id: string, isPaid: boolean): Promise<void> {
  const { double } = world;
  const { status, currentEnd, startAt } = double.account.find(id);
  if (terminal.has(status)) return;
  const due = at(currentEnd ?? startAt ?? 0);
  await world.advance(Math.max(0, due - world.clock.nowMs()) + minutes(1));
  await (isPaid ? double.renew(id) : double.fail(id));
}

async function endThere(id: string): Promise<void> {
  if (!terminal.has(world.double.account.find(id).status)) {
    await world.double.cancelFromDashboard(id);
  }
}

async function cancel(story: Story): Promise<void> {
  const { rows } = await world.database.pool.query<{ id: string; provider_id: string }>(
    `select s.id, c.provider_id from subscriptions s join checkouts c on c.id = s.checkout_id
     where s.user_id = $1 and s.cancelled_at is null`,
    [story.person.user.id],
  );
  for (const { id, provider_id } of rows) {
    expect((await world.cancel(story.person, id)).status).toBe(200);
    story.given.add(provider_id);
  }
}

async function deliverSome(story: Story, { delivery, isReversed }: Step): Promise<void> {
  const { double } = world;
  story.waiting.push(...double.events.slice(story.seen));
  story.seen = double.events.length;
  const later: DoubleEvent[] = [];
  const coming = isReversed ? story.waiting.toReversed() : story.waiting;
  for (const [index, event] of coming.entries()) {
    const fate = delivery[index] ?? 'later';
    if (fate === 'later') later.push(event);
    const times = { lost: 0, later: 0, once: 1, twice: 2 }[fate];
    for (let n = 0; n < times; n += 1) await bring(event);
  }
  story.waiting = later;
}

async function bring(event: DoubleEvent): Promise<void> {
  const { double } = world;
  double.webhookUrl = `${world.url}/api/payments/webhook`;
  expect(await double.deliver(event)).toBe(200);
  double.webhookUrl = undefined;
}

/**
 * Simple model of the expected plan: Basic for the periods paid at the provider, and for one more day if a charge is
 * expected. Returns all acceptable plans.
 */
function plansAt(story: Story): unknown[] {
  const now = world.clock.nowMs();
  const subscriptions = story.ids.map((id) => world.double.account.find(id));
  const isPaid = subscriptions.some((one) => {
    const [start, end] = paidTime(one);
    return start <= now && now < end;
  });
  const expected = subscriptions.filter(
    (one) => !terminal.has(one.status) && one.status !== 'created' && !story.given.has(one.id),
  );
  const isAwaited = expected.some((one) => {
    const [start, end] = paidTime(one);
    const due = Number.isFinite(end) ? end : at(one.startAt ?? Infinity);
    const from = Number.isFinite(start) ? start : due;
    return from <= now && now < due + hours(24);
  });
  if (isPaid) return ['basic'];
  // Of two subscriptions, the one that was paid second is not renewed.
  if (expected.length > 1) return ['basic', 'starter'];
  return isAwaited ? ['basic'] : ['starter'];
}

/** Checks the plan now, and two seconds before and exactly at every end of access to come. */
async function checkFrom(story: Story): Promise<void> {
  const { clock } = world;
  expect(plansAt(story)).toContain((await world.plan(story.person)).plan);
  const ends = story.ids
    .map((id) => world.double.account.find(id))
    .map(({ currentEnd, startAt }) => at(currentEnd ?? startAt ?? 0));
  const moments = ends.flatMap((end) => [end - 2000, end, end + hours(24) - 2000, end + hours(24)]);
  for (const moment of moments.toSorted((a, b) => a - b)) {
    if (moment <= clock.nowMs()) continue;
    await world.advance(moment - clock.nowMs());
    await world.reconcile();
    expect(plansAt(story)).toContain((await world.plan(story.person)).plan);
  }
}

function paidTime({ id }: DoubleSubscription): [start: number, end: number] {
  const paid = world.double.account.invoicesOf(id).filter(({ payment }) => payment !== null);
  return [
    Math.min(...paid.map(({ billingStart }) => at(billingStart))),
    Math.max(...paid.map(({ billingEnd }) => at(billingEnd))),
  ];
}

async function live(steps: readonly Step[]): Promise<void> {
  const { double, clock } = world;
  const beganMs = clock.nowMs();
  const story: Story = {
    person: await world.person(),
    ids: [],
    given: new Set(),
    waiting: [],
    seen: double.events.length,
  };
  for (const one of steps) {
    if (one.isDeaf) double.misbehave('error', { on: /POST/ });
    await act(story, one.action).catch((error: unknown) => {
      // The provider refuses a payment that is not possible, for example of an expired page.
      if (!(error instanceof Refusal)) throw error;
    });
    double.behave();
    await deliverSome(story, one);
  }
  for (let n = 0; n < 4; n += 1) {
    await world.advance(hours(25));
    await world.reconcile();
  }

  const charged = story.ids.flatMap((id) =>
    double.account.invoicesOf(id).flatMap(({ payment }) => (payment ? [payment.id] : [])),
  );
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select p.provider_payment_id as id from payments p
     join subscriptions s on s.id = p.subscription_id where s.user_id = $1`,
    [story.person.user.id],
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual(charged.toSorted());
  const renewing = [...story.given].filter((id) => {
    const { status, isCancelledAtCycleEnd } = double.account.find(id);
    return !terminal.has(status) && !isCancelledAtCycleEnd;
  });
  expect(renewing).toEqual([]);
  await checkFrom(story);
  const { token } = story.person;
  await world.call('DELETE /api/auth/delete-account', { token });
  // The clock is set back, because otherwise all histories together would last for centuries.
  clock.advance(beganMs - clock.nowMs());
}

test('F2: whatever happens at the provider and whatever of it is lost, doubled or late, everybody has what they paid for', async () => {
  await fc.assert(fc.asyncProperty(stories, live), {
    numRuns: runs,
    endOnFailure: true,
  });
});

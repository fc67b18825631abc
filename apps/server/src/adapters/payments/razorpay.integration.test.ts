import { describe, expect, test } from 'vitest';
import { days, hours } from '../../../test-support/movable-clock.ts';
import type { DoubleEvent } from '../../../test-support/razorpay-events.ts';
import type { DoubleMode } from '../../../test-support/payment-misbehaviour.ts';
import { createRazorpayWorld } from '../../../test-support/razorpay-world.ts';
import { createLogger } from '../../logger.ts';
import { createPaymentProvider } from './payments.ts';

const world = createRazorpayWorld();
const { checkout, clock, failureOf, open, posted, provider } = world;

const buildMessage = ({ bytes, id, signature }: DoubleEvent) => ({
  bytes,
  getHeader: (name: string) =>
    ({ 'x-razorpay-event-id': id, 'x-razorpay-signature': signature })[name],
});

test('without a provider there is none', () => {
  const logger = createLogger('silent');
  expect(
    createPaymentProvider({ provider: 'none' }, { logger, clock, siteName: 'Lamplight' }),
  ).toBeUndefined();
});

describe('a checkout', () => {
  test('is a subscription to our plan, with its page, our reference and nothing personal', async () => {
    const wish = checkout();
    const made = await provider().openCheckout(wish);
    const { id, period } = world.double.plans.monthly;
    expect(made.planId).toBe(id);
    expect(made.checkoutUrl).toBe(`${world.double.url}/pay/${made.providerId}`);
    expect(posted()[0]?.body).toEqual({
      plan_id: id,
      total_count: 108,
      quantity: 1,
      customer_notify: true,
      expire_by: Math.floor(wish.expiresAt.getTime() / 1000),
      notes: { reference: wish.reference },
    });
    expect(world.double.account.find(made.providerId).plan.period).toBe(period);
  });

  test('of a year is one of the other plan, from the time that is asked for', async () => {
    const startsAt = new Date(clock.nowMs() + days(20));
    const id = await open({ planType: 'yearly', amountMinor: 179_900, startsAt });
    expect(world.double.account.find(id)).toMatchObject({
      plan: world.double.plans.yearly,
      totalCount: 9,
      startAt: Math.ceil(startsAt.getTime() / 1000),
    });
  });

  test('that would have begun already begins at once', async () => {
    const id = await open({ startsAt: new Date(clock.nowMs() - hours(1)) });
    expect(world.double.account.find(id).startAt).toBeNull();
  });

  test('reads a plan once', async () => {
    const razorpay = provider();
    await razorpay.openCheckout(checkout());
    await razorpay.openCheckout(checkout());
    expect(world.double.requests.map(({ path }) => path.split('/')[2])).toEqual([
      'plans',
      'subscriptions',
      'subscriptions',
    ]);
  });

  test.each<[string, { amount?: number; currency?: string; period?: 'weekly'; interval?: number }]>(
    [
      ['less', { amount: 19_800 }],
      ['rupees instead of paise', { amount: 199 }],
      ['dollars', { currency: 'USD' }],
      ['the same each week', { period: 'weekly' }],
      ['the same every third month', { interval: 3 }],
    ],
  )('is not opened where the plan costs %s, and the operator is told', async (_, plan) => {
    const usual = { period: 'monthly', amount: 19_900, currency: 'INR' } as const;
    const { id: monthly } = world.double.account.addPlan({ ...usual, ...plan });
    const razorpay = provider({ plans: { monthly, yearly: world.double.plans.yearly.id } });
    await failureOf(razorpay.openCheckout(checkout()));
    expect(posted()).toEqual([]);
    expect(world.logged.join('\n')).toMatch(/"level":50.*RAZORPAY_PLAN_MONTHLY.*sales are blocked/);
    expect(world.double.account.subscriptions()).toEqual([]);
  });

  test('a checkout is not opened without its plan, and the operator is alerted', async () => {
    const plans = { monthly: 'plan_00000000000000', yearly: 'plan_00000000000000' };
    await failureOf(provider({ plans }).openCheckout(checkout()));
    expect(world.logged.join('\n')).toMatch(/"level":50.*RAZORPAY_PLAN_MONTHLY.*sales are blocked/);
  });

  test.each<DoubleMode>(['error', 'busy', 'reset', 'lost', 'lost-error'])(
    'is asked for once, whatever becomes of it: %s',
    async (mode) => {
      world.double.misbehave(mode, { on: /POST/ });
      await failureOf(provider().openCheckout(checkout()));
      expect(posted()).toHaveLength(1);
      expect(world.double.account.subscriptions()).toHaveLength(mode.startsWith('lost') ? 1 : 0);
    },
  );

  test.each([
    'http://rzp.io/i/',
    'javascript:alert(1)//',
    'https://a@rzp.io/',
    'ftp://rzp.io/',
    '/',
  ])('whose page is at %s is none', async (pagesAt) => {
    world.double.pagesAt = pagesAt;
    expect(await failureOf(provider().openCheckout(checkout()))).toMatch(
      /unknown format|another subscription/,
    );
  });

  test('whose page is encrypted is one', async () => {
    world.double.pagesAt = 'https://rzp.io/i/';
    const { checkoutUrl } = await provider().openCheckout(checkout());
    expect(checkoutUrl).toMatch(/^https:\/\/rzp\.io\/i\/sub_/);
  });
});

describe('looking', () => {
  test('facts of an open checkout are neither paid nor authorised', async () => {
    const id = await open();
    expect(await provider().fetchFacts(id)).toEqual({
      providerId: id,
      planId: world.double.plans.monthly.id,
      paid: [],
      isAuthorised: false,
      endedAt: null,
      renewal: null,
    });
  });

  test('tells the same payment for the same period as the event', async () => {
    const id = await open();
    const events = [...(await world.double.pay(id)), ...(await world.double.renew(id))];
    const read = await Promise.all(
      events.map((event) => provider().readEvent(buildMessage(event))),
    );
    const reported = read.flatMap((one) => (one.kind === 'event' ? one.facts.paid : []));
    const found = await provider().fetchFacts(id);
    expect(reported).toHaveLength(2);
    expect(found?.paid.toReversed()).toEqual(reported);
    expect(reported[0]).toMatchObject({ amountMinor: 19_900, currency: 'INR' });
    expect(reported[0]?.end).toEqual(reported[1]?.start);
  });

  test('sees every page of the invoices, and of the unpaid ones nothing', async () => {
    const id = await open();
    await world.double.pay(id);
    for (let cycle = 0; cycle < 60; cycle += 1) await world.double.renew(id);
    await world.double.fail(id);
    const found = await provider().fetchFacts(id);
    expect(found?.paid).toHaveLength(61);
    expect(new Set(found?.paid.map(({ paymentId }) => paymentId)).size).toBe(61);
    expect(world.logged).toEqual([]);
  });

  test('invoices of another customer and unreadable ones are not counted', async () => {
    const [asked, other] = [await open(), await open()];
    await world.double.pay(other);
    const invoices = world.double.account.invoicesOf(other);
    world.double.account.invoicesOf = () => invoices;
    expect(await provider().fetchFacts(asked)).toMatchObject({ paid: [] });
    expect((await provider().fetchFacts(other))?.paid).toHaveLength(1);
    Object.assign(invoices[0] ?? {}, { billingEnd: 0 });
    expect(await provider().fetchFacts(other)).toMatchObject({ paid: [] });
    expect(world.logged.join('\n')).toContain('paid invoice unreadable');
  });

  test('at what starts later: agreed to, and not paid', async () => {
    const id = await open({ startsAt: new Date(clock.nowMs() + days(3)) });
    const [event] = await world.double.pay(id);
    if (!event) throw new Error('no event was sent');
    const facts = { paid: [], isAuthorised: true, endedAt: null };
    expect(await provider().fetchFacts(id)).toMatchObject(facts);
    const read = await provider().readEvent(buildMessage(event));
    expect(read).toMatchObject({ kind: 'event', facts });
  });

  test('at what is over, or ran out, tells since when', async () => {
    const [cancelled, expired] = [await open(), await open()];
    await world.double.pay(cancelled);
    await world.double.cancelFromDashboard(cancelled);
    expect((await provider().fetchFacts(cancelled))?.endedAt).toBeInstanceOf(Date);
    clock.advance(hours(25));
    const late = await provider().fetchFacts(expired);
    expect(late?.endedAt?.getTime()).toBeGreaterThan(clock.nowMs() - hours(1));
  });

  test.each(['sub_00000000000000', 'nonsense', '../plans', ''])(
    'at what does not exist (%j) finds nothing',
    async (id) => {
      expect(await provider().fetchFacts(id)).toBeNull();
    },
  );
});

describe('cancelling', () => {
  test('at the end of the period leaves the period', async () => {
    const id = await open();
    await world.double.pay(id);
    await provider().cancel(id, 'at period end');
    await provider().cancel(id, 'at period end');
    expect(world.double.account.find(id)).toMatchObject({
      status: 'active',
      isCancelledAtCycleEnd: true,
    });
    expect((await world.double.renew(id)).map(({ name }) => name)).toEqual([
      'subscription.cancelled',
    ]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['that nobody has paid', async () => undefined],
    [
      'whose charge has failed',
      async (id) => [await world.double.pay(id), await world.double.fail(id)],
    ],
    ['that is paused', async (id) => [await world.double.pay(id), await world.double.pause(id)]],
  ])('one %s is at once, because its end would not be remembered', async (_, before) => {
    const id = await open();
    await before(id);
    await provider().cancel(id, 'at period end');
    expect(world.double.account.find(id).status).toBe('cancelled');
  });

  test('what has only been agreed to is at once', async () => {
    const id = await open({ startsAt: new Date(clock.nowMs() + days(3)) });
    await world.double.pay(id);
    await provider().cancel(id, 'at period end');
    expect(world.double.account.find(id).status).toBe('cancelled');
  });

  test('at once is at once, and twice is as good', async () => {
    const id = await open();
    await world.double.pay(id);
    await provider().cancel(id, 'now');
    await provider().cancel(id, 'now');
    expect(world.double.account.find(id).status).toBe('cancelled');
    expect(posted().filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1);
  });

  test('what is over, in its last cycle or unknown is nothing to do', async () => {
    const [completed, last] = [await open(), await open()];
    await world.double.complete(completed);
    await world.double.pay(last);
    world.double.account.find(last).totalCount = 1;
    const before = posted().length;
    await provider().cancel(completed, 'now');
    await provider().cancel(last, 'at period end');
    await provider().cancel('sub_00000000000000', 'now');
    expect(posted()).toHaveLength(before);
  });

  test.each<DoubleMode>(['lost', 'lost-error'])(
    'whose answer is lost (%s) has failed, and the next time it is done',
    async (mode) => {
      const id = await open();
      await world.double.pay(id);
      world.double.misbehave(mode, { times: 1, on: /cancel/ });
      await failureOf(provider().cancel(id, 'now'));
      await provider().cancel(id, 'now');
      expect(world.double.account.find(id).status).toBe('cancelled');
    },
  );
});

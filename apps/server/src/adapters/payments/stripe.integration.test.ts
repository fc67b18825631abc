import { describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../../test-support/movable-clock.ts';
import type { DoubleMode } from '../../../test-support/payment-misbehaviour.ts';
import { endOfPeriod } from '../../../test-support/stripe-account.ts';
import { startStripeDouble } from '../../../test-support/stripe-double.ts';
import { createStripeWorld } from '../../../test-support/stripe-world.ts';

const world = createStripeWorld();
const { catchFailure, checkout, clock, open, provider, requestsTo } = world;
const find = (id: string) => world.double.account.find(id);
const findSubscription = (id: string) =>
  world.double.account.findSubscription(find(id).subscriptionId);

describe('a checkout', () => {
  test('is a session at our price and currency, with our addresses, our reference and nothing personal', async () => {
    const wish = checkout();
    const made = await provider().openCheckout(wish);
    expect(made.checkoutUrl).toBe(`${world.double.url}/c/pay/${made.providerId}`);
    const [sent] = requestsTo(/^POST \/v1\/checkout\/sessions$/);
    expect(Object.fromEntries(sent?.form ?? [])).toEqual({
      mode: 'subscription',
      'line_items[0][price]': made.planId,
      'line_items[0][quantity]': '1',
      client_reference_id: wish.reference,
      'metadata[lamplight_checkout]': wish.reference,
      'subscription_data[metadata][lamplight_checkout]': wish.reference,
      success_url: wish.returnUrls.paid,
      cancel_url: wish.returnUrls.left,
      expires_at: String(Math.floor(wish.expiresAt.getTime() / 1000)),
    });
    expect(find(made.providerId).price).toMatchObject({
      product: 'lamplight_basic',
      lookupKey: 'lamplight_basic_monthly_usd_499',
      currency: 'usd',
      unitAmount: 499,
      interval: 'month',
    });
  });

  test('creates product and price once, and finds them after a restart', async () => {
    const first = await provider().openCheckout(checkout());
    const second = await provider().openCheckout(checkout({ reference: 'another' }));
    const yearly = await provider().openCheckout(
      checkout({ planType: 'yearly', amountMinor: 4990, reference: 'a third' }),
    );
    expect(second.planId).toBe(first.planId);
    expect(yearly.planId).not.toBe(first.planId);
    expect(requestsTo(/POST \/v1\/products/)).toHaveLength(1);
    expect(world.double.account.prices).toMatchObject([
      { unitAmount: 499, interval: 'month' },
      { unitAmount: 4990, interval: 'year' },
    ]);
  });

  test('two processes that create the same price at once use one', async () => {
    const made = await Promise.all(
      ['one', 'two', 'three'].map((reference) => provider().openCheckout(checkout({ reference }))),
    );
    expect(new Set(made.map(({ planId }) => planId)).size).toBe(1);
    expect(world.double.account.prices).toHaveLength(1);
  });

  test('is not opened where the price at Stripe was changed, and the operator is told', async () => {
    await provider().openCheckout(checkout());
    const [price] = world.double.account.prices;
    if (price) price.unitAmount = 399;
    const opened = requestsTo(/POST \/v1\/checkout/).length;
    await catchFailure(provider().openCheckout(checkout({ reference: 'another' })));
    expect(requestsTo(/POST \/v1\/checkout/)).toHaveLength(opened);
    expect(world.logged.join('\n')).toMatch(/"level":50.*sales are blocked/);
  });

  test.each([
    ['far away, as a time without charge', days(20), 'trialEnd'],
    [
      'nearer than Stripe allows for that, as a later billing cycle',
      hours(20),
      'billingCycleAnchor',
    ],
  ] as const)('that starts later: %s', async (_, ahead, field) => {
    const startsAt = new Date(clock.nowMs() + ahead);
    const id = await open({ startsAt });
    expect(find(id)).toMatchObject({
      trialEnd: null,
      billingCycleAnchor: null,
      [field]: Math.ceil(startsAt.getTime() / 1000),
    });
    await world.double.pay(id);
    expect(await provider().fetchFacts(id)).toMatchObject({ paid: [], isAuthorised: true });
    await world.double.renew(id);
    expect((await provider().fetchFacts(id))?.paid).toMatchObject([
      { start: new Date(Math.ceil(startsAt.getTime() / 1000) * 1000), amountMinor: 499 },
    ]);
  });

  test.each<DoubleMode>(['lost', 'reset', 'error'])(
    'whose answer gets lost (%s) is asked for again and opened once',
    async (mode) => {
      await open();
      world.double.misbehave(mode, { on: /POST \/v1\/checkout/, times: 1 });
      const made = await provider().openCheckout(checkout({ reference: 'another' }));
      const opened = world.double.account.sessions();
      expect(
        opened.filter(({ clientReferenceId }) => clientReferenceId === 'another'),
      ).toHaveLength(1);
      expect(find(made.providerId).clientReferenceId).toBe('another');
    },
  );

  test.each(['http://checkout.example/', 'javascript:alert(1)//', 'https://a@checkout.example/'])(
    'whose page is at %s is none',
    async (pagesAt) => {
      world.double.pagesAt = pagesAt;
      expect(await catchFailure(provider().openCheckout(checkout()))).toMatch(
        /not encrypted|format/,
      );
    },
  );
});

describe('facts', () => {
  test('of an open session are neither paid nor authorised, and of an expired one that it is over', async () => {
    const id = await open();
    const nothing = { providerId: id, planId: null, paid: [], isAuthorised: false, renewal: null };
    expect(await provider().fetchFacts(id)).toEqual({ ...nothing, endedAt: null });
    clock.advance(minutes(61));
    const { expiresAt } = find(id);
    expect(await provider().fetchFacts(id)).toEqual({
      ...nothing,
      endedAt: new Date(expiresAt * 1000),
    });
  });

  test('of a paid one are its payments with their periods, in our currency', async () => {
    const id = await open();
    await world.double.pay(id);
    await world.double.renew(id);
    const facts = await provider().fetchFacts(id);
    expect(facts).toMatchObject({
      isAuthorised: true,
      endedAt: null,
      renewal: { isOn: true },
      paid: [
        { amountMinor: 499, currency: 'USD' },
        { amountMinor: 499, currency: 'USD' },
      ],
    });
    const [second, first] = facts?.paid ?? [];
    expect(second?.start).toEqual(first?.end);
    expect(endOfPeriod((first?.start.getTime() ?? 0) / 1000, { interval: 'month' })).toBe(
      (first?.end.getTime() ?? 0) / 1000,
    );
  });

  test('hold the price before a coupon or a tax of the operator', async () => {
    const id = await open();
    await world.double.pay(id);
    await world.double.renew(id, { total: 250 });
    await world.double.renew(id, { total: 0 });
    const facts = await provider().fetchFacts(id);
    expect(facts?.paid.map(({ amountMinor }) => amountMinor)).toEqual([499, 499, 499]);
  });

  test('come from every page of the invoices', async () => {
    const id = await open();
    await world.double.pay(id);
    for (let cycle = 0; cycle < 120; cycle += 1) await world.double.renew(id);
    expect((await provider().fetchFacts(id))?.paid).toHaveLength(121);
  });

  test('count no invoice of another customer, none that is open and none that is unreadable', async () => {
    const [asked, other] = [await open(), await open({ reference: 'another' })];
    await world.double.pay(asked);
    await world.double.pay(other);
    const mixed = world.double.account.findInvoices();
    world.double.account.invoicesOf = () => mixed;
    expect((await provider().fetchFacts(asked))?.paid).toHaveLength(1);
    Object.assign(
      mixed.find(({ subscription }) => subscription === findSubscription(asked)) ?? {},
      {
        end: 0,
      },
    );
    expect((await provider().fetchFacts(asked))?.paid).toEqual([]);
    expect(world.logged.join('\n')).toContain('paid invoice unreadable');
  });

  test('say when a cancellation is scheduled, taken back, or carried out', async () => {
    const id = await open();
    await world.double.pay(id);
    await world.double.setCancelled(id, true);
    expect(await provider().fetchFacts(id)).toMatchObject({
      renewal: { isOn: false },
      endedAt: null,
    });
    await world.double.setCancelled(id, false);
    expect(await provider().fetchFacts(id)).toMatchObject({ renewal: { isOn: true } });
    await world.double.cancelFromDashboard(id);
    expect((await provider().fetchFacts(id))?.endedAt).toBeInstanceOf(Date);
  });

  test.each(['cs_test_000000000000', 'sub_1', '../prices', ''])(
    'of %j there are none',
    async (id) => {
      expect(await provider().fetchFacts(id)).toBeNull();
    },
  );
});

describe('cancelling', () => {
  test('ends a paid subscription with its period, or at once', async () => {
    const [later, now] = [await open(), await open({ reference: 'another' })];
    for (const id of [later, now]) await world.double.pay(id);
    await provider().cancel(later, 'at period end');
    await provider().cancel(now, 'now');
    expect(findSubscription(later)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect(findSubscription(now)).toMatchObject({ status: 'canceled' });
  });

  test('closes the page of an open session, and is repeated without effect', async () => {
    const id = await open();
    await provider().cancel(id, 'at period end');
    expect(find(id).status).toBe('expired');
    await provider().cancel(id, 'now');
    await provider().cancel('cs_test_000000000000', 'now');
  });

  test('ends at once what is overdue or begins later, because nothing paid is left', async () => {
    const later = await open({ startsAt: new Date(clock.nowMs() + days(9)) });
    const overdue = await open({ reference: 'another' });
    for (const id of [later, overdue]) await world.double.pay(id);
    await world.double.fail(overdue);
    for (const id of [later, overdue]) {
      await provider().cancel(id, 'at period end');
      expect(findSubscription(id).status).toBe('canceled');
    }
  });

  test('a session that is paid while it is being closed is cancelled as a subscription', async () => {
    const id = await open();
    const { find: findSession } = world.double.account;
    let isFirst = true;
    world.double.account.find = (asked) => {
      const session = findSession(asked);
      // The page is paid after the first request has been answered.
      if (!isFirst && session.status === 'open') world.double.account.complete(session);
      isFirst = false;
      return session;
    };
    await provider().cancel(id, 'now');
    expect(findSubscription(id).status).toBe('canceled');
  });
});

describe('the customer portal', () => {
  test('is opened for the payer, with a configuration that is made once', async () => {
    const id = await open();
    await world.double.pay(id);
    const stripe = provider();
    const first = await stripe.openPortal?.(id, 'https://chess.example.org/account-settings');
    await stripe.openPortal?.(id, 'https://chess.example.org/account-settings');
    await provider().openPortal?.(id, 'https://chess.example.org/account-settings');
    expect(first).toMatch(`${world.double.url}/p/session/`);
    expect([...world.double.account.portals.values()][0]).toEqual({
      customer: find(id).customer,
      returnUrl: 'https://chess.example.org/account-settings',
    });
    const made = requestsTo(/POST \/v1\/billing_portal\/configurations/);
    expect(made.map(({ form }) => Object.fromEntries(form))).toEqual([
      {
        'metadata[lamplight]': 'portal-1',
        'features[invoice_history][enabled]': 'true',
        'features[payment_method_update][enabled]': 'true',
        'features[subscription_cancel][enabled]': 'true',
        'features[subscription_cancel][mode]': 'at_period_end',
      },
    ]);
  });

  test('there is none for a session that nobody has paid', async () => {
    const id = await open();
    const opening = provider().openPortal?.(id, 'https://chess.example.org') ?? Promise.resolve();
    expect(await catchFailure(opening)).toMatch(/no customer/);
  });
});

describe('a provider in trouble', () => {
  test.each<DoubleMode>(['error', 'reset'])('is asked three times: %s', async (mode) => {
    const id = await open();
    world.double.misbehave(mode, { times: 2 });
    expect(await provider().fetchFacts(id)).toMatchObject({ providerId: id });
  });

  test.each<DoubleMode>([
    'page',
    'wrong-shape',
    'redirect',
    'huge',
    'huge-stream',
    'unauthorised',
    'forbidden',
  ])('that answers nonsense is a failure: %s', async (mode) => {
    const id = await open();
    world.double.misbehave(mode);
    const failures = [
      await catchFailure(provider().fetchFacts(id)),
      await catchFailure(provider().cancel(id, 'now')),
      await catchFailure(provider().openCheckout(checkout())),
    ];
    expect(failures.filter((message) => !message.startsWith('Stripe '))).toEqual([]);
  });

  test.each<DoubleMode>(['hang', 'drip'])('that takes too long is left: %s', async (mode) => {
    const id = await open();
    world.double.misbehave(mode);
    expect(await catchFailure(provider({}, 150).fetchFacts(id))).toMatch(/in time/);
    await world.double.close();
  });

  test('D9: redirects of Stripe are never followed', async () => {
    const elsewhere = await startStripeDouble();
    const id = await open();
    world.double.redirectTo = `${elsewhere.url}/v1/checkout/sessions/${id}`;
    world.double.misbehave('redirect');
    await catchFailure(provider().fetchFacts(id));
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  test('that does not know our key: the log says which setting to look at', async () => {
    const id = await open();
    await catchFailure(provider({ secretKey: 'sk_wrong_but_secret' }).fetchFacts(id));
    expect(world.logged.join('\n')).toMatch(/STRIPE_SECRET_KEY/);
    expect(world.logged.join('\n')).not.toContain('sk_wrong_but_secret');
  });

  test('D9: that is not there', async () => {
    const id = await open();
    await world.double.close();
    expect(await catchFailure(provider().fetchFacts(id))).toMatch(/cannot be reached/);
  });
});

import type { PlanType } from '@lamplight/contract/payments.ts';
import { toMinorUnits } from '@lamplight/domain/plans/money.ts';
import { realTiming } from '../../adapters/outgoing/timing.ts';
import { ProviderFailure, type PaymentProvider } from '../../adapters/payments/provider.ts';
import type { Origin } from '../../entities/audit.ts';
import type { Checkout, NewCheckout } from '../../entities/payment.ts';
import type { Repositories } from '../../repositories/store.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { consumeRateLimits, type RateLimitPorts } from '../limits.ts';
import { refuse, type Refused } from '../outcome.ts';
import { lookUpUnsettled } from './refresh.ts';
import { cancelAtProviderNow } from './cancel-at-provider.ts';
import type { Ports, SettingsPort, StorePort } from '../ports.ts';

type CheckoutDeps = RateLimitPorts &
  StorePort<'checkouts' | 'providerCancellations' | 'transaction'> &
  Ports<'logger' | 'payments'> &
  SettingsPort<'prices'>;
type Opened = { kind: 'opened'; checkoutUrl: string };

const minute = 60_000;
const pageLifetimeMs = 60 * minute;
/** Stripe's pages can be paid for at least 30 minutes. A later start must not fall into that time. */
const minStartDelayMs = 35 * minute;
/** Minimum remaining lifetime of a page that is reused, because a page must not expire while the user looks for a card. */
const minRemainingMs = 10 * minute;
/** Longer than the provider may take, so the process that sent the request must have crashed. */
const takeoverAfterMs = minute;
const waitMs = 15_000;
const pollMs = 100;

type Claim =
  | Refused
  | Opened
  /** Another request is waiting for the provider. */
  | { kind: 'waiting'; checkout: Checkout }
  | { kind: 'claimed'; checkout: Checkout; replaced: string[] };

type Wish = {
  planType: PlanType;
  /** Address of this site, as the caller's browser knows it. */
  siteUrl: string;
};

/**
 * Opens the provider's page for paying Basic. The checkout is stored before the request to the provider, and no
 * transaction is open during it. Of two requests at the same time, the second waits for the page of the first.
 */
export async function openCheckout(
  deps: CheckoutDeps,
  { account: { id: userId } }: Caller,
  { planType, siteUrl }: Wish,
  origin: Origin,
): Promise<Opened | Refused> {
  const { payments: provider, store } = deps;
  if (!provider) return refuse('payments_not_open');
  const turn = await consumeRateLimits(deps, ['checkout.perAccount'], { subject: userId });
  if (turn.kind === 'refused') return turn;
  try {
    // The last checkout may have been paid, but not reported yet.
    await lookUpUnsettled(deps, userId, origin);
    const claim = await store.transaction((transaction) =>
      claimCheckout({ deps, store: transaction, provider, userId, origin }, planType),
    );
    if (claim.kind === 'waiting') return await waitForPage(deps, claim.checkout);
    if (claim.kind !== 'claimed') return claim;
    await cancelAtProviderNow(deps, claim.replaced);
    return await requestPage({ deps, provider, siteUrl }, claim.checkout);
  } catch (error) {
    if (error instanceof ProviderFailure) return refuse('payment_provider_failed');
    throw error;
  }
}

type Claiming = {
  deps: CheckoutDeps;
  store: Repositories;
  provider: PaymentProvider;
  userId: string;
  origin: Origin;
};

async function claimCheckout(claiming: Claiming, planType: PlanType): Promise<Claim> {
  const { deps, store, userId, origin } = claiming;
  if (!(await store.checkouts.lockOwner(userId))) return refuse('unauthorized');
  const now = deps.clock.now();
  if (await store.subscriptions.findRunning(userId, now)) return refuse('already_subscribed');
  const wish = await buildCheckout(claiming, planType, now);
  const open = await store.checkouts.findOpen(userId);
  if (
    open &&
    isSameCheckout(open, wish) &&
    open.expiresAt.getTime() - now.getTime() >= minRemainingMs
  ) {
    if (open.checkoutUrl !== null) return { kind: 'opened', checkoutUrl: open.checkoutUrl };
    if (now.getTime() - open.askedAt.getTime() < takeoverAfterMs) {
      return { kind: 'waiting', checkout: open };
    }
    await store.checkouts.restart(open.id, now, wish.expiresAt);
    const { expiresAt } = wish;
    return { kind: 'claimed', checkout: { ...open, askedAt: now, expiresAt }, replaced: [] };
  }
  const replaced = open ? await withdrawCheckout(store, open, now) : [];
  const checkout = await store.checkouts.open(wish);
  await recordAudit(deps, store, origin, {
    event: 'checkout_opened',
    userId,
    details: { planType },
  });
  return { kind: 'claimed', checkout, replaced };
}

/** Builds the checkout. The new subscription starts after the period already paid, or now if that period ends soon. */
async function buildCheckout(
  { deps, store, provider, userId }: Claiming,
  planType: PlanType,
  now: Date,
): Promise<NewCheckout> {
  const paidUntil = await store.subscriptions.findPaidUntil(userId, now);
  const nowMs = now.getTime();
  const startsAt = paidUntil && paidUntil.getTime() - nowMs > minStartDelayMs ? paidUntil : null;
  const { currency } = deps.settings.prices;
  return {
    userId,
    planType,
    amountMinor: toMinorUnits(deps.settings.prices[planType].price, currency),
    currency,
    startsAt,
    provider: provider.name,
    askedAt: now,
    expiresAt: new Date(Math.min(nowMs + pageLifetimeMs, startsAt?.getTime() ?? Infinity)),
  };
}

function isSameCheckout(open: Checkout, wish: NewCheckout): boolean {
  return (
    open.endedAt === null &&
    open.planType === wish.planType &&
    open.amountMinor === wish.amountMinor &&
    open.currency === wish.currency &&
    open.provider === wish.provider &&
    open.startsAt?.getTime() === wish.startsAt?.getTime()
  );
}

/** Cancels an open checkout, because its page may be open in another window and the user must not pay both. */
export async function withdrawCheckout(
  store: Repositories,
  open: Checkout,
  now: Date,
): Promise<string[]> {
  await store.checkouts.close(open.id, now);
  const { provider, providerId } = open;
  if (providerId === null) return [];
  await store.checkouts.end(open.id, now);
  await store.providerCancellations.request({ provider, providerId, isImmediate: true }, now);
  return [providerId];
}

async function requestPage(
  { deps, provider, siteUrl }: Pick<Claiming, 'deps' | 'provider'> & Pick<Wish, 'siteUrl'>,
  checkout: Checkout,
): Promise<Opened | Refused> {
  const { store, clock } = deps;
  const { planType, amountMinor, currency, startsAt, expiresAt } = checkout;
  let page: Awaited<ReturnType<PaymentProvider['openCheckout']>>;
  try {
    page = await provider.openCheckout({
      planType,
      amountMinor,
      currency,
      reference: checkout.id,
      startsAt: startsAt ?? undefined,
      expiresAt,
      returnUrls: {
        paid: `${siteUrl}/payment/subscription-callback`,
        left: `${siteUrl}/subscription?checkout=left`,
      },
    });
  } catch (error) {
    await store.checkouts.drop(checkout);
    throw error;
  }
  if (await store.checkouts.storePage(checkout, page)) {
    return { kind: 'opened', checkoutUrl: page.checkoutUrl };
  }
  // Another checkout has replaced this one, or the account was deleted.
  const { providerId } = page;
  const wish = { provider: provider.name, providerId, isImmediate: true };
  await store.providerCancellations.request(wish, clock.now());
  await cancelAtProviderNow(deps, [providerId]);
  return refuse('payment_provider_failed');
}

async function waitForPage(
  { store }: StorePort<'checkouts'>,
  { id }: Checkout,
): Promise<Opened | Refused> {
  const { signal } = new AbortController();
  const untilMs = realTiming.nowMs() + waitMs;
  while (realTiming.nowMs() < untilMs) {
    await realTiming.sleep(pollMs, signal);
    const checkout = await store.checkouts.find(id);
    if (!checkout || checkout.closedAt !== null) break;
    if (checkout.checkoutUrl !== null) return { kind: 'opened', checkoutUrl: checkout.checkoutUrl };
  }
  return refuse('payment_provider_failed');
}

import type { PaidPeriod, SubscriptionFacts } from '../../adapters/payments/provider.ts';
import type { Origin } from '../../entities/audit.ts';
import type { Checkout } from '../../entities/payment.ts';
import type { Subscription } from '../../entities/subscription.ts';
import type { Repositories } from '../../repositories/store.ts';
import { recordAudit } from '../audit.ts';
import { applyRenewal } from './apply-renewal.ts';
import { sortPayments } from './sort-payments.ts';
import type { Ports } from '../ports.ts';

type FactDeps = Ports<'clock' | 'logger'>;

/** Problem that the operator has to solve. It is logged after the transaction. */
export type Alert = { what: string; details: Record<string, string | number> };

export type Taken = {
  outcome: 'taken' | 'unknown' | 'refused';
  alerts: readonly Alert[];
};

export type Taking = {
  deps: FactDeps;
  store: Repositories;
  checkout: Checkout & { providerId: string };
  origin: Origin;
  alerts: Alert[];
};

/**
 * Applies the provider's facts about a subscription. They may come from an event or a request, repeatedly and in any
 * order, because facts only add to the stored data. Paid periods count from the earliest start to the latest end, and
 * an ended subscription stays ended.
 */
export async function applyFacts(
  deps: FactDeps,
  store: Repositories,
  { provider, facts, origin }: { provider: string; facts: SubscriptionFacts; origin: Origin },
): Promise<Taken> {
  const found = await store.checkouts.findByProviderId(provider, facts.providerId);
  // Locked before the checkout is read again, so that facts that arrive at the same time wait here.
  const isHeld = found !== undefined && (await store.checkouts.lockOwner(found.userId));
  const checkout = isHeld ? await store.checkouts.find(found.id) : undefined;
  if (!checkout) return reportUnknown(facts);

  const { providerId } = facts;
  const alerts: Alert[] = [];
  const taking = { deps, store, checkout: { ...checkout, providerId }, origin, alerts };
  const endedAt = getEarliest(checkout.endedAt, facts.endedAt);
  if (facts.endedAt) await store.checkouts.end(checkout.id, facts.endedAt);
  const { good, refused } = await sortPayments(taking, facts);
  let subscription = await store.subscriptions.findByCheckout(checkout.id);
  if (good.length > 0) {
    subscription = await grantPeriods(taking, subscription, { paid: good, endedAt });
  } else if (!subscription && facts.isAuthorised && checkout.startsAt && !endedAt) {
    const start = checkout.startsAt;
    subscription = await beginSubscription(taking, { period: { start, end: start }, endedAt });
  }
  if (endedAt) await endSubscription(taking, subscription, endedAt);
  else if (subscription && facts.renewal) await applyRenewal(taking, subscription, facts.renewal);
  return { outcome: refused.length > 0 ? 'refused' : 'taken', alerts };
}

/**
 * Reports payments for an unknown subscription: of a deleted account, or of another product sold through the same
 * provider account. Nothing is stored.
 */
function reportUnknown({ providerId, paid }: SubscriptionFacts): Taken {
  const alerts = paid.map(({ paymentId }) => ({
    what: 'somebody has paid for a subscription that is not known here',
    details: { providerId, paymentId },
  }));
  return { outcome: 'unknown', alerts };
}

async function grantPeriods(
  taking: Taking,
  known: Subscription | undefined,
  { paid, endedAt }: { paid: readonly PaidPeriod[]; endedAt: Date | null },
): Promise<Subscription> {
  const { deps, store, checkout, origin } = taking;
  const period = {
    start: new Date(Math.min(...paid.map(({ start }) => start.getTime()))),
    end: new Date(Math.max(...paid.map((one) => one.end.getTime()))),
  };
  const subscription = known ?? (await beginSubscription(taking, { period, endedAt }));
  await store.subscriptions.extend(subscription.id, period);
  for (const { paymentId, start, end: periodEnd } of paid) {
    await store.payments.add({
      providerPaymentId: paymentId,
      subscriptionId: subscription.id,
      amountMinor: checkout.amountMinor,
      currency: checkout.currency,
      periodStart: start,
      periodEnd,
      recordedAt: deps.clock.now(),
    });
  }
  // The checkout is looked up again, because the report of an earlier payment may have been lost.
  await store.checkouts.resetLookedAt(checkout.providerId);
  if (known) {
    const { userId } = checkout;
    await recordAudit(deps, store, origin, { event: 'subscription_renewed', userId });
    await stopUnwanted(taking, known, { period, endedAt });
  }
  return subscription;
}

/** Starts a subscription. A second subscription of an account gives access for the paid period and is not renewed. */
async function beginSubscription(
  taking: Taking,
  { period, endedAt }: { period: { start: Date; end: Date }; endedAt: Date | null },
): Promise<Subscription> {
  const { deps, store, checkout, origin } = taking;
  const { userId, providerId } = checkout;
  const now = deps.clock.now();
  const lapsed = await store.subscriptions.findLapsed(userId, now);
  if (lapsed) await endLapsed(taking, lapsed, now);
  const other = await store.subscriptions.findRunning(userId, now);
  if (other) {
    await store.providerCancellations.request(
      { provider: checkout.provider, providerId, isImmediate: true },
      now,
    );
    taking.alerts.push({
      what: 'an account pays for two subscriptions; the second will not be renewed',
      details: { userId, providerId, other: other.id },
    });
  }
  const cancelledAt = getEarliest(endedAt, other ? now : null);
  const subscription = await store.subscriptions.begin(checkout, period, cancelledAt);
  await store.checkouts.close(checkout.id, now);
  await recordAudit(deps, store, origin, { event: 'subscription_started', userId });
  return subscription;
}

/** Ends a subscription that was not renewed in time, because another one replaces it. */
async function endLapsed({ store }: Taking, lapsed: Subscription, now: Date): Promise<void> {
  await store.subscriptions.end(lapsed.id, now);
  const checkout = lapsed.checkoutId && (await store.checkouts.find(lapsed.checkoutId));
  if (!checkout || checkout.providerId === null) return;
  const { provider, providerId } = checkout;
  await store.providerCancellations.request({ provider, providerId, isImmediate: true }, now);
}

/**
 * Cancels again if the provider charged for a period that begins after the cancellation, which means that it ignored
 * the cancellation.
 */
async function stopUnwanted(
  { deps, store, checkout, alerts }: Taking,
  { cancelledAt }: Subscription,
  { period, endedAt }: { period: { start: Date }; endedAt: Date | null },
): Promise<void> {
  if (!cancelledAt || endedAt || period.start <= cancelledAt) return;
  const { provider, providerId, userId } = checkout;
  await store.providerCancellations.request(
    { provider, providerId, isImmediate: true },
    deps.clock.now(),
  );
  const what = 'a cancelled subscription was charged again';
  alerts.push({ what, details: { userId, providerId } });
}

async function endSubscription(
  { deps, store, checkout, origin }: Taking,
  subscription: Subscription | undefined,
  endedAt: Date,
): Promise<void> {
  // The checkout can no longer be paid.
  await store.checkouts.close(checkout.id, deps.clock.now());
  if (!subscription) return;
  await store.subscriptions.end(subscription.id, endedAt);
  if (subscription.cancelledAt) return;
  const { userId } = checkout;
  await recordAudit(deps, store, origin, { event: 'subscription_cancelled', userId });
}

function getEarliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

import type { Origin } from '../../entities/audit.ts';
import type { Subscription } from '../../entities/subscription.ts';
import type { Repositories } from '../../repositories/store.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import { cancelAtProviderNow } from '../payments/cancel-at-provider.ts';
import type { Ports, StorePort } from '../ports.ts';

/**
 * Cancels a subscription. Access lasts to the end of the paid period. A second request changes nothing. The provider is
 * notified at once or, if it does not respond, later: the pending cancellation is stored in the same transaction.
 */
export async function cancelSubscription(
  deps: StorePort<'checkouts' | 'providerCancellations' | 'transaction'> &
    Ports<'clock' | 'logger' | 'payments'>,
  { account: { id: userId } }: Caller,
  subscriptionId: string,
  origin: Origin,
): Promise<{ kind: 'cancelled' } | Refused> {
  const cancelled = await deps.store.transaction(async (store) => {
    await store.checkouts.lockOwner(userId);
    const now = deps.clock.now();
    const found = await store.subscriptions.cancel(userId, subscriptionId, now);
    if (!found) return refuse('subscription_not_found');
    if (!found.first) return { kind: 'cancelled' as const, providerIds: [] };
    await recordAudit(deps, store, origin, { event: 'subscription_cancelled', userId });
    const providerIds = await requestCancellation(store, found.subscription, now);
    return { kind: 'cancelled' as const, providerIds };
  });
  if (cancelled.kind === 'cancelled') await cancelAtProviderNow(deps, cancelled.providerIds);
  return cancelled;
}

/** Requests the cancellation at the provider. Charges before it are not refunded. Returns the provider's ids to cancel. */
export async function requestCancellation(
  store: Repositories,
  { checkoutId, startedAt, endsAt }: Subscription,
  now: Date,
): Promise<string[]> {
  const checkout = checkoutId === null ? undefined : await store.checkouts.find(checkoutId);
  if (!checkout || checkout.providerId === null) return [];
  const { provider, providerId } = checkout;
  const hasPaidTime = endsAt > startedAt && endsAt > now;
  const wish = { provider, providerId, isImmediate: !hasPaidTime };
  await store.providerCancellations.request(wish, now);
  return [providerId];
}

import type { SubscriptionFacts } from '../../adapters/payments/provider.ts';
import type { Subscription } from '../../entities/subscription.ts';
import { recordAudit } from '../audit.ts';
import type { Taking } from './apply-facts.ts';

/**
 * Applies whether a subscription renews, where the payer may cancel at the provider and take it back until the paid
 * period ends. The latest reading counts, in whatever order the readings arrive.
 */
export async function applyRenewal(
  taking: Taking,
  subscription: Subscription,
  { isOn, readAt }: NonNullable<SubscriptionFacts['renewal']>,
): Promise<void> {
  const { deps, store, checkout, origin } = taking;
  const { userId, providerId } = checkout;
  // A cancellation made here that the provider has not received yet is newer than anything it says.
  if (isOn && (await store.providerCancellations.isPending(providerId))) return;
  if (!(await store.checkouts.noteRenewalRead(providerId, readAt))) return;
  const wasOn = subscription.cancelledAt === null;
  if (isOn === wasOn) return;
  if (!isOn) {
    await store.subscriptions.end(subscription.id, readAt);
    await recordAudit(deps, store, origin, { event: 'subscription_cancelled', userId });
    return;
  }
  if (await store.subscriptions.findRunning(userId, deps.clock.now())) {
    await cancelAgain(taking);
    return;
  }
  await store.subscriptions.resume(subscription.id);
  await recordAudit(deps, store, origin, { event: 'subscription_resumed', userId });
}

/** Cancels a resumed subscription again, because the account has bought another one in the meantime. */
async function cancelAgain({ deps, store, checkout, alerts }: Taking): Promise<void> {
  const { provider, providerId, userId } = checkout;
  await store.providerCancellations.request(
    { provider, providerId, isImmediate: false },
    deps.clock.now(),
  );
  const what = 'a subscription was resumed at the provider, but another one has replaced it';
  alerts.push({ what, details: { userId, providerId } });
}

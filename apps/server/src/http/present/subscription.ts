import type { Subscription } from '../../entities/subscription.ts';

export function presentSubscription(subscription: Subscription) {
  return { ...subscription, subscriptionId: subscription.id, amount: subscription.amountRupees };
}

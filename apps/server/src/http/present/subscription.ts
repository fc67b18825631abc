import type { Subscription } from '../../entities/subscription.ts';

export function presentSubscription({ id, planType, amountRupees }: Subscription) {
  return { subscriptionId: id, planType, amount: amountRupees };
}

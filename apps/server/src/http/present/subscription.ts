import type { Subscription } from '../../entities/subscription.ts';

export function presentSubscription(subscription: Subscription) {
  const { id, amountRupees, checkoutId } = subscription;
  return {
    ...subscription,
    subscriptionId: id,
    amount: amountRupees,
    isGranted: checkoutId === null,
  };
}

/** A granted subscription has no price, not even one of 0. */
export function presentExportedSubscription(subscription: Subscription) {
  const shown = presentSubscription(subscription);
  return { ...shown, amount: shown.isGranted ? null : shown.amount };
}

import { fromMinorUnits, type Currency } from '@lamplight/domain/plans/money.ts';
import type { Subscription } from '../../entities/subscription.ts';

type Money = { amountMinor: number; currency: Currency };

export function presentSubscription(subscription: Subscription) {
  const { id, checkoutId } = subscription;
  return {
    ...subscription,
    subscriptionId: id,
    amount: presentAmount(subscription),
    isGranted: checkoutId === null,
  };
}

/** A granted subscription has no price, not even one of 0. */
export function presentExportedSubscription(subscription: Subscription) {
  const shown = presentSubscription(subscription);
  return { ...shown, amount: shown.isGranted ? null : shown.amount };
}

/** Amounts of the API are in the unit that prices have. */
export function presentAmount({ amountMinor, currency }: Money): number {
  return fromMinorUnits(amountMinor, currency);
}

import type { PlanType } from '@lamplight/contract/payments.ts';
import type { Currency } from '@lamplight/domain/plans/money.ts';

/** Purchase that a user has begun. */
export type Checkout = {
  id: string;
  userId: string;
  planType: PlanType;
  amountMinor: number;
  currency: Currency;
  /** Time of the first charge; null if it is charged at once. */
  startsAt: Date | null;
  provider: string;
  /**
   * Ids of the plan and the subscription at the provider, and URL of the payment page. Null until the provider has
   * answered.
   */
  providerPlanId: string | null;
  providerId: string | null;
  checkoutUrl: string | null;
  createdAt: Date;
  askedAt: Date;
  expiresAt: Date;
  closedAt: Date | null;
  endedAt: Date | null;
};

export type NewCheckout = Pick<
  Checkout,
  | 'userId'
  | 'planType'
  | 'amountMinor'
  | 'currency'
  | 'startsAt'
  | 'provider'
  | 'askedAt'
  | 'expiresAt'
>;

export type Payment = {
  providerPaymentId: string;
  subscriptionId: string;
  amountMinor: number;
  currency: Currency;
  periodStart: Date;
  periodEnd: Date;
  recordedAt: Date;
};

/** Request to the provider to stop charging for a subscription, not yet confirmed. */
export type ProviderCancellation = { providerId: string; isImmediate: boolean; tries: number };

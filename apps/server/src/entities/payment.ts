import type { PlanType } from '@lamplight/contract/payments.ts';

/** A payment that a user has begun. */
export type Checkout = {
  id: string;
  userId: string;
  planType: PlanType;
  amountRupees: number;
  /** The first charge; null: at once. */
  startsAt: Date | null;
  provider: string;
  /** The provider's ids and the payment page; null until the provider has answered. */
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
  'userId' | 'planType' | 'amountRupees' | 'startsAt' | 'provider' | 'askedAt' | 'expiresAt'
>;

export type Payment = {
  providerPaymentId: string;
  subscriptionId: string;
  amountRupees: number;
  periodStart: Date;
  periodEnd: Date;
  recordedAt: Date;
};

/** A pending request to the provider to stop charging for a subscription. */
export type ProviderCancellation = { providerId: string; isImmediate: boolean; tries: number };

import type { PlanType } from '@lamplight/contract/payments.ts';

/** What somebody has set out to pay. */
export type Checkout = {
  id: string;
  userId: string;
  planType: PlanType;
  amountRupees: number;
  /** The first charge; null: at once. */
  startsAt: Date | null;
  provider: string;
  /** What the provider calls it, and the page where it is paid; null until it has answered. */
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

/** Something to tell the provider: that a subscription is not to be charged any more. */
export type ProviderCancellation = { providerId: string; isImmediate: boolean; tries: number };

import type { PlanType } from '@lamplight/contract/payments.ts';

/** One payment taken by the provider for one period of a subscription. */
export type PaidPeriod = {
  paymentId: string;
  /** In the smallest unit of the currency (paise). */
  amount: number;
  currency: string;
  start: Date;
  end: Date;
};

/**
 * Knowledge about one subscription at the provider. An event carries a part of it, `fetchFacts` all of it. Both are
 * only added to the stored facts, so neither their order nor repetition matters.
 */
export type SubscriptionFacts = {
  providerId: string;
  /** Plan id at the provider; null if unknown. */
  planId: string | null;
  paid: readonly PaidPeriod[];
  /**
   * The payer has authorised charges. A subscription that starts later counts as bought from then on, before its first
   * payment.
   */
  isAuthorised: boolean;
  /** Time since which nothing more is charged; null if it renews as far as is known. */
  endedAt: Date | null;
};

export type ReadEvent =
  | { kind: 'forged' }
  /** Correctly signed, but not about a subscription of ours. */
  | { kind: 'irrelevant'; id: string; name: string }
  | { kind: 'event'; id: string; name: string; facts: SubscriptionFacts };

export type SignedMessage = {
  bytes: Uint8Array;
  getHeader: (name: string) => string | undefined;
};

export type NewCheckout = {
  planType: PlanType;
  /** In rupees. Refused if the provider's plan has another price. */
  amountRupees: number;
  /** Our id of the checkout, stored by the provider. Contains nothing personal. */
  reference: string;
  /** Time of the first charge; undefined means at once. */
  startsAt: Date | undefined;
  expiresAt: Date;
};

/** Payment provider. Any failure to answer is thrown as `ProviderFailure`. */
export interface PaymentProvider {
  readonly name: string;
  openCheckout(
    checkout: NewCheckout,
  ): Promise<{ providerId: string; planId: string; checkoutUrl: string }>;
  /** Idempotent; also succeeds for a subscription that is over or unknown. */
  cancel(providerId: string, when: 'now' | 'at period end'): Promise<void>;
  /** Null if the provider does not know the subscription. */
  fetchFacts(providerId: string): Promise<SubscriptionFacts | null>;
  readEvent(message: SignedMessage): ReadEvent;
}

export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
}

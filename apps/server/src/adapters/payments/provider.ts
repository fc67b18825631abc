import type { PlanType } from '@lamplight/contract/payments.ts';

/** One payment taken by the provider for one period of a subscription. */
export type PaidPeriod = {
  paymentId: string;
  /** Amount in the smallest unit of the currency (paise). */
  amount: number;
  currency: string;
  start: Date;
  end: Date;
};

/**
 * Facts known about one subscription at the provider. An event carries some of them, `fetchFacts` returns all. Facts
 * are only added to the stored ones, so their order and repetition do not matter.
 */
export type SubscriptionFacts = {
  providerId: string;
  /** Plan id at the provider; null if unknown. */
  planId: string | null;
  paid: readonly PaidPeriod[];
  /**
   * True if the payer has authorised charges. From then on, a subscription that starts later counts as bought, even
   * before its first payment.
   */
  isAuthorised: boolean;
  /** Time after which nothing more is charged. Null if the subscription renews, as far as is known. */
  endedAt: Date | null;
};

export type ReadEvent =
  | { kind: 'forged' }
  /** The event is correctly signed but is not about one of our subscriptions. */
  | { kind: 'irrelevant'; id: string; name: string }
  | { kind: 'event'; id: string; name: string; facts: SubscriptionFacts };

export type SignedMessage = {
  bytes: Uint8Array;
  getHeader: (name: string) => string | undefined;
};

export type NewCheckout = {
  planType: PlanType;
  /** Price in rupees. The checkout is refused if the provider's plan has another price. */
  amountRupees: number;
  /** Our id of the checkout, stored by the provider. Contains no personal data. */
  reference: string;
  /** Time of the first charge. Undefined means that it is charged at once. */
  startsAt: Date | undefined;
  expiresAt: Date;
};

/** Payment provider. Throws `ProviderFailure` on any failure to get an answer. */
export interface PaymentProvider {
  readonly name: string;
  openCheckout(
    checkout: NewCheckout,
  ): Promise<{ providerId: string; planId: string; checkoutUrl: string }>;
  /** Idempotent. Also succeeds if the subscription is over or unknown. */
  cancel(providerId: string, when: 'now' | 'at period end'): Promise<void>;
  /** Returns null if the provider does not know the subscription. */
  fetchFacts(providerId: string): Promise<SubscriptionFacts | null>;
  readEvent(message: SignedMessage): ReadEvent;
}

export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
}

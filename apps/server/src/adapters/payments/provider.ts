import type { PlanType } from '@lamplight/contract/payments.ts';
import type { Currency } from '@lamplight/domain/plans/money.ts';

/** One payment taken by the provider for one period of a subscription. */
export type PaidPeriod = {
  paymentId: string;
  /** Amount in the smallest unit of the currency. */
  amountMinor: number;
  /** ISO 4217, in capitals. */
  currency: string;
  start: Date;
  end: Date;
};

/**
 * Facts known about one subscription at the provider. An event carries some of them, `fetchFacts` returns all. Facts
 * are only added to the stored ones, so their order and repetition do not matter. Only `renewal` may change, and the
 * latest reading of it counts.
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
  /**
   * Whether the subscription renews, and when this was asked: the payer may cancel at the provider and take it back. Null
   * if nothing was read, or if cancelling is final at this provider.
   */
  renewal: { isOn: boolean; readAt: Date } | null;
};

/** Names a checkout by the provider's id of it, or by our own id, which the provider stores. */
export type CheckoutName = { providerId: string } | { reference: string };

export type ReadEvent =
  | { kind: 'forged' }
  /** The event is correctly signed but is not about one of our subscriptions. */
  | { kind: 'irrelevant'; id: string; name: string }
  /**
   * The event only says that something has changed; the facts are to be fetched. `paymentId` is set if it reports a
   * payment.
   */
  | { kind: 'notice'; id: string; name: string; checkout: CheckoutName; paymentId: string | null }
  | { kind: 'event'; id: string; name: string; facts: SubscriptionFacts };

export type SignedMessage = {
  bytes: Uint8Array;
  getHeader: (name: string) => string | undefined;
};

export type NewCheckout = {
  planType: PlanType;
  /** Price in the smallest unit. The checkout is refused if the provider's plan has another price. */
  amountMinor: number;
  currency: Currency;
  /** Our id of the checkout, stored by the provider. Contains no personal data. */
  reference: string;
  /** Time of the first charge. Undefined means that it is charged at once. */
  startsAt: Date | undefined;
  expiresAt: Date;
  /** URLs to which the provider's page leads after a payment, and if the payer leaves it. */
  returnUrls: { paid: string; left: string };
};

/** Payment provider. Throws `ProviderFailure` on any failure to get an answer. */
export interface PaymentProvider {
  readonly name: string;
  /** True if the provider's page leads to `returnUrls`. */
  readonly hasReturn: boolean;
  openCheckout(
    checkout: NewCheckout,
  ): Promise<{ providerId: string; planId: string; checkoutUrl: string }>;
  /** Idempotent. Also succeeds if the subscription is over or unknown. */
  cancel(providerId: string, when: 'now' | 'at period end'): Promise<void>;
  /** Returns null if the provider does not know the subscription. */
  fetchFacts(providerId: string): Promise<SubscriptionFacts | null>;
  readEvent(message: SignedMessage): Promise<ReadEvent>;
  /** Opens a page on which the payer manages the subscription, and returns its URL. Not every provider has one. */
  openPortal?(providerId: string, returnUrl: string): Promise<string>;
}

export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
}

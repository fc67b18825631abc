import type { PlanType } from '@lamplight/contract/payments.ts';

/** One payment the provider has taken for one period of a subscription. */
export type PaidPeriod = {
  paymentId: string;
  /** In the currency's smallest unit, as the provider counts: paise. */
  amount: number;
  currency: string;
  start: Date;
  end: Date;
};

/**
 * What is known of one subscription at the provider's. An event tells a part of it, asking tells all; both are only ever
 * added to what is stored, so that neither their order nor their number matters.
 */
export type SubscriptionFacts = {
  providerId: string;
  /** The provider's name of the plan; null where it was not told. */
  planId: string | null;
  paid: readonly PaidPeriod[];
  /** The payer has agreed to be charged: what starts later is bought by that, before anything is paid. */
  isAuthorised: boolean;
  /** Since when no more will be charged; null: it renews as far as this tells. */
  endedAt: Date | null;
};

export type ReadEvent =
  | { kind: 'forged' }
  /** Signed, and nothing we have to do with. */
  | { kind: 'irrelevant'; id: string; name: string }
  | { kind: 'event'; id: string; name: string; facts: SubscriptionFacts };

export type SignedMessage = {
  bytes: Uint8Array;
  header: (name: string) => string | undefined;
};

export type NewCheckout = {
  planType: PlanType;
  /** Rupees. A plan that costs something else at the provider's is refused. */
  amountRupees: number;
  /** Our name for it, which the provider keeps. Nothing personal. */
  reference: string;
  /** The first charge; undefined: at once. */
  startsAt: Date | undefined;
  expiresAt: Date;
};

/** Who takes payments. Every failure to answer, whatever its cause, is a `ProviderFailure`. */
export interface PaymentProvider {
  readonly name: string;
  openCheckout(
    checkout: NewCheckout,
  ): Promise<{ providerId: string; planId: string; checkoutUrl: string }>;
  /** Twice is as good as once, and so is one that is over or unknown. */
  cancel(providerId: string, when: 'now' | 'at period end'): Promise<void>;
  /** Null: the provider knows no such subscription. */
  look(providerId: string): Promise<SubscriptionFacts | null>;
  readEvent(message: SignedMessage): ReadEvent;
}

export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
}

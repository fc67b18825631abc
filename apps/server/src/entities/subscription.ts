import type { PlanType } from '@lamplight/contract/payments.ts';
import type { Currency } from '@lamplight/domain/plans/money.ts';

export type Subscription = {
  id: string;
  planType: PlanType;
  amountMinor: number;
  currency: Currency;
  startedAt: Date;
  /** End of the paid period. */
  endsAt: Date;
  cancelledAt: Date | null;
  /** Null if an admin granted the subscription without charges. */
  checkoutId: string | null;
};

import type { PlanType } from '@lamplight/contract/payments.ts';

export type Subscription = {
  id: string;
  planType: PlanType;
  amountRupees: number;
  startedAt: Date;
  /** End of the paid period. */
  endsAt: Date;
  cancelledAt: Date | null;
  /** Null if an admin granted the subscription without charges. */
  checkoutId: string | null;
};

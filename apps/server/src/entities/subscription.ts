import type { PlanType } from '@lamplight/contract/payments.ts';

export type Subscription = {
  id: string;
  planType: PlanType;
  amountRupees: number;
  startedAt: Date;
  /** The end of what is paid for. */
  endsAt: Date;
  cancelledAt: Date | null;
  /** Null: granted by an admin, without charges. */
  checkoutId: string | null;
};

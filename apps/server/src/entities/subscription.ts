export type Subscription = {
  id: string;
  planType: 'monthly' | 'yearly';
  amountRupees: number;
  startedAt: Date;
  endsAt: Date;
  cancelledAt: Date | null;
};

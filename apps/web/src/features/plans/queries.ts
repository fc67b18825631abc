import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { PlanType } from '@lamplight/contract/payments.ts';
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { subscriptionQuery, summaryQuery, type Subscription } from '../../shared/shell/queries.ts';
import { begunCheckout, isCheckoutAddress, refreshPayment } from './checkout.ts';

export type Summary = AnswerTo<'GET /api/subscription/summary'>;

/** Shows cached data at once, and refetches it on every visit. */
export const pricingQuery = queryOptions<AnswerTo<'GET /api/payments/pricing'>>({
  queryKey: ['/api/payments/pricing'],
  refetchOnMount: 'always',
});

/** Refetches plan, subscription and prices. A fetch that is already running is not restarted. */
export function askAnew(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [summaryQuery, subscriptionQuery, pricingQuery].map(({ queryKey }) =>
      client.invalidateQueries({ queryKey }, { cancelRefetch: false }),
    ),
  );
}

/** The reader's plan and active subscription. A cancelled subscription is not active, even while its access lasts. */
export interface PlanState {
  readonly summary: Summary;
  readonly subscription: Subscription | null;
}

export function usePlanState() {
  const summary = useQuery(summaryQuery);
  const mine = useQuery(subscriptionQuery);
  const planState: PlanState | undefined = summary.data &&
    mine.data && { summary: summary.data, subscription: mine.data.subscription };
  return {
    planState,
    error: summary.error ?? mine.error,
    retry: () => void Promise.all([summary.refetch(), mine.refetch()]),
  };
}

/** The state of the payment that the reader started. */
export function usePayment() {
  const client = useQueryClient();
  const [isWaiting, setIsWaiting] = useState(false);
  const refresh = useMutation({
    mutationFn: () => refreshPayment(),
    onSuccess: (answer) => setIsWaiting(answer.isWaiting),
    // Also refetched after a failure, because the plan itself may still be available.
    onSettled: () => askAnew(client),
  });
  return {
    isWaiting,
    isAsking: refresh.isPending,
    ask: () => {
      if (!refresh.isPending) refresh.mutate();
    },
  };
}

/** Opens the checkout. The server determines the price. */
export function useOpenCheckout() {
  return useMutation({
    mutationFn: async (planType: PlanType) => {
      const { checkoutUrl } = await api.call('POST /api/payments/checkout', { body: { planType } });
      if (!isCheckoutAddress(checkoutUrl, location.hostname)) {
        throw new TypeError('The address to pay at is not encrypted.');
      }
      return checkoutUrl;
    },
    onSuccess: (checkoutUrl, planType) => {
      begunCheckout.remember(planType);
      location.assign(checkoutUrl);
    },
  });
}

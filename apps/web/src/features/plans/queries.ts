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

/** Cached data is shown at once and refetched on every visit. */
export const pricingQuery = queryOptions<AnswerTo<'GET /api/payments/pricing'>>({
  queryKey: ['/api/payments/pricing'],
  refetchOnMount: 'always',
});

/** A running fetch serves this call as well. */
export function askAnew(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [summaryQuery, subscriptionQuery, pricingQuery].map(({ queryKey }) =>
      client.invalidateQueries({ queryKey }, { cancelRefetch: false }),
    ),
  );
}

/** The reader's plan and running subscription. A cancelled subscription is not running, although its access lasts. */
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

/** The state of the payment the reader started. */
export function usePayment() {
  const client = useQueryClient();
  const [isWaiting, setIsWaiting] = useState(false);
  const refresh = useMutation({
    mutationFn: () => refreshPayment(),
    onSuccess: (answer) => setIsWaiting(answer.isWaiting),
    // Also after a failure: the plan itself may be known.
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

/** Opens the checkout; the server decides the price. */
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

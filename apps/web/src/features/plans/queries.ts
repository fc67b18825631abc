import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { PlanType } from '@lamplight/contract/payments.ts';
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { subscriptionQuery, summaryQuery, type Subscription } from '../../shared/shell/queries.ts';
import { begunCheckout } from '../../shared/plans/begun-checkout.ts';
import { checkPaymentAddress } from '../../shared/plans/payment-address.ts';

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

type Opening = {
  planType: PlanType;
  /** A tab for the payment page, opened with the press of the button. Null to leave this page for it. */
  tab: Window | null;
};

/** Opens the checkout. The server determines the price. */
export function useOpenCheckout() {
  const checkout = useMutation({
    mutationFn: async ({ planType }: Opening) => {
      const { checkoutUrl } = await api.call('POST /api/payments/checkout', { body: { planType } });
      return checkPaymentAddress(checkoutUrl);
    },
    onSuccess: (checkoutUrl, { planType, tab }) => {
      begunCheckout.begin(planType);
      // The reader may have closed the tab, or the browser may have blocked it.
      if (tab && !tab.closed) tab.location.replace(checkoutUrl);
      else location.assign(checkoutUrl);
    },
    onError: (_, { tab }) => tab?.close(),
  });
  return {
    error: checkout.error,
    /** True until this page is left, or the other tab shows the payment page. */
    isOpening: checkout.isPending || (checkout.isSuccess && !checkout.variables.tab),
    open: checkout.mutate,
    reset: () => {
      if (checkout.isSuccess) checkout.reset();
    },
  };
}

type BasicWishAnswer = AnswerTo<'GET /api/plans/basic-wish'>;

export const basicWishQuery = queryOptions<BasicWishAnswer>({
  queryKey: ['/api/plans/basic-wish'],
  refetchOnMount: 'always',
});

/** Stores or withdraws the wish to be told when Basic is available. */
export function useBasicWish() {
  const client = useQueryClient();
  const show = (wish: BasicWishAnswer['wish']): void => {
    client.setQueryData(basicWishQuery.queryKey, (known) => known && { ...known, wish });
  };
  const make = useMutation({
    mutationFn: () => api.call('POST /api/plans/basic-wish'),
    onSuccess: ({ wish }) => show(wish),
  });
  const withdraw = useMutation({
    mutationFn: () => api.call('DELETE /api/plans/basic-wish'),
    onSuccess: () => show(null),
  });
  return { make, withdraw };
}

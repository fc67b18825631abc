import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { useOnPageVisible } from '../shell/use-on-page-visible.ts';
import { begunCheckout } from './begun-checkout.ts';
import { decidePaymentState, getDelayMs, maxAskMs, type PaymentState } from './payment-state.ts';

const paymentKey = 'payment';

/**
 * Asks the server about the begun payment until it has it, for a minute at most. The time begins anew when the reader is
 * back from another tab, and while the page is hidden nothing is asked.
 */
export function usePayment(): { state: PaymentState; ask: () => void } {
  const client = useQueryClient();
  const [hasLeft] = useState(() => begunCheckout.read()?.hasLeft ?? false);
  const [sinceMs, setSinceMs] = useState(() => Date.now());
  const query = useQuery({
    queryKey: [paymentKey, sinceMs],
    queryFn: ({ signal }) => ask(client, AbortSignal.any([signal, getTimeLimit(sinceMs)])),
    enabled: !hasLeft,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const elapsedMs = Date.now() - sinceMs;
      if (decidePaymentState(state.data, elapsedMs) !== 'asking') return false;
      return getDelayMs(state.dataUpdateCount + state.errorUpdateCount, elapsedMs);
    },
  });
  const { data, dataUpdatedAt, errorUpdatedAt } = query;
  const answeredAtMs = Math.max(dataUpdatedAt, errorUpdatedAt, sinceMs);
  const state = hasLeft ? 'left' : decidePaymentState(data, answeredAtMs - sinceMs);

  const begin = (): void => setSinceMs(Date.now());
  useOnPageVisible(() => {
    if (state === 'asking' || state === 'late') begin();
  });
  return { state, ask: begin };
}

const maxCallMs = 10_000;

/** A call that hangs must not keep the reader waiting beyond the minute. */
function getTimeLimit(sinceMs: number): AbortSignal {
  const leftMs = maxAskMs - (Date.now() - sinceMs);
  return AbortSignal.timeout(Math.min(maxCallMs, Math.max(leftMs, 0) + 1000));
}

/** After a confirmation every page is loaded anew: a plan opens games, modes and reviews. */
async function ask(client: QueryClient, signal: AbortSignal) {
  const answer = await api.call('POST /api/payments/refresh', { signal });
  if (answer.subscription || !answer.isWaiting) begunCheckout.forget();
  if (answer.subscription) {
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== paymentKey });
  }
  return answer;
}

import type { AnswerTo } from '@lamplight/contract/client.ts';
import { api } from '../../shared/api/api.ts';
import { begunCheckout } from './begun-checkout.ts';

/** Asks the server for the state of the payment, for a reader who returns before the provider's webhook. */
export async function refreshPayment(
  signal?: AbortSignal,
): Promise<AnswerTo<'POST /api/payments/refresh'>> {
  const answer = await api.call('POST /api/payments/refresh', { signal });
  if (!answer.isWaiting) begunCheckout.forget();
  return answer;
}

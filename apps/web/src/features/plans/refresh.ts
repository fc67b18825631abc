import type { AnswerTo } from '@lamplight/contract/client.ts';
import { api } from '../../shared/api/api.ts';
import { begunCheckout } from './begun-checkout.ts';

/** Asks what became of the payment, for whoever is back before the provider has told of it. */
export async function refreshPayment(
  signal?: AbortSignal,
): Promise<AnswerTo<'POST /api/payments/refresh'>> {
  const answer = await api.call('POST /api/payments/refresh', { signal });
  if (!answer.isWaiting) begunCheckout.forget();
  return answer;
}

import type { PlanType } from '@lamplight/contract/payments.ts';
import { billingPeriods } from '../../shared/plans/copy.ts';
import { createKeyValueStore } from '../../shared/session/key-value-store.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';
import { api } from '../../shared/api/api.ts';

const key = 'checkoutBegun';
const store = createKeyValueStore(() => window.localStorage);

/** The checkout that was started in this browser and whose result has not been shown yet. */
export const begunCheckout = {
  exists: () => store.get(key) !== null,
  period: (): PlanType | undefined => {
    const stored = store.get(key);
    return billingPeriods.find((planType) => planType === stored);
  },
  remember: (planType: PlanType) => void store.set(key, planType),
  forget: () => store.remove(key),
};

/** Makes the server check the state of the payment, for a reader who returns before the provider's webhook has arrived. */
export async function refreshPayment(
  signal?: AbortSignal,
): Promise<AnswerTo<'POST /api/payments/refresh'>> {
  const answer = await api.call('POST /api/payments/refresh', { signal });
  if (!answer.isWaiting) begunCheckout.forget();
  return answer;
}

const thisMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for a URL that is safe to open for payment: HTTPS, or a local URL if the site itself is local. */
export function isCheckoutAddress(address: string, siteHost: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && thisMachine.has(hostname) && thisMachine.has(siteHost);
}

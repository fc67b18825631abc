import type { PlanType } from '@lamplight/contract/payments.ts';
import { billingPeriods } from '../../shared/plans/copy.ts';
import { createKeyValueStore } from '../../shared/session/key-value-store.ts';

const key = 'checkoutBegun';
const store = createKeyValueStore(() => window.localStorage);

/** What somebody went to pay for from this browser, and has not been told yet what became of it. */
export const begunCheckout = {
  exists: () => store.get(key) !== null,
  period: (): PlanType | undefined => {
    const kept = store.get(key);
    return billingPeriods.find((planType) => planType === kept);
  },
  remember: (planType: PlanType) => void store.set(key, planType),
  forget: () => store.remove(key),
};

import type { PlanType } from '@lamplight/contract/payments.ts';
import { billingPeriods } from '../../shared/plans/copy.ts';
import { createKeyValueStore } from '../../shared/session/key-value-store.ts';

const key = 'checkoutBegun';
const store = createKeyValueStore(() => window.localStorage);

/** The checkout that was started in this browser and whose result was not shown yet. */
export const begunCheckout = {
  exists: () => store.get(key) !== null,
  period: (): PlanType | undefined => {
    const stored = store.get(key);
    return billingPeriods.find((planType) => planType === stored);
  },
  remember: (planType: PlanType) => void store.set(key, planType),
  forget: () => store.remove(key),
};

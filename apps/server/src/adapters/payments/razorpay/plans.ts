import type { PlanType } from '@lamplight/contract/payments.ts';
import type { Logger } from 'pino';
import { ProviderFailure, type NewCheckout } from '../provider.ts';
import type { RazorpayCalls } from './calls.ts';
import { planEntity, type PlanEntity } from './entities.ts';
import { readAs } from './subscriptions.ts';

const settingNames = { monthly: 'RAZORPAY_PLAN_MONTHLY', yearly: 'RAZORPAY_PLAN_YEARLY' } as const;

type Priced = Pick<NewCheckout, 'planType' | 'amountMinor' | 'currency'>;

export type Plans = {
  /** Returns the Razorpay plan id after checking that the plan has this price. */
  findPlanId(checkout: Priced): Promise<string>;
};

/**
 * Razorpay charges the amount set in its plan, not an amount in our request. The plan is therefore read and compared
 * before a sale.
 */
export function createPlans(
  ids: Readonly<Record<PlanType, string>>,
  { calls, logger }: { calls: RazorpayCalls; logger: Pick<Logger, 'error'> },
): Plans {
  /** Cached, because plans at Razorpay cannot change. */
  const read = new Map<PlanType, PlanEntity>();

  async function fetchPlan(planType: PlanType): Promise<PlanEntity> {
    const reply = await calls.get(`/v1/plans/${encodeURIComponent(ids[planType])}`);
    if (reply.kind === 'done') return readAs(planEntity, reply.body);
    const setting = settingNames[planType];
    logger.error({ setting }, 'payment plan not found at the provider: sales are blocked');
    throw new ProviderFailure(`Razorpay has no plan with the id in ${setting}`);
  }

  return {
    async findPlanId({ planType, amountMinor, currency }) {
      const plan = read.get(planType) ?? (await fetchPlan(planType));
      read.set(planType, plan);
      const expected = { amount: amountMinor, currency, period: planType, every: 1 };
      const found = { ...plan.item, period: plan.period, every: plan.interval };
      if (Object.entries(expected).every(([key, value]) => Reflect.get(found, key) === value)) {
        return ids[planType];
      }
      logger.error(
        { setting: settingNames[planType], expected, found },
        'payment plan price mismatch: sales are blocked',
      );
      throw new ProviderFailure('the Razorpay plan does not match the price settings');
    },
  };
}

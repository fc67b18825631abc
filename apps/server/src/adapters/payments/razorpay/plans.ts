import type { PlanType } from '@lamplight/contract/payments.ts';
import type { Logger } from 'pino';
import { ProviderFailure } from '../provider.ts';
import type { RazorpayCalls } from './calls.ts';
import { planEntity, type PlanEntity } from './entities.ts';
import { readAs } from './subscriptions.ts';

const settingOf = { monthly: 'RAZORPAY_PLAN_MONTHLY', yearly: 'RAZORPAY_PLAN_YEARLY' } as const;

export type Plans = {
  /** Returns the Razorpay plan id after checking that the plan has this price. */
  costing(amountRupees: number, planType: PlanType): Promise<string>;
};

/** The charged amount is set in Razorpay's plan, not in our request, so the plan is read and compared before a sale. */
export function createPlans(
  ids: Readonly<Record<PlanType, string>>,
  { calls, logger }: { calls: RazorpayCalls; logger: Pick<Logger, 'error'> },
): Plans {
  /** Plans are immutable at Razorpay, so they are cached. */
  const read = new Map<PlanType, PlanEntity>();

  async function fetchPlan(planType: PlanType): Promise<PlanEntity> {
    const reply = await calls.get(`/v1/plans/${encodeURIComponent(ids[planType])}`);
    if (reply.kind === 'done') return readAs(planEntity, reply.body);
    const setting = settingOf[planType];
    logger.error({ setting }, 'the payment provider has no plan of this name: nothing is sold');
    throw new ProviderFailure(`Razorpay has no plan as ${setting} says`);
  }

  return {
    async costing(amountRupees, planType) {
      const plan = read.get(planType) ?? (await fetchPlan(planType));
      read.set(planType, plan);
      const expected = { amount: amountRupees * 100, currency: 'INR', period: planType, every: 1 };
      const found = { ...plan.item, period: plan.period, every: plan.interval };
      if (Object.entries(expected).every(([key, value]) => Reflect.get(found, key) === value)) {
        return ids[planType];
      }
      logger.error(
        { setting: settingOf[planType], expected, found },
        'the plan at the payment provider does not cost what our pricing says: nothing is sold',
      );
      throw new ProviderFailure('the plan at Razorpay is not the one that is for sale');
    },
  };
}

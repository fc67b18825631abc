import type { PlanType } from '@lamplight/contract/payments.ts';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { ProviderFailure, type NewCheckout, type PaymentProvider } from '../provider.ts';
import type { RazorpayCalls } from './calls.ts';
import { openedSubscription, subscriptionEntity } from './entities.ts';
import { readEvent } from './events.ts';
import { createPlans } from './plans.ts';
import { isSafePageUrl } from '../page-url.ts';
import {
  fetchPaidPeriods,
  fetchSubscription,
  isAuthorised,
  isOver,
  readAs,
} from './subscriptions.ts';

/** Number of charges in nine years. With one year already paid, this stays within Razorpay's maximum of ten years. */
const cycles: Record<PlanType, number> = { monthly: 108, yearly: 9 };
/** A start nearer than this would be in the past by the time the customer has paid. */
const soonMs = 60_000;

type Settings = {
  webhookSecret: string;
  plans: Readonly<Record<PlanType, string>>;
  baseUrl: string;
};
type Ports = { calls: RazorpayCalls; logger: Pick<Logger, 'warn' | 'error'>; clock: Clock };

export function createRazorpay(settings: Settings, ports: Ports): PaymentProvider {
  const { calls, logger, clock } = ports;
  const plans = createPlans(settings.plans, ports);

  return {
    name: 'razorpay',
    // Neither the call that opens a subscription nor its page takes an address to return to.
    hasReturn: false,

    async openCheckout(checkout) {
      const planId = await plans.findPlanId(checkout);
      const request = buildSubscription(checkout, planId, clock.nowMs());
      const reply = await calls.post('/v1/subscriptions', request);
      if (reply.kind !== 'done') {
        const status = reply.kind === 'refused' ? reply.status : 'that it knows no such plan';
        throw new ProviderFailure(`Razorpay opened no subscription: it answered ${status}`);
      }
      const opened = readAs(openedSubscription, reply.body);
      if (opened.plan_id !== planId || !isSafePageUrl(opened.short_url, settings.baseUrl)) {
        throw new ProviderFailure('Razorpay opened another subscription than requested');
      }
      return { providerId: opened.id, planId, checkoutUrl: opened.short_url };
    },

    async cancel(providerId, when) {
      const subscription = await fetchSubscription(calls, providerId);
      if (!subscription || isOver(subscription)) return;
      // Razorpay stores an end-of-period cancellation only for active subscriptions. For others it reports success and
      // does nothing.
      const isAtCycleEnd = when === 'at period end' && subscription.status === 'active';
      if (isAtCycleEnd && subscription.remaining_count === 0) return;
      const reply = await calls.post(`/v1/subscriptions/${providerId}/cancel`, {
        cancel_at_cycle_end: isAtCycleEnd,
      });
      if (reply.kind === 'done') {
        if (isAtCycleEnd || isOver(readAs(subscriptionEntity, reply.body))) return;
        throw new ProviderFailure(
          'Razorpay accepted a cancellation but the subscription continues',
        );
      }
      // A concurrent request may already have cancelled the subscription.
      const now = await fetchSubscription(calls, providerId);
      if (now && !isOver(now)) throw new ProviderFailure('Razorpay refused a cancellation');
    },

    async fetchFacts(providerId) {
      const subscription = await fetchSubscription(calls, providerId);
      if (!subscription) return null;
      return {
        providerId,
        planId: subscription.plan_id,
        paid: await fetchPaidPeriods(calls, providerId, logger),
        isAuthorised: isAuthorised(subscription),
        endedAt: isOver(subscription) ? (subscription.ended_at ?? clock.now()) : null,
        renewal: null,
      };
    },

    readEvent: async (message) => readEvent(message, settings.webhookSecret, logger),
  };
}

function buildSubscription(checkout: NewCheckout, planId: string, nowMs: number) {
  const startMs = checkout.startsAt?.getTime() ?? 0;
  return {
    plan_id: planId,
    total_count: cycles[checkout.planType],
    quantity: 1,
    // Makes Razorpay send receipts, failed-charge notices and card-update links to the customer.
    customer_notify: true,
    ...(startMs > nowMs + soonMs && { start_at: Math.ceil(startMs / 1000) }),
    expire_by: Math.floor(checkout.expiresAt.getTime() / 1000),
    notes: { reference: checkout.reference },
  };
}

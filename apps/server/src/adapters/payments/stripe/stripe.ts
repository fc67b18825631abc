import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import { isSafePageUrl } from '../page-url.ts';
import { ProviderFailure, type NewCheckout, type PaymentProvider } from '../provider.ts';
import { expectDone, loadStripe, type StripeCalls } from './calls.ts';
import { anyEntity, openedSession, referenceKey, subscriptionEntity } from './entities.ts';
import { readEvent } from './events.ts';
import { createPortal } from './portal.ts';
import { createPrices } from './prices.ts';
import {
  fetchPaidPeriods,
  fetchSession,
  isAuthorised,
  isOver,
  isRenewing,
} from './subscriptions.ts';

type Settings = { webhookSecret: string; baseUrl: string };
type Ports = {
  calls: StripeCalls;
  logger: Pick<Logger, 'warn' | 'error'>;
  clock: Clock;
  siteName: string;
};

/**
 * Stripe Checkout and Billing. Our name for a subscription is the id of its checkout session: the subscription itself
 * exists only when the session is paid.
 */
export function createStripe(
  settings: Settings,
  { calls, logger, clock, siteName }: Ports,
): PaymentProvider {
  const prices = createPrices(calls, { logger, siteName });
  const portal = createPortal(calls);

  async function cancelSubscription(id: string, when: 'now' | 'at period end'): Promise<void> {
    const isAtPeriodEnd = when === 'at period end';
    const reply = await calls.run('cancel subscription', subscriptionEntity, (stripe) =>
      isAtPeriodEnd
        ? stripe.subscriptions.update(id, { cancel_at_period_end: true })
        : stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }),
    );
    if (reply.kind === 'unknown') return;
    const subscription = expectDone(reply, 'a cancellation');
    if (isOver(subscription) || (isAtPeriodEnd && !isRenewing(subscription))) return;
    throw new ProviderFailure('Stripe accepted a cancellation but the subscription continues');
  }

  return {
    name: 'stripe',
    hasReturn: true,

    async openCheckout(checkout) {
      const planId = await prices.findPriceId(checkout);
      const request = buildSession(checkout, planId, clock.nowMs());
      // A repeated request gets the same session. A checkout that is begun again has another end, so it gets a new one.
      const idempotencyKey = `checkout-${checkout.reference}-${request.expires_at}`;
      const reply = await calls.run('open session', openedSession, (stripe) =>
        stripe.checkout.sessions.create(request, { idempotencyKey }),
      );
      const { id, url } = expectDone(reply, 'a checkout session');
      if (!isSafePageUrl(url, settings.baseUrl)) {
        throw new ProviderFailure('Stripe opened a page that is not encrypted');
      }
      return { providerId: id, planId, checkoutUrl: url };
    },

    async cancel(providerId, when) {
      const session = await fetchSession(calls, providerId);
      if (!session || session.status === 'expired') return;
      if (session.status === 'open') {
        const expired = await calls.run('expire session', anyEntity, (stripe) =>
          stripe.checkout.sessions.expire(providerId),
        );
        if (expired.kind === 'done') return;
      }
      // Fetched again if it was open, because it has been paid in the meantime.
      const { subscription } =
        (session.status === 'open' ? await fetchSession(calls, providerId) : session) ?? {};
      if (!subscription) throw new ProviderFailure('Stripe refused to close a checkout session');
      if (isOver(subscription)) return;
      // Until the first charge, and while one is overdue, there is no paid time left to keep.
      const hasPaidTime = subscription.status === 'active';
      await cancelSubscription(subscription.id, hasPaidTime ? when : 'now');
    },

    async fetchFacts(providerId) {
      const readAt = clock.now();
      const session = await fetchSession(calls, providerId);
      if (!session) return null;
      const { subscription, status, expires_at: expiresAt } = session;
      if (!subscription) {
        const endedAt = status === 'expired' ? expiresAt : null;
        return { ...nothingKnown, providerId, endedAt };
      }
      return {
        providerId,
        planId: subscription.items.data[0]?.price.id ?? null,
        paid: await fetchPaidPeriods(calls, subscription, logger),
        isAuthorised: isAuthorised(subscription),
        endedAt: isOver(subscription) ? (subscription.ended_at ?? readAt) : null,
        renewal: { isOn: isRenewing(subscription), readAt },
      };
    },

    async readEvent(message) {
      const { webhookSecret: secret } = settings;
      const options = { secret, receivedAtMs: clock.nowMs(), logger };
      return readEvent(await loadStripe(), message, options);
    },

    async openPortal(providerId, returnUrl) {
      const customer = (await fetchSession(calls, providerId))?.customer;
      if (!customer) throw new ProviderFailure('Stripe knows no customer for a subscription');
      const url = await portal.open(customer, returnUrl);
      if (isSafePageUrl(url, settings.baseUrl)) return url;
      throw new ProviderFailure('Stripe opened a page that is not encrypted');
    },
  };
}

const nothingKnown = { planId: null, paid: [], isAuthorised: false, renewal: null } as const;

const hour = 60 * 60_000;
/** A start nearer than this may be in the past by the time the customer has paid. */
const soonMs = hour / 2;
/** Stripe requires that a time without charge lasts 48 hours at least. */
const minTrialMs = 49 * hour;

function buildSession(
  checkout: NewCheckout,
  price: string,
  nowMs: number,
): Stripe.Checkout.SessionCreateParams & { expires_at: number } {
  const metadata = { [referenceKey]: checkout.reference };
  const { paid, left } = checkout.returnUrls;
  return {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    client_reference_id: checkout.reference,
    metadata,
    subscription_data: { metadata, ...buildStart(checkout.startsAt, nowMs) },
    success_url: paid,
    cancel_url: left,
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
  };
}

/**
 * Delays the first charge. A far start is a trial; for a near one, which Stripe does not allow as a trial, the billing
 * cycle begins later and nothing is charged before.
 */
function buildStart(startsAt: Date | undefined, nowMs: number) {
  const startMs = startsAt?.getTime() ?? 0;
  const seconds = Math.ceil(startMs / 1000);
  if (startMs >= nowMs + minTrialMs) return { trial_end: seconds };
  if (startMs < nowMs + soonMs) return {};
  return { billing_cycle_anchor: seconds, proration_behavior: 'none' as const };
}

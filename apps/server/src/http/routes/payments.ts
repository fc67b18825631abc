import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Pricing } from '@lamplight/contract/payments.ts';
import { discountPercent } from '@lamplight/domain/plans/prices.ts';
import type { Deps } from '../../deps.ts';
import { openCheckout } from '../../use-cases/payments/open-checkout.ts';
import { refreshSubscription } from '../../use-cases/payments/refresh.ts';
import { processEvent } from '../../use-cases/payments/process-event.ts';
import { cancelSubscription } from '../../use-cases/plans/cancel-subscription.ts';
import { findCurrentSubscription } from '../../use-cases/plans/current-subscription.ts';
import { presentSubscription } from '../present/subscription.ts';
import { throwIfRefused } from '../refusal.ts';
import { acceptSignedEvents, readSignedMessage } from '../upload.ts';
import { registerRoute } from '../register-route.ts';
import type { Settings } from '../../settings.ts';

const pricesMaxAgeSeconds = 60;

export function registerPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  const prices = presentPricing(deps.settings);
  registerRoute(app, routes.pricing, async ({ answer, reply }) => {
    reply.header('cache-control', `public, max-age=${pricesMaxAgeSeconds}`);
    return answer(200, prices);
  });

  registerRoute(app, routes.mySubscription, async ({ caller, answer }) => {
    const subscription = await findCurrentSubscription(deps, caller);
    return answer(200, { subscription: subscription ? presentSubscription(subscription) : null });
  });

  registerRoute(app, routes.manageSubscription, async ({ caller, body, origin, answer }) => {
    throwIfRefused(await cancelSubscription(deps, caller, body.subscriptionId, origin));
    return answer(200, { message: 'Your subscription has been cancelled successfully.' });
  });

  registerRoute(app, routes.openCheckout, async ({ caller, body, origin, answer }) => {
    const { checkoutUrl } = throwIfRefused(await openCheckout(deps, caller, body.planType, origin));
    return answer(201, { checkoutUrl });
  });

  registerRoute(app, routes.refreshSubscription, async ({ caller, origin, answer }) => {
    const refreshed = throwIfRefused(await refreshSubscription(deps, caller, origin));
    const { subscription, isWaiting } = refreshed;
    return answer(200, {
      subscription: subscription ? presentSubscription(subscription) : null,
      isWaiting,
    });
  });

  app.register(async (scope) => {
    acceptSignedEvents(scope);
    registerRoute(scope, routes.paymentEvent, async ({ origin, answer, reply }) => {
      throwIfRefused(await processEvent(deps, readSignedMessage(reply), origin));
      return answer(200, { message: 'Noted.' });
    });
  });
}

export function presentPricing({
  prices,
  payments,
}: Pick<Settings, 'prices' | 'payments'>): Pricing {
  const { monthly, yearly } = prices;
  return {
    monthly: { ...monthly, discountPercent: discountPercent(monthly) },
    yearly: { ...yearly, discountPercent: discountPercent(yearly) },
    isOnSale: payments.provider !== 'none',
  };
}

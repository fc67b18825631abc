import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pricing } from '@lamplight/contract/payments.ts';
import { discountPercent } from '@lamplight/domain/plans/prices.ts';
import type { Deps } from '../../deps.ts';
import { openCheckout } from '../../use-cases/payments/open-checkout.ts';
import { hasPortal, openPortal } from '../../use-cases/payments/open-portal.ts';
import { refreshSubscription } from '../../use-cases/payments/refresh.ts';
import { processEvent } from '../../use-cases/payments/process-event.ts';
import { cancelSubscription } from '../../use-cases/plans/cancel-subscription.ts';
import { findCurrentSubscription } from '../../use-cases/plans/current-subscription.ts';
import { presentSubscription } from '../present/subscription.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';
import { acceptRawBodies, readSignedMessage } from '../upload.ts';
import { registerRoute } from '../register-route.ts';
import type { Subscription } from '../../entities/subscription.ts';
import type { SettingsPort } from '../../use-cases/ports.ts';

const pricesMaxAgeSeconds = 60;

export function registerPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  const prices = presentPricing(deps);
  registerRoute(app, routes.pricing, async ({ answer, reply }) => {
    reply.header('cache-control', `public, max-age=${pricesMaxAgeSeconds}`);
    return answer(200, prices);
  });

  registerRoute(app, routes.mySubscription, async ({ caller, answer }) => {
    const subscription = await findCurrentSubscription(deps, caller);
    return answer(200, { subscription: await presentMine(deps, subscription) });
  });

  registerRoute(app, routes.manageSubscription, async ({ caller, body, origin, answer }) => {
    throwIfRefused(await cancelSubscription(deps, caller, body.subscriptionId, origin));
    return answer(200, { message: 'Your subscription has been cancelled successfully.' });
  });

  registerRoute(app, routes.openCheckout, async ({ caller, body, origin, answer, reply }) => {
    const wish = { planType: body.planType, siteUrl: getSiteUrl(deps, reply.request) };
    const { checkoutUrl } = throwIfRefused(await openCheckout(deps, caller, wish, origin));
    return answer(201, { checkoutUrl });
  });

  registerRoute(app, routes.openPortal, async ({ caller, answer, reply }) => {
    const siteUrl = getSiteUrl(deps, reply.request);
    const { portalUrl } = throwIfRefused(await openPortal(deps, caller, siteUrl));
    return answer(201, { portalUrl });
  });

  registerRoute(app, routes.refreshSubscription, async ({ caller, origin, answer }) => {
    const refreshed = throwIfRefused(await refreshSubscription(deps, caller, origin));
    const { subscription, isWaiting } = refreshed;
    return answer(200, { subscription: await presentMine(deps, subscription), isWaiting });
  });

  app.register(async (scope) => {
    acceptRawBodies(scope);
    registerRoute(scope, routes.paymentEvent, async ({ origin, answer, reply }) => {
      throwIfRefused(await processEvent(deps, readSignedMessage(reply), origin));
      return answer(200, { message: 'Noted.' });
    });
  });
}

/** Returns the address of this site: the configured one, else the one that the browser used. */
function getSiteUrl({ settings }: Pick<Deps, 'settings'>, request: FastifyRequest): string {
  const url = settings.publicUrl ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(url)) throw new Refusal('bad_request');
  return url;
}

async function presentMine(
  deps: Pick<Deps, 'payments' | 'store'>,
  subscription: Subscription | undefined,
) {
  if (!subscription) return null;
  return {
    ...presentSubscription(subscription),
    hasPortal: await hasPortal(deps, subscription),
  };
}

function presentPricing({
  settings,
  payments,
}: Pick<Deps, 'payments'> & SettingsPort<'prices'>): Pricing {
  const { monthly, yearly, currency } = settings.prices;
  return {
    monthly: { ...monthly, discountPercent: discountPercent(monthly) },
    yearly: { ...yearly, discountPercent: discountPercent(yearly) },
    currency,
    isOnSale: payments !== undefined,
    hasReturn: payments?.hasReturn ?? false,
  };
}

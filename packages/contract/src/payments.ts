import { z } from 'zod';
import { message } from './fields.ts';
import { defineRoute } from './route.ts';

export const planTypes = ['monthly', 'yearly'] as const;
export type PlanType = (typeof planTypes)[number];

/** Rupees. */
const price = z.object({
  price: z.number(),
  originalPrice: z.number(),
  discountPercent: z.number(),
});
export type Price = z.output<typeof price>;

const prices = z.object({
  monthly: price,
  yearly: price,
  /** False: nobody takes payments here, and Basic is yet to come. */
  isOnSale: z.boolean(),
});
export type Pricing = z.output<typeof prices>;

export const pricing = defineRoute({
  method: 'GET',
  path: '/api/payments/pricing',
  access: 'public',
  answers: { 200: prices },
});

export const subscription = z.object({
  subscriptionId: z.string(),
  planType: z.enum(planTypes),
  /** Rupees. */
  amount: z.number(),
});

/** The running subscription, or null: one that was cancelled is not listed although its access lasts. */
export const mySubscription = defineRoute({
  method: 'GET',
  path: '/api/payments/my-subscription',
  access: 'user',
  answers: { 200: z.object({ subscription: subscription.nullable() }) },
});

export const manageSubscription = defineRoute({
  method: 'POST',
  path: '/api/payments/manage-subscription',
  access: 'user',
  body: z.object({ subscriptionId: z.string(), action: z.literal('CANCEL') }),
  answers: { 200: message },
});

/**
 * Begins to buy Basic. What it costs is not asked for: the server knows. The answer is the provider's page where it is paid;
 * asked again before that, the same page.
 */
export const openCheckout = defineRoute({
  method: 'POST',
  path: '/api/payments/checkout',
  access: 'user',
  body: z.object({ planType: z.enum(planTypes) }),
  answers: { 201: z.object({ checkoutUrl: z.url() }) },
});

/**
 * Asks the provider how the caller's own checkout and subscription stand, for whoever comes back from paying before the
 * provider has told us by itself. Nothing that is sent here counts as a payment.
 */
export const refreshSubscription = defineRoute({
  method: 'POST',
  path: '/api/payments/refresh',
  access: 'user',
  answers: {
    200: z.object({
      subscription: subscription.nullable(),
      /** A checkout is open whose payment has not been seen. */
      isWaiting: z.boolean(),
    }),
  },
});

/** What the provider tells by itself, signed over the bytes as they come. */
export const paymentEvent = defineRoute({
  method: 'POST',
  path: '/api/payments/webhook',
  access: 'public',
  reads: 'signed event',
  answers: { 200: message },
});

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
export type Price = z.input<typeof price>;

const prices = z.object({
  monthly: price,
  yearly: price,
  /** False: nobody takes payments here, and Basic is yet to come. */
  isOnSale: z.boolean(),
});
export type Pricing = z.input<typeof prices>;

export const subscription = z.object({
  subscriptionId: z.string(),
  planType: z.enum(planTypes),
  /** Rupees. */
  amount: z.number(),
});

export const paymentRoutes = {
  pricing: defineRoute('GET /api/payments/pricing', 'public', { answers: { 200: prices } }),

  /** The running subscription, or null: one that was cancelled is not listed although its access lasts. */
  mySubscription: defineRoute('GET /api/payments/my-subscription', 'user', {
    answers: { 200: z.object({ subscription: subscription.nullable() }) },
  }),

  manageSubscription: defineRoute('POST /api/payments/manage-subscription', 'user', {
    body: z.object({ subscriptionId: z.string(), action: z.literal('CANCEL') }),
    answers: { 200: message },
  }),

  /**
   * Begins to buy Basic. What it costs is not asked for: the server knows. The answer is the provider's page where it is paid;
   * asked again before that, the same page.
   */
  openCheckout: defineRoute('POST /api/payments/checkout', 'user', {
    body: z.object({ planType: z.enum(planTypes) }),
    answers: { 201: z.object({ checkoutUrl: z.url() }) },
  }),

  /**
   * Asks the provider how the caller's own checkout and subscription stand, for whoever comes back from paying before the
   * provider has told us by itself. Nothing that is sent here counts as a payment.
   */
  refreshSubscription: defineRoute('POST /api/payments/refresh', 'user', {
    answers: {
      200: z.object({
        subscription: subscription.nullable(),
        /** A checkout is open whose payment has not been seen. */
        isWaiting: z.boolean(),
      }),
    },
  }),

  /** What the provider tells by itself, signed over the bytes as they come. */
  paymentEvent: defineRoute('POST /api/payments/webhook', 'public', {
    reads: 'signed event',
    answers: { 200: message },
  }),
};

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
  /** False: this installation takes no payments, and Basic is not for sale yet. */
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

  /** The running subscription, or null. A cancelled one is not listed although its access lasts. */
  mySubscription: defineRoute('GET /api/payments/my-subscription', 'user', {
    answers: { 200: z.object({ subscription: subscription.nullable() }) },
  }),

  manageSubscription: defineRoute('POST /api/payments/manage-subscription', 'user', {
    body: z.object({ subscriptionId: z.string(), action: z.literal('CANCEL') }),
    answers: { 200: message },
  }),

  /** Opens the provider's page to pay for Basic; until it is paid, the same page again. The server knows the price. */
  openCheckout: defineRoute('POST /api/payments/checkout', 'user', {
    body: z.object({ planType: z.enum(planTypes) }),
    answers: { 201: z.object({ checkoutUrl: z.url() }) },
  }),

  /**
   * Asks the provider for the state of the caller's checkout and subscription, for callers who return from paying
   * before the provider has reported it. Nothing that is sent here counts as a payment.
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

  /** Events of the payment provider; the signature covers the raw bytes. */
  paymentEvent: defineRoute('POST /api/payments/webhook', 'public', {
    reads: 'signed event',
    answers: { 200: message },
  }),
};

import { z } from 'zod';
import { message, time } from './fields.ts';
import { defineRoute } from './route.ts';

export const planTypes = ['monthly', 'yearly'] as const;
export type PlanType = (typeof planTypes)[number];

const price = z.object({
  price: z.number(),
  originalPrice: z.number(),
  discountPercent: z.number(),
});
export type Price = z.input<typeof price>;

const prices = z.object({
  monthly: price,
  yearly: price,
  /** Currency of all prices (ISO 4217). */
  currency: z.string(),
  /** False if this installation takes no payments, so Basic is not for sale yet. */
  isOnSale: z.boolean(),
  /** True if the page of the payment provider leads back here. If not, it is opened in a tab of its own. */
  hasReturn: z.boolean(),
});
export type Pricing = z.input<typeof prices>;

export const subscription = z.object({
  subscriptionId: z.string(),
  planType: z.enum(planTypes),
  /** Price of a period in `currency`, by default rupees; 0 for a granted subscription, which has no price. */
  amount: z.number(),
  currency: z.string(),
  /** True if an admin granted the subscription: nothing is charged, and it ends at `endsAt` without a renewal. */
  isGranted: z.boolean(),
  /** End of the paid or granted period. */
  endsAt: time,
});

const mySubscription = subscription.extend({
  /** True if the payment provider has a page on which the payer sees invoices, changes the card and cancels. */
  hasPortal: z.boolean(),
});

export const paymentRoutes = {
  pricing: defineRoute('GET /api/payments/pricing', 'public', { answers: { 200: prices } }),

  /**
   * Returns the running subscription, or null. A cancelled subscription is not returned, although its access lasts
   * until the end of the paid period.
   */
  mySubscription: defineRoute('GET /api/payments/my-subscription', 'user', {
    answers: { 200: z.object({ subscription: mySubscription.nullable() }) },
  }),

  manageSubscription: defineRoute('POST /api/payments/manage-subscription', 'user', {
    body: z.object({ subscriptionId: z.string(), action: z.literal('CANCEL') }),
    answers: { 200: message },
  }),

  /**
   * Opens the provider's page to pay for Basic. Until it is paid, the same page is returned again. The price is set by
   * the server.
   */
  openCheckout: defineRoute('POST /api/payments/checkout', 'user', {
    body: z.object({ planType: z.enum(planTypes) }),
    answers: { 201: z.object({ checkoutUrl: z.url() }) },
  }),

  /**
   * Looks up the caller's checkout and subscription at the provider, for callers who return from paying before the
   * provider has reported the payment. Nothing sent here counts as a payment.
   */
  refreshSubscription: defineRoute('POST /api/payments/refresh', 'user', {
    answers: {
      200: z.object({
        subscription: mySubscription.nullable(),
        /** True if a checkout is open whose payment has not been reported. */
        isWaiting: z.boolean(),
      }),
    },
  }),

  /** Opens the provider's page on which the payer of the running subscription manages and cancels it. */
  openPortal: defineRoute('POST /api/payments/portal', 'user', {
    answers: { 201: z.object({ portalUrl: z.url() }) },
  }),

  /** Receives events of the payment provider. The signature covers the raw bytes of the body. */
  paymentEvent: defineRoute('POST /api/payments/webhook', 'public', {
    reads: 'signed event',
    answers: { 200: message },
  }),
};

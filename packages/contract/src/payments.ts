import { z } from 'zod';
import { message } from './fields.ts';
import { defineRoute } from './route.ts';

export const subscription = z.object({
  subscriptionId: z.string(),
  planType: z.enum(['monthly', 'yearly']),
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

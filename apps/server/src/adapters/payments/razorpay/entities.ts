import { z } from 'zod';

/** Ids such as `sub_00000000000001`. The pattern makes them safe in URLs. */
const createIdSchema = (kind: string) =>
  z.string().regex(new RegExp(`^${kind}_[A-Za-z0-9]{1,40}$`));
export const subscriptionId = createIdSchema('sub');

/** Unix seconds between the years 2000 and 2100. */
const unixTime = z
  .number()
  .int()
  .min(946_684_800)
  .max(4_102_444_800)
  .transform((seconds) => new Date(seconds * 1000));
const currency = z.string().min(3).max(3);
const paise = z.number().int().min(1).max(1_000_000_000);

export const planEntity = z.object({
  id: z.string(),
  period: z.string(),
  interval: z.number(),
  item: z.object({ amount: paise, currency }),
});
export type PlanEntity = z.output<typeof planEntity>;

export const subscriptionEntity = z.object({
  id: subscriptionId,
  plan_id: z.string().max(100),
  status: z.string().max(40),
  current_start: unixTime.nullish(),
  current_end: unixTime.nullish(),
  ended_at: unixTime.nullish(),
  remaining_count: z.number().int().nullish(),
});
export type SubscriptionEntity = z.output<typeof subscriptionEntity>;

export const openedSubscription = z.object({
  id: subscriptionId,
  plan_id: z.string(),
  short_url: z.url(),
});

/** The schema checks `status` instead of `captured`, because Razorpay sends `captured` as true, 1 or "1". */
export const capturedPayment = z.object({
  id: createIdSchema('pay'),
  amount: paise,
  currency,
  status: z.literal('captured'),
});

export const invoicePage = z.object({
  items: z.array(z.looseObject({ subscription_id: z.string().nullish(), status: z.string() })),
});

export const paidInvoice = z.object({
  payment_id: createIdSchema('pay'),
  amount_paid: paise,
  amount_due: z.literal(0),
  currency,
  billing_start: unixTime,
  billing_end: unixTime,
});

export const eventName = z.object({ event: z.string().max(100) });

export const subscriptionEvent = z.object({
  created_at: unixTime,
  payload: z.object({
    subscription: z.object({ entity: subscriptionEntity }),
    // Parsed further only for events that report a charge.
    payment: z.object({ entity: z.unknown() }).nullish().catch(null),
  }),
});
export type SubscriptionEvent = z.output<typeof subscriptionEvent>;

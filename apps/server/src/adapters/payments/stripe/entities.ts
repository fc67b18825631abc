import { z } from 'zod';

/** Objects of Stripe's API, as far as they are used. */

const unixTime = z
  .number()
  .int()
  .min(0)
  .transform((seconds) => new Date(seconds * 1000));
const createIdSchema = (kind: string) => z.string().regex(new RegExp(`^${kind}_\\w{1,250}$`));

export const sessionId = createIdSchema('cs');
const priceId = createIdSchema('price');
const subscriptionId = createIdSchema('sub');
/** Name of the field at Stripe that contains our id of the checkout. */
export const referenceKey = 'lamplight_checkout';

export const priceEntity = z.object({
  id: priceId,
  unit_amount: z.number().int(),
  currency: z.string(),
  recurring: z.object({ interval: z.string(), interval_count: z.number() }),
});
export type PriceEntity = z.output<typeof priceEntity>;
export const priceList = z.object({ data: z.array(priceEntity) });

export const subscriptionEntity = z.object({
  id: subscriptionId,
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.number().nullish(),
  ended_at: unixTime.nullish(),
  items: z.object({ data: z.array(z.object({ price: z.object({ id: priceId }) })).min(1) }),
});
export type SubscriptionEntity = z.output<typeof subscriptionEntity>;

export const sessionEntity = z.object({
  id: sessionId,
  status: z.enum(['open', 'complete', 'expired']),
  expires_at: unixTime,
  customer: z.string().nullish(),
  subscription: subscriptionEntity.nullish(),
});
export type SessionEntity = z.output<typeof sessionEntity>;

export const openedSession = z.object({ id: sessionId, url: z.url() });
/** Answer of a call whose effect is all that counts. */
export const anyEntity = z.object({ id: z.string() });

export const invoiceList = z.array(
  z.looseObject({
    id: z.string(),
    status: z.string().nullish(),
    subtotal: z.number(),
    parent: z
      .object({ subscription_details: z.object({ subscription: z.string() }).nullish() })
      .nullish(),
  }),
);
export const paidInvoice = z.object({
  id: createIdSchema('in'),
  /** Before discounts and taxes, so that a coupon or a tax rate set at Stripe does not withhold the plan. */
  subtotal: z.number().int().min(1),
  currency: z.string(),
  lines: z.object({
    data: z
      .array(z.object({ amount: z.number(), period: z.object({ start: unixTime, end: unixTime }) }))
      .min(1),
  }),
});

export const portalConfigurations = z.object({
  data: z.array(z.object({ id: z.string(), metadata: z.record(z.string(), z.string()).nullish() })),
});
export const portalSession = z.object({ url: z.url() });

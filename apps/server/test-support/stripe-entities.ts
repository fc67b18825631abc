import type {
  DoubleInvoice,
  DoublePrice,
  DoubleSession,
  DoubleSubscription,
} from './stripe-account.ts';

type Json = Record<string, unknown>;

/** Objects in the format of Stripe's API version of 2026. */

export const toPriceEntity = (price: DoublePrice): Json => ({
  id: price.id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  currency: price.currency,
  livemode: false,
  lookup_key: price.lookupKey,
  metadata: {},
  product: price.product,
  recurring: { interval: price.interval, interval_count: 1, usage_type: 'licensed' },
  tax_behavior: 'unspecified',
  type: 'recurring',
  unit_amount: price.unitAmount,
  unit_amount_decimal: String(price.unitAmount),
});

export const toStripeSubscription = (subscription: DoubleSubscription): Json => ({
  id: subscription.id,
  object: 'subscription',
  billing_mode: { type: 'flexible' },
  cancel_at: subscription.cancelAtPeriodEnd ? subscription.currentEnd : null,
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  canceled_at: null,
  collection_method: 'charge_automatically',
  currency: subscription.price.currency,
  customer: subscription.customer,
  ended_at: subscription.endedAt,
  items: {
    object: 'list',
    has_more: false,
    data: [
      {
        id: 'si_00000000000001',
        object: 'subscription_item',
        current_period_end: subscription.currentEnd,
        price: toPriceEntity(subscription.price),
        quantity: 1,
      },
    ],
  },
  livemode: false,
  metadata: subscription.metadata,
  status: subscription.status,
});

export const toSessionEntity = (
  session: DoubleSession,
  { url, subscription }: { url: string; subscription: Json | string | null },
): Json => ({
  id: session.id,
  object: 'checkout.session',
  amount_total: session.price.unitAmount,
  cancel_url: session.cancelUrl,
  client_reference_id: session.clientReferenceId,
  currency: session.price.currency,
  customer: session.customer,
  expires_at: session.expiresAt,
  livemode: false,
  metadata: session.subscriptionMetadata,
  mode: 'subscription',
  payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
  status: session.status,
  subscription,
  success_url: session.successUrl,
  url: session.status === 'open' ? url : null,
});

export const toStripeInvoice = (invoice: DoubleInvoice): Json => {
  const { subscription, subtotal, currency, start, end } = invoice;
  return {
    id: invoice.id,
    object: 'invoice',
    amount_due: invoice.total,
    amount_paid: invoice.status === 'paid' ? invoice.total : 0,
    billing_reason: subscription.paidCount > 1 ? 'subscription_cycle' : 'subscription_create',
    currency,
    customer: subscription.customer,
    lines: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: 'il_00000000000001',
          object: 'line_item',
          amount: subtotal,
          currency,
          period: { start, end },
          pricing: { type: 'price_details', price_details: { price: subscription.price.id } },
        },
      ],
    },
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    status: invoice.status,
    subtotal,
    total: invoice.total,
  };
};

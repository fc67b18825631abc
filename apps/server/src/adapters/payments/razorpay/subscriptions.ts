import type { Logger } from 'pino';
import type { z } from 'zod';
import { ProviderFailure, type PaidPeriod } from '../provider.ts';
import type { RazorpayCalls } from './calls.ts';
import {
  invoicePage,
  paidInvoice,
  subscriptionEntity,
  subscriptionId,
  type SubscriptionEntity,
} from './entities.ts';

const over = new Set(['cancelled', 'completed', 'expired']);

/** True if the subscription is in a final state. Nothing more is charged, and it cannot be reactivated. */
export const isOver = ({ status }: SubscriptionEntity) => over.has(status);

const agreed = new Set(['authenticated', 'active', 'pending', 'halted', 'paused', 'completed']);

/** True if the payer has authorised charges. For a cancelled subscription this is no longer known. */
export const isAuthorised = ({ status }: SubscriptionEntity) => agreed.has(status);

export function readAs<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const { data } = shape.safeParse(body);
  if (data === undefined) throw new ProviderFailure('Razorpay answered in an unknown format');
  return data;
}

/** Returns null if the subscription does not exist. */
export async function fetchSubscription(
  calls: RazorpayCalls,
  id: string,
): Promise<SubscriptionEntity | null> {
  if (!subscriptionId.safeParse(id).success) return null;
  const reply = await calls.get(`/v1/subscriptions/${id}`);
  if (reply.kind === 'unknown') return null;
  if (reply.kind === 'refused') throw new ProviderFailure(`Razorpay answered ${reply.status}`);
  const subscription = readAs(subscriptionEntity, reply.body);
  if (subscription.id !== id) throw new ProviderFailure('Razorpay returned another subscription');
  return subscription;
}

const pageSize = 50;
/** More pages than the invoices of a subscription can fill. */
const maxPages = 20;

/**
 * Reads the invoices, the newest first. If an invoice is added between two page reads, the others move by one, so an
 * invoice may appear twice.
 */
export async function fetchPaidPeriods(
  calls: RazorpayCalls,
  id: string,
  logger: Pick<Logger, 'warn'>,
): Promise<PaidPeriod[]> {
  const found = new Map<string, PaidPeriod>();
  for (let page = 0; page < maxPages; page += 1) {
    const query = `subscription_id=${id}&count=${pageSize}&skip=${page * pageSize}`;
    const reply = await calls.get(`/v1/invoices?${query}`);
    if (reply.kind !== 'done') throw new ProviderFailure('Razorpay returned no invoices');
    const { items } = readAs(invoicePage, reply.body);
    for (const item of items) {
      // Checked again here, because Razorpay may ignore the filter in the query.
      if (item.subscription_id !== id || item.status !== 'paid') continue;
      const period = toPaidPeriod(item);
      if (period) found.set(period.paymentId, period);
      else logger.warn({ subscription: id }, 'paid invoice unreadable');
    }
    if (items.length < pageSize) return [...found.values()];
  }
  throw new ProviderFailure('Razorpay returned too many invoice pages');
}

function toPaidPeriod(invoice: unknown): PaidPeriod | undefined {
  const { data } = paidInvoice.safeParse(invoice);
  if (!data || data.billing_start >= data.billing_end) return undefined;
  return {
    paymentId: data.payment_id,
    amountMinor: data.amount_paid,
    currency: data.currency,
    start: data.billing_start,
    end: data.billing_end,
  };
}

import type { Logger } from 'pino';
import { ProviderFailure, type PaidPeriod } from '../provider.ts';
import { expectDone, type StripeCalls } from './calls.ts';
import {
  invoiceList,
  paidInvoice,
  sessionEntity,
  sessionId,
  type SessionEntity,
  type SubscriptionEntity,
} from './entities.ts';

/** True if the subscription is in a final state. Nothing more is charged, and it cannot be reactivated. */
export const isOver = ({ status }: SubscriptionEntity) =>
  status === 'canceled' || status === 'incomplete_expired';

const agreed = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused']);
/** True if the payer has authorised charges. */
export const isAuthorised = ({ status }: SubscriptionEntity) => agreed.has(status);

/** True unless a cancellation is scheduled, which the payer may take back. */
export const isRenewing = ({ cancel_at, cancel_at_period_end }: SubscriptionEntity) =>
  !cancel_at_period_end && (cancel_at ?? null) === null;

/** Returns the session with its subscription; null if the session does not exist. */
export async function fetchSession(calls: StripeCalls, id: string): Promise<SessionEntity | null> {
  if (!sessionId.safeParse(id).success) return null;
  const reply = await calls.run('fetch session', sessionEntity, (stripe) =>
    stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] }),
  );
  if (reply.kind === 'unknown') return null;
  const session = expectDone(reply, 'a checkout session');
  if (session.id !== id) throw new ProviderFailure('Stripe returned another session');
  return session;
}

/** More invoices than a subscription can have in fifty years. */
const maxInvoices = 1000;

/** Returns the paid periods, the newest first. Invoices of nothing, for example of a time without charge, are left out. */
export async function fetchPaidPeriods(
  calls: StripeCalls,
  { id }: SubscriptionEntity,
  logger: Pick<Logger, 'warn'>,
): Promise<PaidPeriod[]> {
  const reply = await calls.run('list invoices', invoiceList, (stripe) =>
    stripe.invoices
      .list({ subscription: id, status: 'paid', limit: 100 })
      .autoPagingToArray({ limit: maxInvoices }),
  );
  const found = new Map<string, PaidPeriod>();
  for (const invoice of expectDone(reply, 'the list of invoices')) {
    // Checked again here, because the filter of the query may be ignored.
    const isOurs = invoice.parent?.subscription_details?.subscription === id;
    if (!isOurs || invoice.status !== 'paid' || invoice.subtotal === 0) continue;
    const period = toPaidPeriod(invoice);
    if (period) found.set(period.paymentId, period);
    else logger.warn({ subscription: id }, 'paid invoice unreadable');
  }
  return [...found.values()];
}

function toPaidPeriod(invoice: unknown): PaidPeriod | undefined {
  const { data } = paidInvoice.safeParse(invoice);
  const periods = data?.lines.data.flatMap(({ amount, period }) => (amount > 0 ? [period] : []));
  if (!data || !periods?.length) return undefined;
  const start = new Date(Math.min(...periods.map((period) => period.start.getTime())));
  const end = new Date(Math.max(...periods.map((period) => period.end.getTime())));
  if (start >= end) return undefined;
  return {
    paymentId: data.id,
    amountMinor: data.subtotal,
    currency: data.currency.toUpperCase(),
    start,
    end,
  };
}

import type { Logger } from 'pino';
import { z } from 'zod';
import type { CheckoutName, ReadEvent, SignedMessage } from '../provider.ts';
import type { StripeLibrary } from './calls.ts';
import { referenceKey, sessionId } from './entities.ts';

const event = z.object({
  id: z.string().regex(/^evt_\w{1,250}$/),
  type: z.string().max(100),
  data: z.object({ object: z.looseObject({}) }),
});
const metadata = z.object({ [referenceKey]: z.string().max(100) });
const session = z.object({ id: sessionId });
const subscription = z.object({ metadata });
/** The field was moved in 2025. A webhook of an account may still have an older version. */
const invoice = z.object({ parent: z.object({ subscription_details: z.object({ metadata }) }) });
const olderInvoice = z.object({ subscription_details: z.object({ metadata }) });
const payment = z.object({ id: z.string(), amount_paid: z.number().min(1) });

type Options = { secret: string; receivedAtMs: number; logger: Pick<Logger, 'warn'> };

/**
 * Reads only which checkout an event is about. Its facts are fetched, because events arrive in any order and have the API
 * version of the webhook. Never throws, because Stripe would resend a rejected event for three days.
 */
export function readEvent(
  { webhooks, errors }: StripeLibrary,
  { bytes, getHeader }: SignedMessage,
  { secret, receivedAtMs, logger }: Options,
): ReadEvent {
  const signature = getHeader('stripe-signature') ?? '';
  let body: unknown;
  try {
    const [tolerance, crypto] = [undefined, undefined];
    const payload = Buffer.from(bytes);
    body = webhooks.constructEvent(payload, signature, secret, tolerance, crypto, receivedAtMs);
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) return { kind: 'forged' };
  }
  const { data: read } = event.safeParse(body);
  if (!read) {
    logger.warn('payment event unreadable');
    return { kind: 'irrelevant', id: `unreadable.${receivedAtMs}`, name: 'unreadable' };
  }
  const { id, type: name } = read;
  const checkout = findCheckout(name, read.data.object);
  if (!checkout) return { kind: 'irrelevant', id, name };
  const { data: paid } = payment.safeParse(read.data.object);
  const paymentId = name === 'invoice.paid' ? (paid?.id ?? null) : null;
  return { kind: 'notice', id, name, checkout, paymentId };
}

/** Names of the events that are read. Others of the account, and those of other products, are ignored. */
const sessionEvents = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);

function findCheckout(name: string, about: unknown): CheckoutName | undefined {
  if (sessionEvents.has(name)) {
    const { data } = session.safeParse(about);
    return data && { providerId: data.id };
  }
  if (name.startsWith('customer.subscription.')) {
    return toReference(subscription.safeParse(about).data?.metadata);
  }
  if (name !== 'invoice.paid') return undefined;
  const details =
    invoice.safeParse(about).data?.parent.subscription_details ??
    olderInvoice.safeParse(about).data?.subscription_details;
  return toReference(details?.metadata);
}

function toReference(found: z.output<typeof metadata> | undefined): CheckoutName | undefined {
  return found && { reference: found[referenceKey] };
}

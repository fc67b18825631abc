import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import type { PaidPeriod, ReadEvent, SignedMessage } from '../provider.ts';
import {
  capturedPayment,
  eventName,
  subscriptionEvent,
  type SubscriptionEvent,
} from './entities.ts';
import { isAuthorised, isOver } from './subscriptions.ts';

/** Names of all events about subscriptions. Other events of the account are ignored. */
const names = new Set(
  'authenticated activated charged completed updated pending halted cancelled paused resumed'
    .split(' ')
    .map((name) => `subscription.${name}`),
);
const endings = new Set(['subscription.cancelled', 'subscription.completed']);

type Log = Pick<Logger, 'warn'>;

/** Never throws, because Razorpay would resend a rejected event for a day. */
export function readEvent(message: SignedMessage, secret: string, logger: Log): ReadEvent {
  if (!isSigned(message, secret)) return { kind: 'forged' };
  const id = buildEventId(message);
  const body = parseJson(message.bytes);
  const name = eventName.safeParse(body).data?.event;
  if (name === undefined) {
    logger.warn({ id }, 'payment event unreadable');
    return { kind: 'irrelevant', id, name: 'unreadable' };
  }
  if (!names.has(name)) return { kind: 'irrelevant', id, name };
  const { data: event } = subscriptionEvent.safeParse(body);
  if (!event) {
    logger.warn({ id, name }, 'payment event unreadable');
    return { kind: 'irrelevant', id, name };
  }
  const { entity } = event.payload.subscription;
  const hasEnded = endings.has(name) || isOver(entity);
  return {
    kind: 'event',
    id,
    name,
    facts: {
      providerId: entity.id,
      planId: entity.plan_id,
      paid: name === 'subscription.charged' ? readPaidPeriods(event, { id, name }, logger) : [],
      isAuthorised: isAuthorised(entity),
      endedAt: hasEnded ? (entity.ended_at ?? event.created_at) : null,
      renewal: null,
    },
  };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Only `subscription.charged` means that money was taken. Other events may also contain a payment, for example a
 * refunded authorisation or a failed attempt.
 */
function readPaidPeriods(event: SubscriptionEvent, about: object, logger: Log): PaidPeriod[] {
  const { subscription, payment } = event.payload;
  const { data: captured } = capturedPayment.safeParse(payment?.entity);
  const { current_start: start, current_end: end } = subscription.entity;
  if (!captured || !start || !end || start >= end) {
    logger.warn(about, 'payment event without a captured payment for a period');
    return [];
  }
  const { id: paymentId, amount: amountMinor, currency } = captured;
  return [{ paymentId, amountMinor, currency, start, end }];
}

/** Checks the HMAC-SHA256 signature over the raw bytes, because parsed and re-serialised JSON would not match. */
export function isSigned({ bytes, getHeader }: SignedMessage, secret: string): boolean {
  const given = getHeader('x-razorpay-signature') ?? '';
  if (!/^[0-9a-f]{64}$/i.test(given)) return false;
  const expected = createHmac('sha256', secret).update(bytes).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}

/**
 * Combines Razorpay's event id with a hash of the signed bytes, because the header with the id is not signed. With the
 * id alone, an attacker could reuse an id to make a new signed event look like a repetition, which is ignored.
 */
export function buildEventId({ bytes, getHeader }: SignedMessage): string {
  const named = getHeader('x-razorpay-event-id') ?? '';
  const name = /^[\w-]{1,64}$/.test(named) ? named : 'unnamed';
  return `${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
}

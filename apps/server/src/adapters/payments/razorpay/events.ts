import type { Logger } from 'pino';
import type { PaidPeriod, ReadEvent, SignedMessage } from '../provider.ts';
import {
  capturedPayment,
  eventName,
  subscriptionEvent,
  type SubscriptionEvent,
} from './entities.ts';
import { buildEventId, isSigned } from './signature.ts';
import { isAuthorised, isOver } from './subscriptions.ts';

/** All event names about subscriptions; other events of the account are ignored. */
const names = new Set(
  'authenticated activated charged completed updated pending halted cancelled paused resumed'
    .split(' ')
    .map((name) => `subscription.${name}`),
);
const endings = new Set(['subscription.cancelled', 'subscription.completed']);

type Log = Pick<Logger, 'warn'>;

/** Never throws: Razorpay would resend a rejected event for a day. */
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
 * Only `subscription.charged` means that money was taken; other events also carry payments (refunded authorisations,
 * failed attempts).
 */
function readPaidPeriods(event: SubscriptionEvent, about: object, logger: Log): PaidPeriod[] {
  const { subscription, payment } = event.payload;
  const { data: captured } = capturedPayment.safeParse(payment?.entity);
  const { current_start: start, current_end: end } = subscription.entity;
  if (!captured || !start || !end || start >= end) {
    logger.warn(about, 'payment event without a captured payment for a period');
    return [];
  }
  const { id: paymentId, amount, currency } = captured;
  return [{ paymentId, amount, currency, start, end }];
}

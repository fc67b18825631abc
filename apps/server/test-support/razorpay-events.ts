import { createHmac } from 'node:crypto';
import {
  createId,
  toPaymentEntity,
  toSubscriptionEntity,
  type DoublePayment,
  type DoubleSubscription,
} from './razorpay-account.ts';

/** One event as sent over HTTP. */
export type DoubleEvent = {
  /** `x-razorpay-event-id`: the same for each delivery, and not signed. */
  id: string;
  name: string;
  bytes: Buffer;
  signature: string;
};

/** Changes to an event in transit. Omitted fields stay, the signature too. */
export type Tampering = {
  id?: string | undefined;
  bytes?: Uint8Array;
  /** Undefined: no signature. */
  signature?: string | undefined;
};

export const sign = (bytes: Uint8Array, secret: string) =>
  createHmac('sha256', secret).update(bytes).digest('hex');

/** Signed snapshot of the subscription at this moment. */
export function createEvent(
  name: string,
  about: { subscription: DoubleSubscription; payment?: DoublePayment },
  { secret, now }: { secret: string; now: number },
): DoubleEvent {
  const { subscription, payment } = about;
  const bytes = Buffer.from(
    JSON.stringify({
      entity: 'event',
      account_id: 'acc_00000000000001',
      event: name,
      contains: payment ? ['subscription', 'payment'] : ['subscription'],
      payload: {
        // Events never contain the checkout page.
        subscription: { entity: toSubscriptionEntity(subscription, null) },
        ...(payment && { payment: { entity: toPaymentEntity(payment) } }),
      },
      created_at: now,
    }),
  );
  return { id: createId('evt'), name, bytes, signature: sign(bytes, secret) };
}

/** Delivers the event like Razorpay; returns the status. */
export async function deliverEvent(
  event: DoubleEvent,
  address: string,
  tampering: Tampering = {},
): Promise<number> {
  const { id, bytes, signature } = { ...event, ...tampering };
  const response = await fetch(address, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Razorpay-Webhook/v1',
      ...(id !== undefined && { 'x-razorpay-event-id': id }),
      ...(signature !== undefined && { 'x-razorpay-signature': signature }),
    },
  });
  await response.body?.cancel();
  return response.status;
}

/** Same JSON in other bytes, like after a proxy that reformats JSON. */
export const reencode = ({ bytes }: DoubleEvent): Buffer =>
  Buffer.from(JSON.stringify(JSON.parse(bytes.toString()), null, 2));

/** One digit of the amount changed. */
export const changeAmount = ({ bytes }: DoubleEvent): Buffer =>
  Buffer.from(bytes.toString().replace(/"amount":(\d)/, (_, digit) => `"amount":${9 - digit}`));

import { createHmac } from 'node:crypto';
import {
  createId,
  toPaymentEntity,
  toSubscriptionEntity,
  type DoublePayment,
  type DoubleSubscription,
} from './razorpay-account.ts';

/** Event as it is sent over HTTP. */
export type DoubleEvent = {
  /** Header `x-razorpay-event-id`. It is the same for each delivery of the event and is not signed. */
  id: string;
  name: string;
  bytes: Buffer;
  signature: string;
};

/** Changes to an event during delivery. Omitted fields, including the signature, stay unchanged. */
export type Tampering = {
  id?: string | undefined;
  bytes?: Uint8Array;
  /** Signature to send. If present but undefined, no signature is sent. */
  signature?: string | undefined;
};

export const sign = (bytes: Uint8Array, secret: string) =>
  createHmac('sha256', secret).update(bytes).digest('hex');

/** Creates a signed event with the current state of the subscription. */
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
        // The URL of the checkout page is null, because events never contain it.
        subscription: { entity: toSubscriptionEntity(subscription, null) },
        ...(payment && { payment: { entity: toPaymentEntity(payment) } }),
      },
      created_at: now,
    }),
  );
  return { id: createId('evt'), name, bytes, signature: sign(bytes, secret) };
}

/** Delivers the event as Razorpay does. Returns the status of the response. */
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

/** Encodes the same JSON in other bytes, as a proxy that reformats JSON would. */
export const reencode = ({ bytes }: DoubleEvent): Buffer =>
  Buffer.from(JSON.stringify(JSON.parse(bytes.toString()), null, 2));

/** Changes one digit of the amount. */
export const changeAmount = ({ bytes }: DoubleEvent): Buffer =>
  Buffer.from(bytes.toString().replace(/"amount":(\d)/, (_, digit) => `"amount":${9 - digit}`));

import { createHmac } from 'node:crypto';
import {
  newId,
  paymentEntity,
  subscriptionEntity,
  type DoublePayment,
  type DoubleSubscription,
} from './razorpay-account.ts';

/** One event as it goes over the wire. */
export type DoubleEvent = {
  /** `x-razorpay-event-id`: the same each time it is delivered, and no part of what is signed. */
  id: string;
  name: string;
  bytes: Buffer;
  signature: string;
};

/** What a test may do to an event on its way. What is left out stays, the signature too. */
export type Tampering = {
  id?: string | undefined;
  bytes?: Uint8Array;
  /** Undefined: none at all. */
  signature?: string | undefined;
};

export const signatureOf = (bytes: Uint8Array, secret: string) =>
  createHmac('sha256', secret).update(bytes).digest('hex');

/** A snapshot of the subscription at this moment, signed. */
export function eventOf(
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
        // In events the page for paying is never told.
        subscription: { entity: subscriptionEntity(subscription, null) },
        ...(payment && { payment: { entity: paymentEntity(payment) } }),
      },
      created_at: now,
    }),
  );
  return { id: newId('evt'), name, bytes, signature: signatureOf(bytes, secret) };
}

/** Brings it to an address as Razorpay does; answers with the status. */
export async function deliver(
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

/** The same meaning in other bytes, as a proxy that reads and rewrites JSON would make of it. */
export const reencoded = ({ bytes }: DoubleEvent): Buffer =>
  Buffer.from(JSON.stringify(JSON.parse(bytes.toString()), null, 2));

/** One digit of the amount is another. */
export const withOtherAmount = ({ bytes }: DoubleEvent): Buffer =>
  Buffer.from(bytes.toString().replace(/"amount":(\d)/, (_, digit) => `"amount":${9 - digit}`));

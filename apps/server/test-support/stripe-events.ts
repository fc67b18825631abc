import { createHmac } from 'node:crypto';
import { createStripeId } from './stripe-account.ts';

/** Event as it is sent over HTTP. */
export type StripeEvent = { id: string; name: string; bytes: Buffer };

/** Changes to an event during delivery. If `signature` is present but undefined, no signature is sent. */
export type StripeTampering = {
  bytes?: Uint8Array;
  signature?: string | undefined;
  /** Time in the signature, in Unix seconds. */
  signedAt?: number;
};

export function signForStripe(bytes: Uint8Array, secret: string, signedAt: number): string {
  const content = Buffer.concat([Buffer.from(`${signedAt}.`), bytes]);
  return `t=${signedAt},v1=${createHmac('sha256', secret).update(content).digest('hex')}`;
}

export function createStripeEvent(name: string, object: unknown, now: number): StripeEvent {
  const id = createStripeId('evt');
  const body = {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: now,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: name,
  };
  // Stripe's events are indented.
  return { id, name, bytes: Buffer.from(JSON.stringify(body, null, 2)) };
}

/** Delivers the event as Stripe does. Returns the status of the response. */
export async function deliverStripeEvent(
  event: StripeEvent,
  to: { url: string; secret: string; now: number },
  tampering: StripeTampering = {},
): Promise<number> {
  const bytes = new Uint8Array(tampering.bytes ?? event.bytes);
  const signature =
    'signature' in tampering
      ? tampering.signature
      : signForStripe(event.bytes, to.secret, tampering.signedAt ?? to.now);
  const response = await fetch(to.url, {
    method: 'POST',
    body: bytes,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
  });
  await response.body?.cancel();
  return response.status;
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedMessage } from '../provider.ts';

/** HMAC-SHA256 over the bytes as they came: what was read and written again is no longer what was signed. */
export function isSigned({ bytes, header }: SignedMessage, secret: string): boolean {
  const given = header('x-razorpay-signature') ?? '';
  if (!/^[0-9a-f]{64}$/i.test(given)) return false;
  const expected = createHmac('sha256', secret).update(bytes).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}

/**
 * Razorpay's name for the event with a fingerprint of what was signed. The name alone is in no signature: under one that is
 * known already anything signed could be made to pass for a repetition, and be lost.
 */
export function eventId({ bytes, header }: SignedMessage): string {
  const named = header('x-razorpay-event-id') ?? '';
  const name = /^[\w-]{1,64}$/.test(named) ? named : 'unnamed';
  return `${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
}

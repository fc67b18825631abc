import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedMessage } from '../provider.ts';

/** HMAC-SHA256 over the raw bytes; parsed and re-serialised JSON would not match. */
export function isSigned({ bytes, getHeader }: SignedMessage, secret: string): boolean {
  const given = getHeader('x-razorpay-signature') ?? '';
  if (!/^[0-9a-f]{64}$/i.test(given)) return false;
  const expected = createHmac('sha256', secret).update(bytes).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}

/**
 * Event id of Razorpay combined with a hash of the signed bytes. The id header alone is not signed: with a reused id an
 * attacker could make a new signed event look like a repetition and be ignored.
 */
export function buildEventId({ bytes, getHeader }: SignedMessage): string {
  const named = getHeader('x-razorpay-event-id') ?? '';
  const name = /^[\w-]{1,64}$/.test(named) ? named : 'unnamed';
  return `${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
}

import { parseEmail } from '@lamplight/domain/account/email.ts';

export function verifyAddress(email: string): string {
  return `/verify-otp?email=${encodeURIComponent(email)}`;
}

/** `isKnown`: whether it can be taken as it is, or must be asked for. */
export type AddressedEmail = { email: string; isKnown: boolean };

export function emailOfAddress(search: string): AddressedEmail {
  // A plus that was not encoded arrives as a space, which no address has.
  const email = (new URLSearchParams(search).get('email') ?? '').trim().replaceAll(' ', '+');
  return { email, isKnown: parseEmail(email).ok };
}

import { parseEmail } from '@lamplight/domain/account/email.ts';

export function verifyAddress(email: string): string {
  return `/verify-otp?email=${encodeURIComponent(email)}`;
}

/** `isKnown` is true if the e-mail address is valid, so that no field for it is shown. */
export type AddressedEmail = { email: string; isKnown: boolean };

export function parseEmailAddress(search: string): AddressedEmail {
  // An unencoded plus arrives as a space, which no e-mail address contains.
  const email = (new URLSearchParams(search).get('email') ?? '').trim().replaceAll(' ', '+');
  return { email, isKnown: parseEmail(email).ok };
}

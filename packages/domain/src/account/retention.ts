/** Retention of data that expires automatically, in days. The privacy policy states these numbers. */
export const retentionDays = {
  /** Sign-ins end after 30 days without use (`idleSignIn`), and after 180 days in any case (`longestSignIn`). */
  idleSignIn: 30,
  longestSignIn: 180,
  /** Browsers and networks from which somebody has signed in, counted from the last sign-in. */
  knownDevice: 365,
  knownNetwork: 90,
  /** Sign-ups that were never confirmed. */
  waitingSignUp: 7,
  /** Entries of the audit trail: user, action, time and IP address. */
  auditTrail: 365,
  /** Checkouts that were never paid. */
  unpaidCheckout: 30,
  /** Events sent by the payment provider. */
  paymentEvent: 90,
} as const;

export function toMilliseconds(days: number): number {
  return days * 24 * 60 * 60_000;
}

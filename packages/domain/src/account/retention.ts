/** Retention of data that expires by itself, in days. The privacy policy is written with these numbers. */
export const retentionDays = {
  /** A sign-in without use, and a sign-in in any case. */
  idleSignIn: 30,
  longestSignIn: 180,
  /** A sign-up that was never confirmed. */
  waitingSignUp: 7,
  /** The audit trail: who did what, when and from which address. */
  auditTrail: 365,
  /** A checkout that was never paid. */
  unpaidCheckout: 30,
  /** An event sent by the payment provider. */
  paymentEvent: 90,
} as const;

export function toMilliseconds(days: number): number {
  return days * 24 * 60 * 60_000;
}

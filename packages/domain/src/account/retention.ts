/** How long is kept what ends by itself, in days. The privacy policy is written with these numbers. */
export const retentionDays = {
  /** A signed-in browser: without use, and in any case. */
  idleSignIn: 30,
  longestSignIn: 180,
  /** A sign-up that was never confirmed. */
  waitingSignUp: 7,
  /** Who did what, when and from where. */
  auditTrail: 365,
  /** A checkout nobody has paid. */
  unpaidCheckout: 30,
  /** What the payment provider has told. */
  paymentEvent: 90,
} as const;

export function toMilliseconds(days: number): number {
  return days * 24 * 60 * 60_000;
}

import { toMilliseconds, retentionDays } from '@lamplight/domain/account/retention.ts';

export const signInRules = {
  /** A sign-in ends after this time without use. Use prolongs it, up to `longestMs` in total. */
  idleMs: toMilliseconds(retentionDays.idleSignIn),
  longestMs: toMilliseconds(retentionDays.longestSignIn),
  /** Maximum number of sign-ins. If there are more, the oldest is ended. */
  perAccount: 20,
  /** Maximum error of the stored time of last use, so that not every request writes to the database. */
  touchAfterMs: 10 * 60_000,
  raisedMs: 12 * 60 * 60_000,
  /** Time for which an unverified sign-up reserves its username. */
  waitingMs: toMilliseconds(retentionDays.waitingSignUp),
} as const;

export function getExpiry(createdAt: Date, nowMs: number): Date {
  return new Date(
    Math.min(nowMs + signInRules.idleMs, createdAt.getTime() + signInRules.longestMs),
  );
}

/** Returns the time before which unverified sign-ups are ignored and deleted. */
export function getPendingSince(nowMs: number): Date {
  return new Date(nowMs - signInRules.waitingMs);
}

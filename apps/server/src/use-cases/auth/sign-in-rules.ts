import { toMilliseconds, retentionDays } from '@lamplight/domain/account/retention.ts';

export const signInRules = {
  /** Without use it ends after this long; with use it goes on, but not for ever. */
  idleMs: toMilliseconds(retentionDays.idleSignIn),
  longestMs: toMilliseconds(retentionDays.longestSignIn),
  /** More browsers than this: the oldest is signed out. */
  perAccount: 20,
  /** How far behind the time of last use may be: not every request is a write. */
  touchAfterMs: 10 * 60_000,
  raisedMs: 12 * 60 * 60_000,
  /** A sign-up that was never verified keeps its username this long. */
  waitingMs: toMilliseconds(retentionDays.waitingSignUp),
} as const;

export function getExpiry(createdAt: Date, nowMs: number): Date {
  return new Date(
    Math.min(nowMs + signInRules.idleMs, createdAt.getTime() + signInRules.longestMs),
  );
}

/** Sign-ups made before this are forgotten. */
export function getPendingSince(nowMs: number): Date {
  return new Date(nowMs - signInRules.waitingMs);
}

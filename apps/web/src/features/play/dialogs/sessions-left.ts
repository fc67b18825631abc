import type { Allowed } from '../play-context.ts';

/** Null: as many as one likes. */
export function countSessionsLeft({ sessionsUsed, sessionsLimit }: Allowed): number | null {
  return sessionsLimit === null ? null : Math.max(0, sessionsLimit - sessionsUsed);
}

export function hasSessionLeft(allowed: Allowed): boolean {
  return countSessionsLeft(allowed) !== 0;
}

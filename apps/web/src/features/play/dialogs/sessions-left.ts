import type { Allowed } from '../play-room.ts';

/** Null: as many as one likes. */
export function sessionsLeft({ sessionsUsed, sessionsLimit }: Allowed): number | null {
  return sessionsLimit === null ? null : Math.max(0, sessionsLimit - sessionsUsed);
}

export function hasSessionLeft(allowed: Allowed): boolean {
  return sessionsLeft(allowed) !== 0;
}

/**
 * The only source of the current time. Domain functions take the time as an argument; only the outer layers read this
 * clock.
 */
export type Clock = { nowMs(): number; now(): Date };

export function createSystemClock(offsetMs: number): Clock {
  const nowMs = () => Date.now() + offsetMs;
  return { nowMs, now: () => new Date(nowMs()) };
}

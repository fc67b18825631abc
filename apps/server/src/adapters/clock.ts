/** The one source of time. Rules get the time as an argument; only the edge asks a clock. */
export type Clock = { nowMs(): number; now(): Date };

export function systemClock(offsetMs: number): Clock {
  const nowMs = () => Date.now() + offsetMs;
  return { nowMs, now: () => new Date(nowMs()) };
}

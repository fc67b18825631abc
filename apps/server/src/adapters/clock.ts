/** The one source of time. Rules get the time as an argument; only the edge asks a clock. */
export type Clock = { nowMs(): number };

export function systemClock(offsetMs: number): Clock {
  return { nowMs: () => Date.now() + offsetMs };
}

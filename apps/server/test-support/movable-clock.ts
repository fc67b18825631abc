import type { Clock } from '../src/adapters/clock.ts';

const second = 1000;
export const minutes = (n: number): number => n * 60 * second;
export const hours = (n: number): number => minutes(60 * n);
export const days = (n: number): number => hours(24 * n);

/** Creates a clock that runs like the system clock and can be moved forward. */
export function createMovableClock(): Clock & { advance(ms: number): void } {
  let offsetMs = 0;
  const nowMs = () => Date.now() + offsetMs;
  return {
    nowMs,
    now: () => new Date(nowMs()),
    advance(ms) {
      offsetMs += ms;
    },
  };
}

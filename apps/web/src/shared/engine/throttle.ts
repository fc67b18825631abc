import type { Timers } from '@lamplight/engine/transport.ts';

export interface Throttle<Value> {
  /** Passes a value on at once or at the end of the interval. Within an interval, a newer value replaces the waiting one. */
  readonly push: (value: Value) => void;
  /** Discards the waiting value. */
  readonly stop: () => void;
}

export function createThrottle<Value>(
  everyMs: number,
  timers: Timers,
  pass: (value: Value) => void,
): Throttle<Value> {
  let sentAt = -Infinity;
  let waiting: { value: Value } | undefined;
  let cancelTimer: (() => void) | undefined;

  const passOn = (value: Value): void => {
    sentAt = timers.now();
    pass(value);
  };

  return {
    push: (value) => {
      const wait = sentAt + everyMs - timers.now();
      if (wait <= 0 && !waiting) return passOn(value);
      if (!waiting) {
        cancelTimer = timers.after(wait, () => {
          const next = waiting;
          waiting = undefined;
          if (next) passOn(next.value);
        });
      }
      waiting = { value };
    },
    stop: () => {
      cancelTimer?.();
      waiting = undefined;
    },
  };
}

import type { Timers } from '@lamplight/engine/transport.ts';

export interface Throttle<Value> {
  /** Passes a value on now, or once the interval is over unless a newer value comes first. */
  readonly push: (value: Value) => void;
  /** Drops the waiting value. */
  readonly stop: () => void;
}

export function createThrottle<Value>(
  everyMs: number,
  timers: Timers,
  pass: (value: Value) => void,
): Throttle<Value> {
  let passedAt = -Infinity;
  let waiting: { value: Value } | undefined;
  let forget: (() => void) | undefined;

  const passOn = (value: Value): void => {
    passedAt = timers.now();
    pass(value);
  };

  return {
    push: (value) => {
      const wait = passedAt + everyMs - timers.now();
      if (wait <= 0 && !waiting) return passOn(value);
      if (!waiting) {
        forget = timers.after(wait, () => {
          const next = waiting;
          waiting = undefined;
          if (next) passOn(next.value);
        });
      }
      waiting = { value };
    },
    stop: () => {
      forget?.();
      waiting = undefined;
    },
  };
}

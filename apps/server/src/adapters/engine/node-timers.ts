import type { Timers } from '@lamplight/engine/transport.ts';

/** Real time, never the shifted clock of tests: an engine thinks as long as it thinks. */
export const nodeTimers: Timers = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

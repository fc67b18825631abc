import type { Timers } from '@lamplight/engine/transport.ts';

/** Real time, never the shifted clock of tests, because engine searches take real time. */
export const nodeTimers: Timers = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

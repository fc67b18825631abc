import type { Timers } from '@lamplight/engine/transport.ts';

/** All time limits of the engine in the browser, in milliseconds. The levels of the computer have their own in domain/play/skill.ts. */
export const timeLimits = {
  /** A download without a new byte for this long has failed. */
  downloadStallMs: 10_000,
  /** Wait for an engine that is still loading, where the server can answer instead. The download goes on. */
  loadMs: 10_000,
  /** A build that failed to load is not tried again before this. */
  retryLoadAfterMs: 30_000,
  /** An engine without a question is closed: it holds much memory. */
  idleMs: 120_000,
  /** Analysis of the position on the board. */
  analysis: {
    timeoutMs: 15_000,
    /** At most eight drawings a second. */
    showEveryMs: 125,
    /** Pause before the server is asked, for a reader who steps on. */
    beforeServerMs: 300,
  },
  /** Search that compares a guess with the recorded move. */
  guess: { moveTimeMs: 3000, timeoutMs: 6000 },
  /** Evaluation of one position of a finished session: enough for a curve, and soon found. */
  review: { depth: 12, moveTimeMs: 2000, timeoutMs: 6000 },
} as const;

export const browserTimers: Timers = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

import type { Timers } from '@lamplight/engine/transport.ts';

/**
 * All time limits of the engine in the browser, in milliseconds. The limits of the computer's levels are in
 * domain/play/skill.ts.
 */
export const timeLimits = {
  /** A download fails if it receives no byte for this long. */
  downloadStallMs: 10_000,
  /** Longest wait for an engine that is still loading, if the server can answer instead. The download continues. */
  loadMs: 10_000,
  /** Delay before a build that failed to load may be loaded again. */
  retryLoadAfterMs: 30_000,
  /** An engine without a search is closed after this time, because it uses much memory. */
  idleMs: 120_000,
  /** For the analysis of the position on the board. */
  analysis: {
    timeoutMs: 15_000,
    /** The result is shown at most eight times a second. */
    showEveryMs: 125,
    /** Delay before the request to the server, so that stepping quickly through positions sends no requests. */
    beforeServerMs: 300,
  },
  /** For the search that compares a guess with the recorded move. */
  guess: { moveTimeMs: 3000, timeoutMs: 6000 },
  /** For a search that judges the likely moves of people: deep enough to see a tactic, and fast. */
  playerMoves: { depth: 14, moveTimeMs: 2500, timeoutMs: 6000 },
  /** For the evaluation of one position of a finished session: exact enough for a curve, and fast. */
  review: { depth: 12, moveTimeMs: 2000, timeoutMs: 6000 },
} as const;

export const browserTimers: Timers = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

import type { Timers } from '../src/transport.ts';

export interface ManualTimers extends Timers {
  /** Advances the clock and runs all calls that are due, in order. */
  readonly advance: (ms: number) => Promise<void>;
  /** Number of pending calls. */
  readonly pending: () => number;
}

interface Due {
  readonly atMs: number;
  readonly call: () => void;
}

/** Creates a clock that advances only in `advance`. */
export function createManualTimers(): ManualTimers {
  let nowMs = 0;
  const due = new Set<Due>();

  async function advance(ms: number): Promise<void> {
    const untilMs = nowMs + ms;
    await settlePromises();
    for (;;) {
      const [next] = [...due].toSorted((a, b) => a.atMs - b.atMs);
      if (!next || next.atMs > untilMs) break;
      due.delete(next);
      nowMs = next.atMs;
      next.call();
      await settlePromises();
    }
    nowMs = untilMs;
  }

  return {
    now: () => nowMs,
    after: (ms, call) => {
      const entry = { atMs: nowMs + ms, call };
      due.add(entry);
      return () => void due.delete(entry);
    },
    advance,
    pending: () => due.size,
  };
}

/** Waits for nested promises. A hundred turns are enough for all promises in our code. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}

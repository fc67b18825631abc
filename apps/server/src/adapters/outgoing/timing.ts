import { setTimeout as delay } from 'node:timers/promises';

/** Source of time and randomness. Injected, so that tests can control delays. */
export type Timing = {
  nowMs(): number;
  /** Rejects when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Random number from 0 (inclusive) to 1 (exclusive). Spreads retries over time. */
  random(): number;
};

export const realTiming: Timing = {
  nowMs: () => Date.now(),
  sleep: (ms, signal) => delay(ms, undefined, { signal }),
  random: () => Math.random(),
};

/** Runs a task with a timeout. The timeout takes effect even if the task ignores its signal. */
export async function runWithTimeout<Result>(
  { signal, ms, createError }: { signal: AbortSignal; ms: number; createError: () => Error },
  task: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const inner = new AbortController();
  const stop = () => inner.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(() => inner.abort(createError()), ms);
  const stopped = new Promise<never>((_resolve, reject) => {
    inner.signal.addEventListener('abort', () => reject(inner.signal.reason), {
      once: true,
    });
  });
  try {
    return await Promise.race([task(inner.signal), stopped]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    // Prevents an unhandled rejection if the task finished first.
    stopped.catch(() => undefined);
  }
}

import type { Timing } from '../outgoing/timing.ts';

export type Limiter = {
  /** Waits for a free slot, then runs the task. */
  run<Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result>;
};

const minuteMs = 60_000;

/** Limits the number of concurrent tasks and the number of task starts in any 60 seconds. */
export function createLimiter(
  { concurrency, perMinute }: { concurrency: number; perMinute: number },
  timing: Timing,
): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  /** Start times of the last minute, including planned starts in the future. */
  let starts: number[] = [];

  async function enter(signal: AbortSignal) {
    signal.throwIfAborted();
    if (running < concurrency) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(signal.reason);
      };
      const go = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(go);
    });
  }

  /** Passes the slot directly to the task that has waited longest. */
  function leave() {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  async function waitForStart(signal: AbortSignal) {
    const now = timing.nowMs();
    starts = starts.filter((start) => start > now - minuteMs);
    const blocking = starts.at(-perMinute);
    const wait =
      starts.length < perMinute || blocking === undefined ? 0 : blocking + minuteMs - now;
    starts.push(now + wait);
    if (wait > 0) await timing.sleep(wait, signal);
  }

  return {
    async run(signal, task) {
      await enter(signal);
      try {
        await waitForStart(signal);
        return await task();
      } finally {
        leave();
      }
    },
  };
}

import type { Timing } from '../outgoing/timing.ts';

export type Limiter = {
  /** Waits for its turn, then runs the task. */
  run<Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result>;
};

const minuteMs = 60_000;

/** So many at a time, and so many begun in any minute. */
export function createLimiter(
  { concurrency, perMinute }: { concurrency: number; perMinute: number },
  timing: Timing,
): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  /** When the last ones began, or will. */
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

  /** A place that becomes free goes to who has waited longest, without being free in between. */
  function leave() {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  async function turn(signal: AbortSignal) {
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
        await turn(signal);
        return await task();
      } finally {
        leave();
      }
    },
  };
}

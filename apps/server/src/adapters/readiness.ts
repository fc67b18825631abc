import type { Clock } from './clock.ts';

export type Readiness = {
  isReady(): Promise<boolean>;
  /** Reports "not ready" from now on, so that a proxy sends no more requests here. */
  beginShutdown(): void;
  isStopping(): boolean;
};

const rememberedForMs = 1000;

/** Queries the database at most once a second, so that frequent health checks cause almost no load. */
export function createReadiness(
  clock: Pick<Clock, 'nowMs'>,
  check: () => Promise<boolean>,
): Readiness {
  let stopping = false;
  let asked: { atMs: number; answer: Promise<boolean> } | undefined;
  return {
    async isReady() {
      if (stopping) return false;
      const nowMs = clock.nowMs();
      if (!asked || Math.abs(nowMs - asked.atMs) >= rememberedForMs) {
        asked = { atMs: nowMs, answer: check().catch(() => false) };
      }
      return (await asked.answer) && !stopping;
    },
    beginShutdown() {
      stopping = true;
    },
    isStopping: () => stopping,
  };
}

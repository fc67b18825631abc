import type { Clock } from './clock.ts';

export type Readiness = {
  isReady(): Promise<boolean>;
  /** From now on "not ready": a proxy should send no more traffic here. */
  beginShutdown(): void;
  isStopping(): boolean;
};

const rememberedForMs = 1000;

/** Asks the database at most once a second, however often the question comes: health checks must cost nothing. */
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

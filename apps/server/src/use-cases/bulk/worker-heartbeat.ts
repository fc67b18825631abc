import type { Deps } from '../../deps.ts';
import type { WorkerProcess } from '../../repositories/workers.ts';

type Presence = {
  /** An engine of this name runs here. */
  readonly runs: (engine: string) => void;
  /** This process does no more jobs. */
  readonly end: () => Promise<void>;
};

const tellEveryMs = 10_000;

/** Lets people see that this process is there to work. */
export function showPresence(
  { store, clock, logger }: Pick<Deps, 'store' | 'clock' | 'logger'>,
  process: Pick<WorkerProcess, 'host' | 'pid' | 'engines'>,
): Presence {
  const id = crypto.randomUUID();
  let engine: string | null = null;
  let telling = tell();
  // One after the other: what was said last counts.
  const tellNext = (): void => {
    telling = telling.then(tell);
  };
  const timer = setInterval(tellNext, tellEveryMs);

  async function tell(): Promise<void> {
    try {
      await store.workers.recordHeartbeat({ id, ...process, engine }, clock.now());
    } catch (error) {
      logger.warn({ err: error }, 'nobody can be told that this worker lives');
    }
  }

  return {
    runs: (name) => {
      if (engine === name) return;
      engine = name;
      tellNext();
    },
    async end() {
      clearInterval(timer);
      // What is under way would put it back.
      await telling;
      await store.workers.remove(id).catch((error: unknown) => {
        logger.warn({ err: error }, 'nobody can be told that this worker ends');
      });
    },
  };
}

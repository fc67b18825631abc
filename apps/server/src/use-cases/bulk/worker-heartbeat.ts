import type { WorkerProcess } from '../../repositories/workers.ts';
import type { Ports, StorePort } from '../ports.ts';

type Heartbeat = {
  /** An engine of this name runs here. */
  readonly setEngine: (engine: string) => void;
  /** This process does no more jobs. */
  readonly stop: () => Promise<void>;
};

const heartbeatMs = 10_000;

/** Lets people see that this process is there to work. */
export function startHeartbeat(
  { store, clock, logger }: StorePort<'workers'> & Ports<'clock' | 'logger'>,
  process: Pick<WorkerProcess, 'host' | 'pid' | 'engines'>,
): Heartbeat {
  const id = crypto.randomUUID();
  let engine: string | null = null;
  let sending = sendHeartbeat();
  // One after the other: what was said last counts.
  const sendNext = (): void => {
    sending = sending.then(sendHeartbeat);
  };
  const timer = setInterval(sendNext, heartbeatMs);

  async function sendHeartbeat(): Promise<void> {
    try {
      await store.workers.recordHeartbeat({ id, ...process, engine }, clock.now());
    } catch (error) {
      logger.warn({ err: error }, 'worker heartbeat failed');
    }
  }

  return {
    setEngine: (name) => {
      if (engine === name) return;
      engine = name;
      sendNext();
    },
    async stop() {
      clearInterval(timer);
      // A heartbeat under way would register the worker again.
      await sending;
      await store.workers.remove(id).catch((error: unknown) => {
        logger.warn({ err: error }, 'worker sign-off failed');
      });
    },
  };
}

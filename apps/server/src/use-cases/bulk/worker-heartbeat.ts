import type { WorkerProcess } from '../../repositories/workers.ts';
import type { Ports, StorePort } from '../ports.ts';

type Heartbeat = {
  /** Reports the name of the engine that runs in this process. */
  readonly setEngine: (engine: string) => void;
  /** Stops the heartbeat and removes this worker from the list. */
  readonly stop: () => Promise<void>;
};

const heartbeatMs = 10_000;

/** Sends heartbeats, so that admins see that this worker process runs. */
export function startHeartbeat(
  { store, clock, logger }: StorePort<'workers'> & Ports<'clock' | 'logger'>,
  process: Pick<WorkerProcess, 'host' | 'pid' | 'engines'>,
): Heartbeat {
  const id = crypto.randomUUID();
  let engine: string | null = null;
  let sending = sendHeartbeat();
  // Heartbeats are sent one after the other, so that the last one is stored last.
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
      // Waits, because a heartbeat that is still being sent would register the worker again.
      await sending;
      await store.workers.remove(id).catch((error: unknown) => {
        logger.warn({ err: error }, 'worker sign-off failed');
      });
    },
  };
}

import type { SeenWorker } from '../../repositories/workers.ts';
import type { ClockPort, StorePort } from '../ports.ts';

/** They tell every few seconds; one that has not for so long is gone. */
export const silentMs = 60_000;

/** The newest first. */
export function listLiveWorkers({
  store,
  clock,
}: StorePort<'workers'> & ClockPort): Promise<SeenWorker[]> {
  return store.workers.listSeenSince(new Date(clock.nowMs() - silentMs));
}

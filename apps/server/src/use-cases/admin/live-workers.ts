import type { SeenWorker } from '../../repositories/workers.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Workers send a heartbeat every few seconds. A worker without a heartbeat for this time counts as stopped. */
export const silentMs = 60_000;

/** Lists running workers, newest first. */
export function listLiveWorkers({
  store,
  clock,
}: StorePort<'workers'> & Ports<'clock'>): Promise<SeenWorker[]> {
  return store.workers.listSeenSince(new Date(clock.nowMs() - silentMs));
}

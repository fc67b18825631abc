import type { SeenWorker } from '../../repositories/workers.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Workers send a heartbeat every few seconds; after this time without one a worker counts as gone. */
export const silentMs = 60_000;

/** The newest first. */
export function listLiveWorkers({
  store,
  clock,
}: StorePort<'workers'> & Ports<'clock'>): Promise<SeenWorker[]> {
  return store.workers.listSeenSince(new Date(clock.nowMs() - silentMs));
}

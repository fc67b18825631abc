import type { Deps } from '../../deps.ts';
import type { SeenWorker } from '../../repositories/workers.ts';

/** They tell every few seconds; one that has not for so long is gone. */
export const silentMs = 60_000;

/** The newest first. */
export function listLiveWorkers({
  store,
  clock,
}: Pick<Deps, 'store' | 'clock'>): Promise<SeenWorker[]> {
  return store.workers.listSeenSince(new Date(clock.nowMs() - silentMs));
}

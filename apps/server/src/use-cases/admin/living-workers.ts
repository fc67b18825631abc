import type { Deps } from '../../deps.ts';
import type { Worker } from '../../repositories/admin-figures.ts';

/** They tell every few seconds; one that has not for so long is gone. */
const silentMs = 60_000;

/** The newest first. */
export function livingWorkers({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<Worker[]> {
  return store.adminFigures.workersSeenSince(new Date(clock.nowMs() - silentMs));
}

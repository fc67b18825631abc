import type { JobStatus } from '@lamplight/domain/bulk/bulk-choices.ts';
import type { QueueFigures } from '../../repositories/queue-figures.ts';
import type { Ports, StorePort } from '../ports.ts';
import { listLiveWorkers } from './live-workers.ts';

/** Work of the whole installation, as stored in the database. */
export type WaitingWork = {
  queues: readonly QueueFigures[];
  bulkJobs: ReadonlyMap<JobStatus, number>;
  workers: number;
  /** Number of engines that these workers may run. */
  engines: number;
};

export async function readWaitingWork(
  deps: StorePort<'adminFigures' | 'queueFigures' | 'workers'> & Ports<'clock'>,
): Promise<WaitingWork> {
  const { adminFigures, queueFigures } = deps.store;
  // One after the other, so that a scrape never takes more than one connection from the requests.
  const queues = await queueFigures.list();
  const bulkJobs = await adminFigures.countJobsByStatus();
  const workers = await listLiveWorkers(deps);
  const engines = workers.reduce((sum, worker) => sum + worker.engines, 0);
  return { queues, bulkJobs, workers: workers.length, engines };
}

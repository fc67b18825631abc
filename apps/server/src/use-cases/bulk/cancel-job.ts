import type { Origin } from '../../entities/audit.ts';
import type { ListedJob } from '../../entities/bulk-job.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Cancels a job at once; finished moves stay. A job that has ended is not changed. */
export async function cancelJob(
  deps: StorePort<'transaction'> & Ports<'clock' | 'logger'>,
  caller: Caller,
  id: string,
  origin: Origin,
): Promise<{ kind: 'over'; job: ListedJob } | Refused> {
  return deps.store.transaction(async (store) => {
    const known = await store.bulkJobs.find(id);
    if (!known) return refuse('job_not_found');
    const isCancelled = await store.bulkJobs.cancel(known.id, deps.clock.now());
    if (isCancelled) {
      await recordAudit(deps, store, origin, {
        event: 'bulk_job_cancelled',
        userId: caller.account.id,
        details: { title: known.gameTitle, jobId: known.id },
      });
    }
    // Whatever it was a moment ago.
    const job = await store.bulkJobs.find(known.id);
    return job ? { kind: 'over', job } : refuse('job_not_found');
  });
}

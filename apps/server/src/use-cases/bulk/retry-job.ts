import type { Origin } from '../../entities/audit.ts';
import type { ListedJob } from '../../entities/bulk-job.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

/**
 * Goes on with what is not done, moves that were given up included. A job of which all is done stays as it is. Where the same
 * has been asked for again in the meantime, that job is the answer.
 */
export async function retryJob(
  deps: StorePort<'transaction'> & Ports<'clock' | 'logger'>,
  caller: Caller,
  id: string,
  origin: Origin,
): Promise<{ kind: 'waiting'; job: ListedJob } | Refused> {
  return deps.store.transaction(async ({ bulkJobs, audit }) => {
    const job = await bulkJobs.lockAndFind(id);
    if (!job) return refuse('job_not_found');
    if (job.status === 'pending' || job.status === 'running') return refuse('job_not_over');
    const same = await bulkJobs.findOpenLike(job.id);
    if (same) return { kind: 'waiting', job: same };
    const isDone = job.status === 'completed' && !(await bulkJobs.hasMovesLeft(job.id));
    if (isDone) return { kind: 'waiting', job };
    await bulkJobs.reopen(job);
    await recordAudit(deps, { audit }, origin, {
      event: 'bulk_job_retried',
      userId: caller.account.id,
      details: { title: job.gameTitle, jobId: job.id },
    });
    const waiting = await bulkJobs.find(job.id);
    return waiting ? { kind: 'waiting', job: waiting } : refuse('job_not_found');
  });
}

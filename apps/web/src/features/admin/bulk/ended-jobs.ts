import type { BulkJob } from '@lamplight/contract/bulk.ts';

export type EndedJob = BulkJob & { readonly status: 'completed' | 'failed' | 'cancelled' };

export function isOver(job: BulkJob): job is EndedJob {
  return job.status !== 'pending' && job.status !== 'running';
}

/** There is something that another try could do. */
export const canRetry = (job: BulkJob): boolean =>
  isOver(job) && (job.status !== 'completed' || job.errorMessage !== null);

/** The jobs of which one could see that they are over now and were not before. */
export function endedJobs(
  before: readonly BulkJob[],
  after: readonly BulkJob[],
): readonly EndedJob[] {
  const open = new Set(before.filter((job) => !isOver(job)).map(({ id }) => id));
  return after.filter(isOver).filter(({ id }) => open.has(id));
}

/**
 * Some have another status now, or are new, or are not in the list any more: under a filter for running jobs that is how they
 * end.
 */
export function haveMoved(before: readonly BulkJob[], after: readonly BulkJob[]): boolean {
  return marksOf(before) !== marksOf(after);
}

function marksOf(jobs: readonly BulkJob[]): string {
  return jobs
    .map(({ id, status }) => `${id} ${status}`)
    .toSorted()
    .join();
}

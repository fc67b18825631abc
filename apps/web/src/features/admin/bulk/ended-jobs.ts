import type { BulkJob } from '@lamplight/contract/bulk.ts';

export type EndedJob = BulkJob & { readonly status: 'completed' | 'failed' | 'cancelled' };

export function isOver(job: BulkJob): job is EndedJob {
  return job.status !== 'pending' && job.status !== 'running';
}

/** True for a job that ended without completing, or completed with an error. */
export const canRetry = (job: BulkJob): boolean =>
  isOver(job) && (job.status !== 'completed' || job.errorMessage !== null);

/** Finds the jobs that have ended between two answers. */
export function findEndedJobs(
  before: readonly BulkJob[],
  after: readonly BulkJob[],
): readonly EndedJob[] {
  const open = new Set(before.filter((job) => !isOver(job)).map(({ id }) => id));
  return after.filter(isOver).filter(({ id }) => open.has(id));
}

/** True when a job changed its status, is new, or left the list; under a filter for running jobs an ended job leaves the list. */
export function hasListChanged(before: readonly BulkJob[], after: readonly BulkJob[]): boolean {
  return collectMarks(before) !== collectMarks(after);
}

function collectMarks(jobs: readonly BulkJob[]): string {
  return jobs
    .map(({ id, status }) => `${id} ${status}`)
    .toSorted()
    .join();
}

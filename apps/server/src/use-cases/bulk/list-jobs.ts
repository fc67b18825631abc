import type { JobStatus } from '@lamplight/domain/bulk/bulk-choices.ts';
import type { Deps } from '../../deps.ts';
import type { ListedJob } from '../../entities/bulk-job.ts';

/** Newest first. */
export function listJobs(
  { store }: Pick<Deps, 'store'>,
  page: { status?: JobStatus | undefined; offset: number; limit: number },
): Promise<{ jobs: ListedJob[]; total: number }> {
  return store.bulkJobs.list(page);
}

import type { JobStatus } from '@lamplight/domain/bulk/bulk-choices.ts';
import type { ListedJob } from '../../entities/bulk-job.ts';
import type { StorePort } from '../ports.ts';

/** Newest first. */
export function listJobs(
  { store }: StorePort<'bulkJobs'>,
  page: { status?: JobStatus | undefined; offset: number; limit: number },
): Promise<{ jobs: ListedJob[]; total: number }> {
  return store.bulkJobs.list(page);
}

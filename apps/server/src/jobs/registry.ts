import type { JobDefinition, QueueDefinition } from '../database/queue.ts';
import type { Deps } from '../deps.ts';
import { measureJob } from '../monitoring/metrics.ts';
import { forgetExpired } from '../use-cases/upkeep/forget-expired.ts';
import { reconcile } from '../use-cases/payments/reconcile.ts';
import {
  createAnalysisJob,
  analysisQueue,
  createAnalysisSweepJob,
  analysisSweepQueue,
} from './analysis.ts';
import {
  createProofreadJob,
  createProofreadSweepJob,
  proofreadQueue,
  proofreadSweepQueue,
} from './proofread.ts';
import { createLateMailJob, createMailJob, lateMailQueue, mailQueue } from './mail.ts';

const upkeepQueue: QueueDefinition = { name: 'upkeep', schedule: '17 * * * *' };
/** A failed run is not retried, because the next run follows on schedule. */
const paymentsQueue: QueueDefinition = {
  name: 'payments',
  schedule: '*/3 * * * *',
  options: { retryLimit: 0 },
};

/** All queues. Every process gets this list, because any process may send jobs. */
export const queues: readonly QueueDefinition[] = [
  mailQueue,
  lateMailQueue,
  upkeepQueue,
  paymentsQueue,
  analysisQueue,
  analysisSweepQueue,
  proofreadQueue,
  proofreadSweepQueue,
];

/** Creates all jobs that a worker process runs. */
export function createJobs(
  deps: Deps,
  { onEngine }: { onEngine?: (name: string) => void } = {},
): JobDefinition[] {
  const jobs: JobDefinition[] = [
    createMailJob(deps),
    createLateMailJob(deps),
    { ...upkeepQueue, run: () => forgetExpired(deps) },
    { ...paymentsQueue, run: (_data, { signal }) => reconcile(deps, signal) },
    createAnalysisJob(deps, { onEngine }),
    createAnalysisSweepJob(deps),
    createProofreadJob(deps),
    createProofreadSweepJob(deps),
  ];
  return jobs.map((job) => measureJob(job, deps.metrics));
}

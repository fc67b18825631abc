import type { JobDefinition, QueueDefinition } from '../database/queue.ts';
import type { Deps } from '../deps.ts';
import { forgetExpired } from '../use-cases/upkeep/forget-expired.ts';
import { reconcile } from '../use-cases/payments/reconcile.ts';
import {
  createAnalysisJob,
  analysisQueue,
  createAnalysisSweepJob,
  analysisSweepQueue,
} from './analysis.ts';
import { createMailJob, mailQueue } from './mail.ts';

const upkeepQueue: QueueDefinition = { name: 'upkeep', schedule: '17 * * * *' };
/** Runs on a schedule, so a failed run is not retried. */
const paymentsQueue: QueueDefinition = {
  name: 'payments',
  schedule: '*/3 * * * *',
  options: { retryLimit: 0 },
};

/** All queues; every process knows them, because any may send jobs. */
export const queues: readonly QueueDefinition[] = [
  mailQueue,
  upkeepQueue,
  paymentsQueue,
  analysisQueue,
  analysisSweepQueue,
];

/** All jobs a worker process runs. */
export function createJobs(
  deps: Deps,
  { onEngine }: { onEngine?: (name: string) => void } = {},
): JobDefinition[] {
  return [
    createMailJob(deps),
    { ...upkeepQueue, run: () => forgetExpired(deps) },
    { ...paymentsQueue, run: (_data, { signal }) => reconcile(deps, signal) },
    createAnalysisJob(deps, { onEngine }),
    createAnalysisSweepJob(deps),
  ];
}

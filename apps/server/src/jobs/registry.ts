import type { JobDefinition, QueueDefinition } from '../database/queue.ts';
import type { Deps } from '../deps.ts';
import {
  createAnalysisJob,
  analysisQueue,
  createAnalysisSweepJob,
  analysisSweepQueue,
} from './analysis.ts';
import { createMailJob, mailQueue } from './mail.ts';
import { createPaymentsJob, paymentsQueue } from './payments.ts';
import { createUpkeepJob, upkeepQueue } from './upkeep.ts';

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
    createUpkeepJob(deps),
    createPaymentsJob(deps),
    createAnalysisJob(deps, { onEngine }),
    createAnalysisSweepJob(deps),
  ];
}

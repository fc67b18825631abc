import type { JobDefinition, QueueDefinition } from '../database/queue.ts';
import type { Deps } from '../deps.ts';
import { analysisJob, analysisQueue, analysisSweepJob, analysisSweepQueue } from './analysis.ts';
import { mailJob, mailQueue } from './mail.ts';
import { paymentsJob, paymentsQueue } from './payments.ts';
import { upkeepJob, upkeepQueue } from './upkeep.ts';

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
    mailJob(deps),
    upkeepJob(deps),
    paymentsJob(deps),
    analysisJob(deps, { onEngine }),
    analysisSweepJob(deps),
  ];
}

import { z } from 'zod';
import type { JobDefinition, QueueDefinition } from '../database/queue.ts';
import type { Deps } from '../deps.ts';
import { proofreadQueueName } from '../entities/annotation.ts';
import { runCheck } from '../use-cases/annotations/run-check.ts';
import { longJobOptions, sweepOptions } from './queue-options.ts';

const request = z.object({ gameId: z.uuid() });

/**
 * A game may take minutes, so a dead worker is detected by its heartbeat, not by a time limit. Attempts are counted with
 * the annotations, so the queue never drops a job.
 */
export const proofreadQueue: QueueDefinition = {
  name: proofreadQueueName,
  isExclusive: true,
  options: longJobOptions,
};

/** Adds unfinished jobs that are missing from the queue to it again. */
export const proofreadSweepQueue: QueueDefinition = {
  name: 'proofread-sweep',
  schedule: '* * * * *',
  options: sweepOptions,
};

export function createProofreadJob(deps: Deps): JobDefinition {
  return {
    ...proofreadQueue,
    run: (data, { signal }) => runCheck(deps, request.parse(data).gameId, { signal }),
  };
}

export function createProofreadSweepJob({ store, logger }: Deps): JobDefinition {
  return {
    ...proofreadSweepQueue,
    async run() {
      const jobs = await store.annotationChecks.enqueueLost();
      if (jobs > 0) logger.warn({ jobs }, 'annotations missing from the queue were enqueued again');
    },
  };
}

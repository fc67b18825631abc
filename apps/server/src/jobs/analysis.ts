import { availableParallelism } from 'node:os';
import type { Engine } from '@lamplight/engine/engine.ts';
import { z } from 'zod';
import { createServerEngine } from '../adapters/engine/server-engines.ts';
import type { JobDefinition, QueueDefinition } from '../database/queue.ts';
import type { Deps } from '../deps.ts';
import { analysisQueueName } from '../entities/bulk-job.ts';
import { runBulkJob, type RunOptions } from '../use-cases/bulk/run-job.ts';
import { longJobOptions, sweepOptions } from './queue-options.ts';

const request = z.object({ jobId: z.uuid() });

/**
 * A game may take many hours, so a dead worker is detected by its heartbeat, not by a time limit. The queue decides
 * only the order of jobs. Retries are counted in the job itself, so the queue never drops a job.
 */
export const analysisQueue: QueueDefinition = {
  name: analysisQueueName,
  isExclusive: true,
  options: longJobOptions,
};

/** Adds unfinished jobs that are missing from the queue to it again. */
export const analysisSweepQueue: QueueDefinition = {
  name: 'analysis-sweep',
  schedule: '* * * * *',
  options: sweepOptions,
};

/** Returns the number of engines that may run at the same time. An engine is one process with one thread. */
export function getEngineCount({ engineWorkers }: { engineWorkers: number }): number {
  return engineWorkers || availableParallelism();
}

type Options = Partial<RunOptions> & {
  /** Called with the name of each started engine. */
  onEngine?: ((name: string) => void) | undefined;
};

export function createAnalysisJob(
  deps: Deps,
  { onEngine, ...options }: Options = {},
): JobDefinition {
  const createEngine = () => reportEngine(createServerEngine(deps.settings), onEngine);
  return {
    ...analysisQueue,
    concurrency: getEngineCount(deps.settings),
    run: (data, { signal }) =>
      runBulkJob(deps, request.parse(data).jobId, { createEngine, ...options, signal }),
  };
}

export function createAnalysisSweepJob({ store, logger }: Deps): JobDefinition {
  return {
    ...analysisSweepQueue,
    async run() {
      const jobs = await store.bulkRuns.enqueueLost();
      if (jobs > 0) logger.warn({ jobs }, 'bulk jobs missing from the queue were enqueued again');
    },
  };
}

function reportEngine(engine: Engine, onEngine: Options['onEngine']): Engine {
  return {
    ...engine,
    async identify() {
      const identity = await engine.identify();
      onEngine?.(identity.name);
      return identity;
    },
  };
}

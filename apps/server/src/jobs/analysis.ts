import { availableParallelism } from 'node:os';
import type { Engine } from '@lamplight/engine/engine.ts';
import { z } from 'zod';
import { createServerEngine } from '../adapters/engine/server-engines.ts';
import type { JobDefinition, QueueDefinition } from '../database/queue.ts';
import type { Deps } from '../deps.ts';
import { analysisQueueName } from '../entities/bulk-job.ts';
import { runBulkJob, type RunOptions } from '../use-cases/bulk/run-job.ts';

const request = z.object({ jobId: z.uuid() });

/**
 * A game may take many hours: whether its worker lives is told by the heartbeat. The queue only says whose turn it is; what has
 * been tried how often stands with the job, so that nothing here is ever given up.
 */
export const analysisQueue: QueueDefinition = {
  name: analysisQueueName,
  isExclusive: true,
  options: {
    expireInSeconds: 24 * 60 * 60,
    retryLimit: 1000,
    retryDelay: 1,
    deleteAfterSeconds: 24 * 60 * 60,
  },
};

/** Jobs whose place in the queue was lost, whatever happened to it, come back into it. */
export const analysisSweepQueue: QueueDefinition = {
  name: 'analysis-sweep',
  schedule: '* * * * *',
  options: { retryLimit: 0, deleteAfterSeconds: 60 * 60 },
};

/** An engine is one process with one thread. */
export function enginesAtOnce({ engineWorkers }: { engineWorkers: number }): number {
  return engineWorkers || availableParallelism();
}

type Options = Partial<RunOptions> & {
  /** Called with the name of an engine that runs. */
  onEngine?: ((name: string) => void) | undefined;
};

export function analysisJob(deps: Deps, { onEngine, ...options }: Options = {}): JobDefinition {
  const createEngine = () => telling(createServerEngine(deps.settings.stockfishPath), onEngine);
  return {
    ...analysisQueue,
    concurrency: enginesAtOnce(deps.settings),
    run: (data, { signal }) =>
      runBulkJob(deps, request.parse(data).jobId, { createEngine, ...options, signal }),
  };
}

export function analysisSweepJob({ store, logger }: Deps): JobDefinition {
  return {
    ...analysisSweepQueue,
    async run() {
      const jobs = await store.bulkRuns.sendLost();
      if (jobs > 0) logger.warn({ jobs }, 'bulk jobs that were in no queue are in it again');
    },
  };
}

function telling(engine: Engine, onEngine: Options['onEngine']): Engine {
  return {
    ...engine,
    async identify() {
      const identity = await engine.identify();
      onEngine?.(identity.name);
      return identity;
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { startQueue } from '../../database/queue.ts';
import type { Database } from '../../database/connect.ts';
import { createDeps, type Deps } from '../../deps.ts';
import type { JobProgress } from '../../entities/bulk-job.ts';
import { createAnalysisJob, createAnalysisSweepJob } from '../../jobs/analysis.ts';
import { queues } from '../../jobs/registry.ts';
import { createLogger } from '../../logger.ts';
import type { Settings } from '../../settings.ts';
import type { RunOptions } from '../../use-cases/bulk/run-job.ts';
import type { StorePort } from '../../use-cases/ports.ts';
import { printError } from '../command.ts';

export type LocalWorker = {
  deps: Deps;
  /** Starts processing jobs in this process, in addition to other workers. */
  startWorking: (options: Pick<RunOptions, 'onlyEngine'>) => Promise<void>;
  close: () => Promise<void>;
};

/** Errors of the queue are plain objects; errors of its jobs have a `cause`. */
function onError(error: unknown): void {
  const isWrapped = error instanceof Error && error.cause !== undefined;
  printError(getMessage(error) + (isWrapped ? `: ${getMessage(error.cause)}` : ''));
}

function getMessage(error: unknown): string {
  return error instanceof Object && 'message' in error ? String(error.message) : String(error);
}

/** Opens a worker in this process, for bulk analysis only. Other workers on the same database may process some of the jobs. */
export async function openLocalWorker(
  database: Database,
  settings: Settings,
  { works }: { works: boolean },
): Promise<LocalWorker> {
  const queue = await startQueue({ database, queues, works, onError });
  const logger = createLogger('error', process.stderr);
  const deps = createDeps({ settings, logger, database, queue });
  return {
    deps,
    startWorking: (options) =>
      queue.startWorking([createAnalysisJob(deps, options), createAnalysisSweepJob(deps)]),
    async close() {
      await queue.stop();
      deps.engines.close();
      await deps.explainer.close();
      await deps.playerModel.close();
      await deps.mailer.close();
    },
  };
}

type WatchOptions = {
  /** Called with all jobs about once per second. */
  onPoll: (jobs: readonly JobProgress[]) => void;
  /** Called once for each job, in the order in which the jobs end. */
  onEnd: (job: JobProgress) => Promise<void>;
  signal: AbortSignal;
};

const pollMs = 1000;
/** Number of polls that may fail in a row. The database of a busy machine can miss one; the jobs go on meanwhile. */
const maxFailedPolls = 60;
const isOver = ({ status }: JobProgress): boolean => status !== 'pending' && status !== 'running';

/** Polls until all jobs have ended or the signal is aborted. */
export async function watchJobs(
  { store }: StorePort<'bulkJobs'>,
  ids: readonly string[],
  { onPoll, onEnd, signal }: WatchOptions,
): Promise<readonly JobProgress[]> {
  const ended = new Set<string>();
  let failedPolls = 0;
  for (;;) {
    const jobs = await store.bulkJobs.listProgress(ids).catch((error: unknown) => {
      failedPolls += 1;
      if (failedPolls > maxFailedPolls || signal.aborted) throw error;
      return undefined;
    });
    if (!jobs) {
      await sleep(pollMs, undefined, { signal }).catch(() => undefined);
      continue;
    }
    failedPolls = 0;
    onPoll(jobs);
    for (const job of jobs.filter((each) => isOver(each) && !ended.has(each.id))) {
      ended.add(job.id);
      await onEnd(job);
    }
    // A job that is missing in the list was deleted with its game.
    if (jobs.every(isOver) || signal.aborted) return jobs;
    await sleep(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

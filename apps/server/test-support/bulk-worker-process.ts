import type { Engine } from '@lamplight/engine/engine.ts';
import { createAnalysisJob } from '../src/jobs/analysis.ts';
import { runBulkJob } from '../src/use-cases/bulk/run-job.ts';
import { openInstallation, createQuickEngine, tinyLimits } from './bulk-installation.ts';

/** Options of a worker process that a test starts. */
export type WorkerPlan = {
  url: string;
  env: Record<string, string>;
  /** True if the worker takes jobs from the queue. Otherwise it runs only the jobs that the test sends, one after the other. */
  fromQueue?: boolean;
  /** Time in milliseconds that the worker's engine needs for each search. */
  delayMs?: number;
  /** Number of plies. The whole process kills itself when the engine must search the position after that many plies. */
  killedAt?: number;
};

/** Message from the worker: it is ready, or a job has ended. */
export type WorkerMessage = 'ready' | { job: string };

const plan: WorkerPlan = JSON.parse(process.env['PLAN'] ?? '');
const { url, env, fromQueue = false, delayMs = 0, killedAt = -1 } = plan;
process.on('disconnect', () => process.exit());
const { deps, queue } = await openInstallation(url, { env, works: fromQueue });
const options = { createEngine, limits: tinyLimits };
const { signal } = new AbortController();

function createEngine(): Engine {
  const engine = createQuickEngine(delayMs);
  return {
    ...engine,
    search: (request) => {
      if (request.position.moves.length === killedAt) process.kill(process.pid, 'SIGKILL');
      return engine.search(request);
    },
  };
}

function sendMessage(message: WorkerMessage): void {
  process.send?.(message);
}

if (fromQueue) {
  const job = createAnalysisJob(deps, options);
  await queue.startWorking([
    {
      ...job,
      async run(data, context) {
        await job.run(data, context);
        sendMessage({ job: (data as { jobId: string }).jobId });
      },
    },
  ]);
}
process.on('message', (jobs: string[]) => void runJob(jobs));
sendMessage('ready');

async function runJob(jobs: readonly string[]): Promise<void> {
  for (const job of jobs) {
    await runBulkJob(deps, job, { ...options, signal });
    sendMessage({ job });
  }
}

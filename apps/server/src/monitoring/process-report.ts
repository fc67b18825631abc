import { jobStatuses } from '@lamplight/domain/bulk/bulk-choices.ts';
import type pg from 'pg';
import manifest from '../../package.json' with { type: 'json' };
import { rejectAfter, runWithDeadline } from '../database/query-deadline.ts';
import type { QueueDefinition } from '../database/queue.ts';
import type { Deps } from '../deps.ts';
import { readWaitingWork, type WaitingWork } from '../use-cases/admin/waiting-work.ts';
import { addLabel, toGauge } from './gauges.ts';
import { measureProcess } from './process-figures.ts';
import type { Family } from './registry.ts';

/** State of one process. A plain value, because child processes send it to their supervisor. */
export type ProcessReport = {
  process: string;
  isReady: boolean;
  /** Age of the oldest waiting job by queue, for all processes together; undefined if the database does not answer. */
  oldestWaitingSeconds: Record<string, number> | undefined;
  families: Family[];
};

type Given = {
  process: 'web' | 'worker';
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  queues: readonly QueueDefinition[];
};

/** Time for all statements of a report, so that a scraper gets the other figures while the database does not answer. */
const databaseTimeoutMs = 2000;
const rememberedForMs = 5000;

/** Starts to measure this process. The result creates a report and never rejects. */
export function createProcessReporter(
  deps: Deps,
  { process, pool, queues }: Given,
): () => Promise<ProcessReport> {
  const readProcess = measureProcess();
  const findWaitingWork = rememberBriefly(() =>
    readWaitingWork(deps).catch((): undefined => undefined),
  );
  return async () => {
    const deadlineMs = performance.now() + databaseTimeoutMs;
    // If the database does not answer, `lamplight_ready` says so, and the figures from it are left out.
    const isReady = await answerBefore(deadlineMs, () => deps.readiness.isReady(), false);
    const work = isReady ? await answerBefore(deadlineMs, findWaitingWork, undefined) : undefined;
    const families = [
      toGauge('lamplight_build_info', 'Version of this process.', [
        [{ version: manifest.version }, 1],
      ]),
      toGauge(
        'lamplight_ready',
        '1 if the process can work: the database answers and is migrated, and no stop has begun.',
        Number(isReady),
      ),
      ...deps.metrics.collect(),
      ...readProcess(),
      ...describePool(pool, deps.settings.dbPoolSize),
      ...(process === 'web' ? describeWebQueues(deps) : []),
      ...(work ? describeWork(work, queues) : []),
    ];
    return {
      process,
      isReady,
      oldestWaitingSeconds: work && listOldest(work, queues),
      families: addLabel(families, { process }),
    };
  };
}

function describePool(pool: Given['pool'], max: number): Family[] {
  return [
    toGauge('lamplight_database_connections', 'Connections of the process to the database.', [
      [{ state: 'busy' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
    ]),
    toGauge('lamplight_database_connections_max', 'Limit of the connections (DB_POOL).', max),
    toGauge(
      'lamplight_database_statements_waiting',
      'Statements that wait for a connection.',
      pool.waitingCount,
    ),
  ];
}

function describeWebQueues({ engines, explainer, playerModel, passwords }: Deps): Family[] {
  const figures = engines.readFigures();
  const { max, running, searching, paused } = figures.engines;
  return [
    toGauge('lamplight_engines', 'Engines of the web process by state.', [
      [{ state: 'searching' }, searching],
      [{ state: 'idle' }, Math.max(0, running - searching)],
      [{ state: 'paused' }, paused],
    ]),
    toGauge('lamplight_engines_max', 'Limit of the engines (ENGINE_WORKERS).', max),
    toGauge('lamplight_engine_searches_waiting', 'Questions that wait for an engine.', [
      [{ asker: 'reader' }, figures.waiting.people],
      [{ asker: 'bulk' }, figures.waiting.bulk],
    ]),
    toGauge(
      'lamplight_coach_games_waiting',
      'Games that wait for the coach to explain them.',
      explainer.waiting,
    ),
    toGauge(
      'lamplight_player_model_requests_waiting',
      'Requests that wait for the player model.',
      playerModel.waiting,
    ),
    toGauge(
      'lamplight_password_hashes_waiting',
      'Passwords and codes that wait to be hashed.',
      passwords.waiting,
    ),
  ];
}

/** Every process reads these figures from the database, so they are the same in all: use `max`, not `sum`. */
function describeWork(work: WaitingWork, queues: Given['queues']): Family[] {
  const figures = new Map(work.queues.map((figure) => [figure.queue, figure]));
  const all = queues.map(({ name: queue }) => ({ queue, ...figures.get(queue) }));
  return [
    toGauge(
      'lamplight_queue_jobs',
      'Jobs by queue and state, in the whole installation.',
      all.flatMap(({ queue, waiting = 0, running = 0 }) => [
        [{ queue, state: 'waiting' }, waiting] as const,
        [{ queue, state: 'running' }, running] as const,
      ]),
    ),
    toGauge(
      'lamplight_queue_oldest_waiting_seconds',
      'Age of the oldest waiting job by queue; 0 if none waits.',
      Object.entries(listOldest(work, queues)).map(([queue, age]) => [{ queue }, age] as const),
    ),
    toGauge(
      'lamplight_bulk_jobs',
      'Bulk analysis jobs by status.',
      jobStatuses.map((status) => [{ status }, work.bulkJobs.get(status) ?? 0] as const),
    ),
    toGauge(
      'lamplight_workers',
      'Worker processes with a heartbeat in the last minute.',
      work.workers,
    ),
    toGauge('lamplight_worker_engines_max', 'Engines that the workers may run.', work.engines),
  ];
}

function listOldest({ queues: figures }: WaitingWork, queues: Given['queues']) {
  return Object.fromEntries(
    queues.map(({ name }) => {
      const found = figures.find(({ queue }) => queue === name);
      return [name, found?.oldestWaitingSeconds ?? 0] as const;
    }),
  );
}

/**
 * Runs work that queries the database. Returns `fallback` at the deadline even if the statement was sent earlier by a
 * caller that waits longer, such as the health check, which shares its answer.
 */
async function answerBefore<T>(
  deadlineMs: number,
  work: () => Promise<T>,
  fallback: T,
): Promise<T> {
  const leftMs = Math.max(0, deadlineMs - performance.now());
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  runWithDeadline({ leftMs }, () => void work().then(resolve, reject));
  return rejectAfter(promise, leftMs, () => undefined).catch(() => fallback);
}

/** Shares a result for a while, so that many scrapers cost the database no more than one. */
function rememberBriefly<T>(read: () => Promise<T>): () => Promise<T> {
  let known: { atMs: number; result: Promise<T> } | undefined;
  return () => {
    const nowMs = performance.now();
    if (!known || nowMs - known.atMs >= rememberedForMs) known = { atMs: nowMs, result: read() };
    return known.result;
  };
}

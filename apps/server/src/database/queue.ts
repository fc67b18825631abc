import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans, PgBoss, type QueueOptions } from 'pg-boss';
import manifest from 'pg-boss/package.json' with { type: 'json' };
import type { Database } from './connect.ts';
import { StartError } from './start-error.ts';

export const queueSchema = 'pgboss';
const schema = queueSchema;

export type QueueDefinition = {
  name: string;
  /** Options of pg-boss that are added to `defaults`. */
  options?: QueueOptions;
  /**
   * True if at most one job with the same key (`once`) may wait or run at a time. Cannot be changed after the queue is
   * created.
   */
  isExclusive?: boolean;
  /** Cron expression, in UTC. */
  schedule?: string;
  /** Number of concurrent jobs in one worker process. Default 1. */
  concurrency?: number;
  /** Polling interval of a worker in seconds. Default 2. */
  pollingSeconds?: number;
  /** True if a finished job is deleted completely, because it contains personal data. */
  forgetWhenDone?: boolean;
};

/**
 * Work that may continue after the process that requested it has ended. After a crash at any line, `run` may be called
 * again.
 */
export type JobDefinition = QueueDefinition & {
  run(data: unknown, context: { signal: AbortSignal }): Promise<void>;
};

/** Runs one statement, for example inside a transaction. */
type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** If `runSql` belongs to a transaction, the job is added if and only if the transaction commits. */
type TransactionOption = { runSql?: RunSql };

type Placement = {
  /** Jobs of one group run one at a time across all workers. */
  group?: string;
  /** Jobs with a higher priority run first. Default 0. */
  priority?: number;
  /** Key for exclusive queues. No second job with this key is added while one waits or runs. */
  once?: string;
};

export type WaitingJob = Placement & { data: object };

export type Queue = {
  send(name: string, data: object, options?: TransactionOption & Placement): Promise<void>;
  /** Adds any number of jobs in one statement. They start in the given order. */
  sendMany(name: string, jobs: readonly WaitingJob[], options?: TransactionOption): Promise<void>;
  /** Starts processing these jobs in this process. */
  startWorking(jobs: readonly JobDefinition[]): Promise<void>;
  /**
   * Signals running jobs to stop at their next safe point, waits up to `stopTimeoutMs`, and returns unfinished jobs to
   * the queue.
   */
  stop(): Promise<void>;
};

type Options = {
  database: Pick<Database, 'runWithin'>;
  queues: readonly QueueDefinition[];
  /** False if this process only sends jobs. */
  works: boolean;
  onError: (error: unknown) => void;
};

/**
 * If a worker is killed, another worker takes its job after at most the heartbeat plus the monitor interval. Each crash
 * counts as a retry.
 */
const defaults = { heartbeatSeconds: 10, retryLimit: 20, retryDelay: 2 };
const monitorEverySeconds = 5;
const stopTimeoutMs = 5000;
/**
 * Timeout for queue statements, which take milliseconds. Without it, a worker would wait for its usual minute on a dead
 * connection.
 */
const statementTimeoutMs = 10_000;

export async function startQueue({ database, queues, works, onError }: Options): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.runWithin(statementTimeoutMs, text, values) },
    schema,
    migrate: false,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: monitorEverySeconds,
    monitorIntervalSeconds: monitorEverySeconds,
  });
  boss.on('error', onError);
  await boss.start();
  for (const { name, options, isExclusive } of queues) {
    const policy = isExclusive ? 'exclusive' : 'standard';
    await boss.createQueue(name, { ...defaults, ...options, policy });
    await loadQueue(boss, name);
  }

  const stopping = new AbortController();
  async function startWorkingOn(job: JobDefinition): Promise<void> {
    await boss.updateQueue(job.name, { ...defaults, ...job.options });
    await loadQueue(boss, job.name);
    await (job.schedule === undefined
      ? boss.unschedule(job.name)
      : boss.schedule(job.name, job.schedule, null, { tz: 'UTC' }));
    const pace = {
      localConcurrency: job.concurrency ?? 1,
      groupConcurrency: 1,
      pollingIntervalSeconds: job.pollingSeconds ?? 2,
    };
    await boss.work(job.name, pace, async (batch) => {
      for (const { id, data, signal } of batch) {
        try {
          await job.run(data, { signal: AbortSignal.any([signal, stopping.signal]) });
        } catch (cause) {
          // Logs the failure, because pg-boss retries without logging. A job interrupted by shutdown has not failed.
          if (!stopping.signal.aborted) onError(new Error(`job ${job.name} failed`, { cause }));
          throw cause;
        }
        if (job.forgetWhenDone) await boss.deleteJob(job.name, id);
      }
    });
  }

  return {
    async send(name, data, { runSql, ...placement } = {}) {
      await boss.send(name, data, { ...toDbOption(runSql), ...toPlacement(placement) });
    },
    async sendMany(name, jobs, { runSql } = {}) {
      await boss.insert(name, jobs.map(toInsert), toDbOption(runSql));
    },
    async startWorking(jobs) {
      for (const job of jobs) await startWorkingOn(job);
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
    },
  };
}

/**
 * Makes pg-boss read the settings of a queue now. Otherwise it reads them with the first job that is sent, on a
 * connection of its own. Jobs are sent inside transactions: if all connections of the pool are in transactions that wait
 * for this one, it would wait for itself.
 */
async function loadQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { id: randomUUID() });
}

function toDbOption(runSql: RunSql | undefined) {
  return runSql ? { db: { executeSql: runSql } } : {};
}

function toInsert({ data, ...placement }: WaitingJob) {
  return { data, ...toPlacement(placement) };
}

function toPlacement({ group, priority, once }: Placement) {
  return {
    ...(group === undefined ? {} : { group: { id: group } }),
    ...(priority === undefined ? {} : { priority }),
    ...(once === undefined ? {} : { singletonKey: once }),
  };
}

/**
 * Builds an SQL condition that is true if the exclusive queue has a waiting or running job whose key equals the SQL
 * expression `key`. It repeats the predicate of pg-boss's unique index, so that PostgreSQL uses the index.
 */
export function isQueued(name: string, key: string): string {
  return `exists (
    select from ${schema}.job where name = '${name}' and coalesce(singleton_key, '') = ${key}
      and state <= 'active' and policy = 'exclusive'
  )`;
}

/**
 * Builds the statement that sets the priority ($1) of the job with this key ($2) while it waits or runs in the exclusive
 * queue. pg-boss itself can set a priority only when a job is sent.
 */
export function buildPriorityUpdate(name: string): string {
  return `update ${schema}.job set priority = $1
    where name = '${name}' and coalesce(singleton_key, '') = $2
      and state <= 'active' and policy = 'exclusive'`;
}

/**
 * Creates the tables of the queue. Runs with the migrations, under their lock, so that web and worker processes never
 * change tables themselves.
 */
export async function installQueue(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema,
  });
  const version = (await boss.isInstalled()) ? await boss.schemaVersion() : null;
  if (version === null) {
    await client.query(getConstructionPlans(schema));
  } else if (version < manifest.pgboss.schema) {
    await client.query(getMigrationPlans(schema, version));
  } else if (version > manifest.pgboss.schema) {
    throw new StartError(
      `The job tables of this database are of version ${version}, newer than this Lamplight knows: start the newer version.`,
    );
  }
}

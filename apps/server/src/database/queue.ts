import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans, PgBoss, type QueueOptions } from 'pg-boss';
import manifest from 'pg-boss/package.json' with { type: 'json' };
import type { Database } from './connect.ts';
import { StartError } from './start-error.ts';

export const queueSchema = 'pgboss';
const schema = queueSchema;

export type QueueDefinition = {
  name: string;
  /** In addition to the defaults below. */
  options?: QueueOptions;
  /** Cannot be changed later. Jobs are sent with a key (`once`); only one job with the same key waits or runs at a time. */
  isExclusive?: boolean;
  /** Cron expression in UTC. */
  schedule?: string;
  /** Concurrent jobs in one worker process; default 1. */
  concurrency?: number;
  /** Polling interval of a worker; default 2. */
  pollingSeconds?: number;
  /** Deletes a finished job completely, for personal data. */
  forgetWhenDone?: boolean;
};

/** Work that outlives the process that started it. `run` may be called again after a crash at any line. */
export type JobDefinition = QueueDefinition & {
  run(data: unknown, context: { signal: AbortSignal }): Promise<void>;
};

/** Runs one statement, for example inside a transaction. */
type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** With the `runSql` of a transaction the job exists if and only if the transaction commits. */
type TransactionOption = { runSql?: RunSql };

type Placement = {
  /** Jobs of one group run one at a time across all workers. */
  group?: string;
  /** Higher priorities run first; default 0. */
  priority?: number;
  /** In an exclusive queue no second job with this key is added while one waits or runs. */
  once?: string;
};

export type WaitingJob = Placement & { data: object };

export type Queue = {
  send(name: string, data: object, options?: TransactionOption & Placement): Promise<void>;
  /** Adds any number of jobs in one statement; they start in this order. */
  sendMany(name: string, jobs: readonly WaitingJob[], options?: TransactionOption): Promise<void>;
  /** Starts processing these jobs in this process. */
  startWorking(jobs: readonly JobDefinition[]): Promise<void>;
  /** Signals running jobs to stop at their next safe point, waits up to `stopTimeoutMs` and returns the rest to the queue. */
  stop(): Promise<void>;
};

type Options = {
  database: Pick<Database, 'runWithin'>;
  queues: readonly QueueDefinition[];
  /** False if this process only sends jobs. */
  works: boolean;
  onError: (error: unknown) => void;
};

/** A job of a killed worker is picked up by another within heartbeat plus monitor interval; each crash counts as a retry. */
const defaults = { heartbeatSeconds: 10, retryLimit: 20, retryDelay: 2 };
const monitorEverySeconds = 5;
const stopTimeoutMs = 5000;
/** Queue statements take milliseconds. On a dead connection a worker must not wait for its usual minute. */
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
  }

  const stopping = new AbortController();
  async function startWorkingOn(job: JobDefinition): Promise<void> {
    await boss.updateQueue(job.name, { ...defaults, ...job.options });
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
          // pg-boss retries without logging, so the failure is logged here. A job interrupted by shutdown has not
          // failed.
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
 * SQL condition: the exclusive queue has a waiting or running job whose key equals the SQL expression `key`. Matches
 * the predicate of pg-boss's unique index, so that the index is used.
 */
export function isQueued(name: string, key: string): string {
  return `exists (
    select from ${schema}.job where name = '${name}' and coalesce(singleton_key, '') = ${key}
      and state <= 'active' and policy = 'exclusive'
  )`;
}

/** Runs as part of the migrations, under their lock, so that web and worker never change tables themselves. */
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

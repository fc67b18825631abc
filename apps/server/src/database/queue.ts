import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans, PgBoss, type QueueOptions } from 'pg-boss';
import manifest from 'pg-boss/package.json' with { type: 'json' };
import type { Database } from './connect.ts';
import { StartError } from './start-error.ts';

export const queueSchema = 'pgboss';
const schema = queueSchema;

export type QueueDefinition = {
  name: string;
  /** On top of the defaults below. */
  options?: QueueOptions;
  /** For good: jobs are sent with a key (`once`), and of those with the same key one waits or runs at a time. */
  isExclusive?: boolean;
  /** A cron expression, in UTC. */
  schedule?: string;
  /** How many of these one worker process does at a time; 1 unless told. */
  concurrency?: number;
  /** How often a worker looks for new ones; 2 unless told. */
  pollingSeconds?: number;
  /** Nothing is kept of a job that is done: for data that should not lie around. */
  forgetWhenDone?: boolean;
};

/** Work that outlives the process that started it. `run` may be called again after a crash at any line. */
export type JobDefinition = QueueDefinition & {
  run(data: unknown, context: { signal: AbortSignal }): Promise<void>;
};

/** Runs one statement, e.g. inside a transaction. */
type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Of a transaction: then the job exists if and only if that commits. */
type Within = { runSql?: RunSql };

type Placement = {
  /** Jobs of one group are done one at a time, by whichever worker. */
  group?: string;
  /** Higher ones come first; 0 unless told. */
  priority?: number;
  /** In an exclusive queue: while a job with this key waits or runs, another is not added. */
  once?: string;
};

export type WaitingJob = Placement & { data: object };

export type Queue = {
  send(name: string, data: object, options?: Within & Placement): Promise<void>;
  /** Any number in one statement; they are begun in this order. */
  sendMany(name: string, jobs: readonly WaitingJob[], options?: Within): Promise<void>;
  /** From now on this process does these jobs. */
  work(jobs: readonly JobDefinition[]): Promise<void>;
  /** Gives running jobs the signal to stop at their next safe point, waits a little, and hands back what is left. */
  stop(): Promise<void>;
};

type Options = {
  database: Pick<Database, 'within'>;
  queues: readonly QueueDefinition[];
  /** False: only sends. */
  works: boolean;
  onError: (error: unknown) => void;
};

/** A killed worker's job is taken up by another within heartbeat + monitor interval; each crash counts as a retry. */
const defaults = { heartbeatSeconds: 10, retryLimit: 20, retryDelay: 2 };
const monitorEverySeconds = 5;
const stopPatienceMs = 5000;
/** Its statements take milliseconds. On a connection that swallows everything a worker must not wait out its usual minute. */
const statementPatienceMs = 10_000;

export async function startQueue({ database, queues, works, onError }: Options): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.within(statementPatienceMs, text, values) },
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
  async function workOn(job: JobDefinition): Promise<void> {
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
          // The queue keeps the failure to itself and tries again. One that was told to stop has not failed.
          if (!stopping.signal.aborted) onError(new Error(`the job ${job.name} failed`, { cause }));
          throw cause;
        }
        if (job.forgetWhenDone) await boss.deleteJob(job.name, id);
      }
    });
  }

  return {
    async send(name, data, { runSql, ...placement } = {}) {
      await boss.send(name, data, { ...within(runSql), ...placed(placement) });
    },
    async sendMany(name, jobs, { runSql } = {}) {
      await boss.insert(name, jobs.map(waiting), within(runSql));
    },
    async work(jobs) {
      for (const job of jobs) await workOn(job);
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: stopPatienceMs });
    },
  };
}

function within(runSql: RunSql | undefined) {
  return runSql ? { db: { executeSql: runSql } } : {};
}

function waiting({ data, ...placement }: WaitingJob) {
  return { data, ...placed(placement) };
}

function placed({ group, priority, once }: Placement) {
  return {
    ...(group === undefined ? {} : { group: { id: group } }),
    ...(priority === undefined ? {} : { priority }),
    ...(once === undefined ? {} : { singletonKey: once }),
  };
}

/**
 * A condition in SQL: something waits or runs in this exclusive queue with the key that an expression in SQL gives. In the words
 * of the index that keeps the keys apart.
 */
export function isQueued(name: string, key: string): string {
  return `exists (
    select from ${schema}.job where name = '${name}' and coalesce(singleton_key, '') = ${key}
      and state <= 'active' and policy = 'exclusive'
  )`;
}

/** Part of the migrations, under their lock, so that web and worker never change tables themselves. */
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

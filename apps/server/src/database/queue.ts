import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans, PgBoss, type QueueOptions } from 'pg-boss';
import manifest from 'pg-boss/package.json' with { type: 'json' };
import type { Database } from './connect.ts';
import { StartError } from './start-error.ts';

const schema = 'pgboss';

/** Work that outlives the process that started it. `run` may be called again after a crash at any line. */
export type JobDefinition = {
  name: string;
  /** On top of the defaults below. */
  options?: QueueOptions;
  /** A cron expression, in UTC. */
  schedule?: string;
  /** How many of these one worker process does at a time; 1 unless told. */
  concurrency?: number;
  run(data: unknown, context: { signal: AbortSignal }): Promise<void>;
};

export type Queue = {
  send(name: string, data: object): Promise<void>;
  /** Gives running jobs the signal to stop at their next safe point, waits a little, and hands back what is left. */
  stop(): Promise<void>;
};

type Options = {
  database: Pick<Database, 'pool'>;
  jobs: readonly JobDefinition[];
  /** False: only sends. */
  works: boolean;
  onError: (error: unknown) => void;
};

/** A killed worker's job is taken up by another within heartbeat + monitor interval; each crash counts as a retry. */
const defaults = { heartbeatSeconds: 10, retryLimit: 20, retryDelay: 2 };
const monitorEverySeconds = 5;
const stopPatienceMs = 5000;

export async function startQueue({ database, jobs, works, onError }: Options): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema,
    migrate: false,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: monitorEverySeconds,
    monitorIntervalSeconds: monitorEverySeconds,
  });
  boss.on('error', onError);
  await boss.start();

  const stopping = new AbortController();
  for (const job of jobs) {
    const options = { ...defaults, ...job.options };
    await boss.createQueue(job.name, options);
    if (!works) continue;
    await boss.updateQueue(job.name, options);
    await (job.schedule === undefined
      ? boss.unschedule(job.name)
      : boss.schedule(job.name, job.schedule, null, { tz: 'UTC' }));
    await boss.work(job.name, { localConcurrency: job.concurrency ?? 1 }, async (batch) => {
      for (const { data, signal } of batch) {
        await job.run(data, { signal: AbortSignal.any([signal, stopping.signal]) });
      }
    });
  }

  return {
    async send(name, data) {
      await boss.send(name, data);
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: stopPatienceMs });
    },
  };
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

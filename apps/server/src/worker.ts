import { hostname } from 'node:os';
import { connectDatabase, longTimeoutMs } from './database/connect.ts';
import { startQueue } from './database/queue.ts';
import { createDeps } from './deps.ts';
import { getEngineCount } from './jobs/analysis.ts';
import { createJobs, queues } from './jobs/registry.ts';
import { createLogger } from './logger.ts';
import { notifySupervisor } from './supervisor/supervisor-channel.ts';
import { stopWhenAsked } from './supervisor/stop-when-asked.ts';
import { loadSettings } from './settings.ts';
import { startHeartbeat } from './use-cases/bulk/worker-heartbeat.ts';

const settings = loadSettings(process.env);
const logger = createLogger(settings.logLevel).child({ process: 'worker' });
if (!settings.databaseUrl)
  throw new Error('worker.ts needs DATABASE_URL: start it through main.ts');

const database = connectDatabase({
  url: settings.databaseUrl,
  poolSize: settings.dbPoolSize,
  statementTimeoutMs: longTimeoutMs,
  onError: (error) => logger.warn({ err: error }, 'database connection lost'),
});
const queue = await startQueue({
  database,
  queues,
  works: true,
  onError: (error) => logger.warn({ err: error }, 'queue'),
});
const deps = createDeps({ settings, logger, database, queue });
const presence = startHeartbeat(deps, {
  host: hostname(),
  pid: process.pid,
  engines: getEngineCount(settings),
});
const jobs = createJobs(deps, { onEngine: presence.setEngine });
await queue.startWorking(jobs);

stopWhenAsked({
  logger,
  async stop() {
    // Jobs are stopped first, because the resources closed afterwards are used by them.
    await queue.stop();
    deps.engines.close();
    await deps.explainer.close();
    await presence.stop();
    await deps.mailer.close();
    await database.close();
  },
});

notifySupervisor({ type: 'ready' });
logger.info({ jobs: jobs.map((job) => job.name) }, 'worker is ready');

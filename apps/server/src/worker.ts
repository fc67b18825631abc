import { hostname } from 'node:os';
import { connectDatabase, longTimeoutMs } from './database/connect.ts';
import { startQueue } from './database/queue.ts';
import { createDeps } from './deps.ts';
import { getEngineCount } from './jobs/analysis.ts';
import { createJobs, queues } from './jobs/registry.ts';
import { createLogger } from './logger.ts';
import { countLogLine, createMetrics } from './monitoring/metrics.ts';
import { serveReports } from './monitoring/serve-reports.ts';
import { notifySupervisor } from './supervisor/supervisor-channel.ts';
import { stopWhenAsked } from './supervisor/stop-when-asked.ts';
import { loadSettings } from './settings.ts';
import { startHeartbeat } from './use-cases/bulk/worker-heartbeat.ts';

const settings = loadSettings(process.env);
const metrics = createMetrics();
const logger = createLogger(settings.logLevel, undefined, (level, details) =>
  countLogLine(metrics, level, details),
).child({ process: 'worker' });
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
const deps = createDeps({ settings, logger, database, queue, metrics });
const presence = startHeartbeat(deps, {
  host: hostname(),
  pid: process.pid,
  engines: getEngineCount(settings),
});
const jobs = createJobs(deps, { onEngine: presence.setEngine });
await queue.startWorking(jobs);
const endReports = await serveReports(deps, { process: 'worker', pool: database.pool, queues });

stopWhenAsked({
  logger,
  async stop() {
    deps.readiness.beginShutdown();
    // Jobs are stopped first, because the resources closed afterwards are used by them.
    await queue.stop();
    deps.engines.close();
    await deps.explainer.close();
    await deps.playerModel.close();
    await presence.stop();
    await deps.mailer.close();
    await endReports();
    await database.close();
  },
});

notifySupervisor({ type: 'ready' });
logger.info({ jobs: jobs.map((job) => job.name) }, 'worker is ready');

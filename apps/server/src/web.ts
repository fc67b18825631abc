import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { connectDatabase } from './database/connect.ts';
import { startQueue } from './database/queue.ts';
import { createDeps } from './deps.ts';
import { queues } from './jobs/registry.ts';
import { createLogger } from './logger.ts';
import { countLogLine, createMetrics } from './monitoring/metrics.ts';
import { serveReports } from './monitoring/serve-reports.ts';
import { notifySupervisor } from './supervisor/supervisor-channel.ts';
import { stopWhenAsked } from './supervisor/stop-when-asked.ts';
import { loadSettings } from './settings.ts';

/** Connections that are still busy this long after the start of a stop are closed. The remaining time is for an orderly end. */
const answersWithinMs = 6500;

/** Length of the queue of new connections, the maximum of Linux. If the queue is full, a client retries only after a second. */
const backlog = 4096;

const settings = loadSettings(process.env);
const metrics = createMetrics();
const logger = createLogger(settings.logLevel, undefined, (level, details) =>
  countLogLine(metrics, level, details),
).child({ process: 'web' });
if (!settings.databaseUrl) throw new Error('web.ts needs DATABASE_URL: start it through main.ts');

const database = connectDatabase({
  url: settings.databaseUrl,
  poolSize: settings.dbPoolSize,
  onError: (error) => logger.warn({ err: error }, 'database connection lost'),
});
const queue = await startQueue({
  database,
  queues,
  works: false,
  onError: (error) => logger.warn({ err: error }, 'queue'),
});
const deps = createDeps({ settings, logger, database, queue, metrics });
if (settings.adminKey === undefined) logger.warn('ADMIN_KEY is not set: the admin area is closed');
const app = await buildApp(deps);
const endReports = await serveReports(deps, { process: 'web', pool: database.pool, queues });

stopWhenAsked({
  logger,
  async stop() {
    deps.readiness.beginShutdown();
    const cut = setTimeout(() => {
      logger.warn('closing busy connections');
      app.server.closeAllConnections();
    }, answersWithinMs);
    // Proxies check the health every other second. Requests are served until proxies have noticed the stop.
    await sleep(settings.stopGraceMs);
    await app.close();
    clearTimeout(cut);
    await queue.stop();
    await endReports();
    await database.close();
  },
});

export const url = await app.listen({ port: settings.port, host: settings.host, backlog });
notifySupervisor({ type: 'listening', url });

import { connectDatabase } from './database/connect.ts';
import { startQueue } from './database/queue.ts';
import { createDeps } from './deps.ts';
import { createJobs, queues } from './jobs/registry.ts';
import { createLogger } from './logger.ts';
import { tellParent, whenParentGone } from './parent/child-side.ts';
import { loadSettings } from './settings.ts';

/** Jobs get this long to reach a safe point; the parent allows ten seconds in all. */
const stopWithinMs = 8000;
/** Maintenance reads more than a page does. */
const statementTimeoutMs = 60_000;

const settings = loadSettings(process.env);
const logger = createLogger(settings.logLevel).child({ process: 'worker' });
if (!settings.databaseUrl)
  throw new Error('worker.ts needs DATABASE_URL: start it through main.ts');

const database = connectDatabase({
  url: settings.databaseUrl,
  poolSize: settings.dbPoolSize,
  statementTimeoutMs,
  onError: (error) => logger.warn({ err: error }, 'database connection lost'),
});
const queue = await startQueue({
  database,
  queues,
  works: true,
  onError: (error) => logger.warn({ err: error }, 'queue'),
});
const deps = createDeps({ settings, logger, database, queue });
const jobs = createJobs(deps);
await queue.work(jobs);

let stopping = false;
async function stop(reason: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  logger.info({ reason }, 'stopping');
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  deps.engines.close();
  await deps.explainer.close();
  await queue.stop();
  await deps.mailer.close();
  await database.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
whenParentGone(() => void stop('parent gone'));

tellParent({ type: 'ready' });
logger.info({ jobs: jobs.map((job) => job.name) }, 'worker is ready');

import { buildApp } from './app.ts';
import { connectDatabase } from './database/connect.ts';
import { startQueue } from './database/queue.ts';
import { createDeps } from './deps.ts';
import { queues } from './jobs/registry.ts';
import { createLogger } from './logger.ts';
import { tellParent, whenParentGone } from './parent/child-side.ts';
import { loadSettings } from './settings.ts';

/** In-flight answers get this long; the parent allows ten seconds in all. */
const drainMs = 8000;

const settings = loadSettings(process.env);
const logger = createLogger(settings.logLevel).child({ process: 'web' });
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
const deps = createDeps({ settings, logger, database, queue });
if (settings.adminKey === undefined) logger.warn('ADMIN_KEY is not set: the admin area is closed');
const app = await buildApp(deps);

let stopping = false;
async function stop(reason: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  logger.info({ reason }, 'stopping');
  deps.readiness.beginShutdown();
  setTimeout(() => process.exit(1), drainMs).unref();
  await app.close();
  await queue.stop();
  await database.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
whenParentGone(() => void stop('parent gone'));

export const url = await app.listen({ port: settings.port, host: settings.host });
tellParent({ type: 'listening', url });

import { buildApp } from '../../apps/server/src/app.ts';
import { connectDatabase } from '../../apps/server/src/database/connect.ts';
import { startQueue } from '../../apps/server/src/database/queue.ts';
import { createDeps } from '../../apps/server/src/deps.ts';
import { queues } from '../../apps/server/src/jobs/registry.ts';
import { createLogger } from '../../apps/server/src/logger.ts';
import { loadSettings } from '../../apps/server/src/settings.ts';
import { reportUsage } from './report-usage.ts';

const settings = loadSettings({ ...process.env, LOG_LEVEL: 'warn' });
const database = connectDatabase({
  url: settings.databaseUrl ?? '',
  poolSize: settings.dbPoolSize,
  onError: (error) => console.error(error),
});
const queue = await startQueue({
  database,
  queues,
  works: false,
  onError: (error) => console.error(error),
});
const logger = createLogger(settings.logLevel);
const app = await buildApp(createDeps({ settings, logger, database, queue }));
reportUsage(await app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }));

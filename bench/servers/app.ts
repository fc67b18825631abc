import { buildApp } from '../../apps/server/src/app.ts';
import { connectDatabase } from '../../apps/server/src/database/connect.ts';
import { createDeps } from '../../apps/server/src/deps.ts';
import { createLogger } from '../../apps/server/src/logger.ts';
import { loadSettings } from '../../apps/server/src/settings.ts';
import { reportCpu } from './report-cpu.ts';

const settings = loadSettings({ ...process.env, LOG_LEVEL: 'warn' });
const database = connectDatabase({
  url: settings.databaseUrl ?? '',
  poolSize: settings.dbPoolSize,
  onError: (error) => console.error(error),
});
const app = await buildApp(createDeps(settings, createLogger(settings.logLevel), database));
reportCpu(await app.listen({ port: 0, host: '127.0.0.1' }));

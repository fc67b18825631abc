import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../src/app.ts';
import { connectDatabase, type Database } from '../src/database/connect.ts';
import { createDeps, type Deps } from '../src/deps.ts';
import { createLogger } from '../src/logger.ts';
import { loadSettings } from '../src/settings.ts';
import { freshDatabase } from './fresh-database.ts';

type Options = {
  env?: Record<string, string>;
  /** Adds to the app before it is ready, e.g. a route that fails on purpose. */
  extend?: (app: FastifyInstance) => void;
};

type TestApp = { app: FastifyInstance; deps: Deps; database: Database };

/** The real app on a database of its own; everything is gone when the test ends. */
export async function testApp(options: Options = {}): Promise<TestApp> {
  const { close, ...opened } = await openTestApp(options);
  onTestFinished(close);
  return opened;
}

/** The same for a whole file of tests that only read: the caller closes it. */
export async function openTestApp(
  options: Options = {},
): Promise<TestApp & { close: () => Promise<void> }> {
  const { url, drop } = await freshDatabase();
  const settings = loadSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ...options.env,
    DATABASE_URL: url,
  });
  const database = connectDatabase({ url, poolSize: 4, onError: () => {} });
  const deps = createDeps(settings, createLogger(settings.logLevel), database);
  const app = await buildApp(deps);
  options.extend?.(app);
  await app.ready();
  const close = async () => {
    await app.close();
    await database.close();
    await drop();
  };
  return { app, deps, database, close };
}

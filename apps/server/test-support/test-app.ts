import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { onTestFinished } from 'vitest';
import type { Clock } from '../src/adapters/clock.ts';
import { buildApp } from '../src/app.ts';
import { connectDatabase, type Database } from '../src/database/connect.ts';
import { startQueue } from '../src/database/queue.ts';
import { loadStarterData } from '../src/starter-data.ts';
import { createDeps, type Deps } from '../src/deps.ts';
import { createJobs, queues } from '../src/jobs/registry.ts';
import { createLogger } from '../src/logger.ts';
import { loadSettings } from '../src/settings.ts';
import { freshDatabase } from './fresh-database.ts';

type Options = {
  env?: Record<string, string>;
  /** Instead of the true one, e.g. to move it. */
  clock?: Clock;
  /** Instead of the coach's own thread and sources. */
  explainer?: Deps['explainer'];
  coachVersions?: Deps['coachVersions'];
  /** Does jobs too, as a worker process would. */
  works?: boolean;
  /** On this database instead of one of its own: a second process of the same installation. */
  databaseUrl?: string;
  /** Where log lines go. */
  log?: DestinationStream;
  /** Adds to the app before it is ready, e.g. a route that fails on purpose. */
  extend?: (app: FastifyInstance) => void;
};

/** A test's own context: concurrent tests have to name theirs. */
export type Ending = { onTestFinished(close: () => Promise<void>): void };
export const ending: Ending = { onTestFinished };

type TestApp = { app: FastifyInstance; deps: Deps; database: Database; databaseUrl: string };

/** The real app on a database of its own; everything is gone when the test ends. */
export async function testApp(options: Options = {}, context: Ending = ending): Promise<TestApp> {
  const { close, ...opened } = await openTestApp(options);
  context.onTestFinished(close);
  return opened;
}

/** The same for a whole file of tests that only read: the caller closes it. */
export async function openTestApp(
  options: Options = {},
): Promise<TestApp & { close: () => Promise<void> }> {
  const { url, drop } = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => undefined }
    : await freshDatabase();
  const settings = loadSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: options.log ? 'info' : 'silent',
    ...options.env,
    DATABASE_URL: url,
  });
  const { works = false } = options;
  const database = connectDatabase({ url, poolSize: 4, onError: () => {} });
  await loadStarterData(database);
  const queue = await startQueue({ database, queues, works, onError: () => undefined });
  const logger = createLogger(settings.logLevel, options.log);
  const deps = createDeps(
    { settings, logger, database, queue },
    {
      ...(options.clock ? { clock: options.clock } : {}),
      ...(options.explainer ? { explainer: options.explainer } : {}),
      ...(options.coachVersions ? { coachVersions: options.coachVersions } : {}),
    },
  );
  if (works) await queue.startWorking(createJobs(deps));
  const app = await buildApp(deps);
  options.extend?.(app);
  await app.ready();
  const close = async () => {
    await app.close();
    await queue.stop();
    await deps.mailer.close();
    await database.close();
    await drop();
  };
  return { app, deps, database, databaseUrl: url, close };
}

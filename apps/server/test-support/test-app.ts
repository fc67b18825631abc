import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { onTestFinished } from 'vitest';
import type { Clock } from '../src/adapters/clock.ts';
import { createPasswords } from '../src/adapters/passwords.ts';
import { buildApp } from '../src/app.ts';
import { connectDatabase, type Database } from '../src/database/connect.ts';
import { startQueue } from '../src/database/queue.ts';
import { loadStarterData } from '../src/starter-data.ts';
import { createDeps, type Deps } from '../src/deps.ts';
import { createJobs, queues } from '../src/jobs/registry.ts';
import { createLogger } from '../src/logger.ts';
import { loadSettings } from '../src/settings.ts';
import { createFreshDatabase } from './fresh-database.ts';
import { testEngineStartMs } from './engine-start.ts';

type Options = {
  env?: Record<string, string>;
  /** Clock that replaces the system clock. */
  clock?: Clock;
  /** True if passwords are hashed at the product's cost. By default a hash takes almost no time. */
  hasSlowPasswords?: boolean;
  /** Explainer and coach versions that replace the coach thread and its versions. */
  explainer?: Deps['explainer'];
  coachVersions?: Deps['coachVersions'];
  /** Player model that replaces the one that runs in a thread. */
  playerModel?: Deps['playerModel'];
  /** True if the app also runs jobs, like a worker process. */
  works?: boolean;
  /** Existing database, as for a second process of the same installation. By default, the app gets a new database. */
  databaseUrl?: string;
  /** Destination of log lines. */
  log?: DestinationStream;
  /** Extends the app before it is ready. For example, adds a route that fails. */
  extend?: (app: FastifyInstance) => void;
};

/** Busy machines make statements slow. Only a statement that hangs may end a test. */
const hangMs = 120_000;

/** Context of a test, which receives the function that closes everything. Concurrent tests must pass their own. */
export type Ending = { onTestFinished(close: () => Promise<void>): void };
export const ending: Ending = { onTestFinished };

type TestApp = { app: FastifyInstance; deps: Deps; database: Database; databaseUrl: string };

/** Opens the real app on its own database. Everything is closed when the test ends. */
export async function createTestApp(
  options: Options = {},
  context: Ending = ending,
): Promise<TestApp> {
  const { close, ...opened } = await openTestApp(options);
  context.onTestFinished(close);
  return opened;
}

/** Same as `createTestApp`, but for all tests of a file that only read. The caller closes it. */
export async function openTestApp(
  options: Options = {},
): Promise<TestApp & { close: () => Promise<void> }> {
  const { url, drop } = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => undefined }
    : await createFreshDatabase();
  const settings = loadSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: options.log ? 'info' : 'silent',
    ENGINE_START_SECONDS: `${testEngineStartMs / 1000}`,
    ...options.env,
    DATABASE_URL: url,
  });
  const { works = false } = options;
  const database = connectDatabase({
    url,
    poolSize: 4,
    onError: () => {},
    statementTimeoutMs: hangMs,
    connectTimeoutMs: hangMs,
  });
  await loadStarterData(database, { playerName: settings.deployment.player.fullName });
  const queue = await startQueue({ database, queues, works, onError: () => undefined });
  const logger = createLogger(settings.logLevel, options.log);
  const deps = createDeps(
    { settings, logger, database, queue },
    {
      requestDeadlineMs: hangMs,
      ...(options.hasSlowPasswords ? {} : { passwords: createPasswords({ memory: 8 }) }),
      ...(options.clock ? { clock: options.clock } : {}),
      ...(options.explainer ? { explainer: options.explainer } : {}),
      ...(options.playerModel ? { playerModel: options.playerModel } : {}),
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

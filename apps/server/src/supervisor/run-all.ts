import type { Logger } from 'pino';
import { connectDatabase } from '../database/connect.ts';
import { openEmbedded, type EmbeddedServer } from '../database/embedded/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { loadStarterData } from '../starter-data.ts';
import { startMetricsServer, type MetricsServer } from '../monitoring/metrics-server.ts';
import type { Settings } from '../settings.ts';
import { createReportsReader } from './child-reports.ts';
import { runChild, type Child } from './child.ts';
import { assertPortFree, metricsAddress } from './port.ts';

/** The stop of all processes may take ten seconds in total. The remaining time is for PostgreSQL. */
const childrenTimeoutMs = 8500;

export type Running = {
  url: string;
  stop(): Promise<void>;
  /** Kills all processes at once. */
  kill(): void;
};

type Options = {
  settings: Settings;
  env: NodeJS.ProcessEnv;
  logger: Logger;
  say: (line: string) => void;
  signal: AbortSignal;
};

/** Starts the whole system on one machine: the database, the migrations, then the two child processes. */
export async function runAll({ settings, env, logger, say, signal }: Options): Promise<Running> {
  let embedded: EmbeddedServer | undefined;
  let metricsServer: MetricsServer | undefined;
  const children: Child[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(children.map((child) => child.stop(childrenTimeoutMs)));
    await metricsServer?.close();
    await embedded?.stop();
  };
  const kill = (): void => {
    for (const child of children) child.kill();
    embedded?.kill();
  };
  const { metrics } = settings;
  const checkPorts = async (): Promise<void> => {
    await assertPortFree(settings.port, settings.host);
    if (metrics) await assertPortFree(metrics.port, metrics.host, metricsAddress);
  };
  try {
    if (settings.databaseUrl === undefined) {
      embedded = await openEmbedded({
        dataDir: settings.dataDir,
        isExplicit: settings.dataDirIsExplicit,
        settings: { max_connections: String(Math.max(100, 3 * settings.dbPoolSize + 20)) },
        systemDir: settings.systemDir,
        onLocked: checkPorts,
        say,
        signal,
      });
      logger.info({ adopted: embedded.adopted }, 'PostgreSQL started');
      superviseDatabase(embedded, logger);
    } else {
      await checkPorts();
    }
    const url = embedded?.url ?? settings.databaseUrl ?? '';
    await prepareDatabase({ url, settings, logger, say, signal });
    signal.throwIfAborted();

    const childEnv: NodeJS.ProcessEnv = { ...env, DATABASE_URL: url, DATA_DIR: settings.dataDir };
    const start = (name: string, module: string): Child => {
      const child = runChild({
        name,
        module: new URL(module, import.meta.url),
        env: childEnv,
        logger,
      });
      children.push(child);
      return child;
    };
    const web = start('web', '../web.ts');
    const worker = start('worker', '../worker.ts');
    if (metrics) {
      const read = createReportsReader(children);
      metricsServer = await startMetricsServer({ ...metrics, logger, read });
    }
    const [listening] = await rejectOnAbort(Promise.all([web.ready, worker.ready]), signal);
    // With PORT=0 the operating system has chosen a port. A restarted web process must use the same one.
    if (listening.url) childEnv['PORT'] = new URL(listening.url).port;
    return { url: listening.url ?? '', stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Processes that start at the same time wait until the first one has loaded the collection, which is slow on some machines. */
const starterTimeoutMs = 120_000;

/** Runs migrations and loads the starter data. Processes of every role call this, and any number of them may do so at once. */
export async function prepareDatabase({
  url,
  settings,
  logger,
  say,
  signal,
  keepsAnalyses,
}: Pick<Options, 'logger' | 'say'> & {
  url: string;
  settings: Pick<Settings, 'deployment'>;
  signal?: AbortSignal;
  keepsAnalyses?: boolean | undefined;
}): Promise<void> {
  const applied = await migrate({ url, say, ...(signal ? { signal } : {}) });
  if (applied.length > 0) logger.info({ applied }, 'database migrated');
  const database = connectDatabase({
    url,
    poolSize: 1,
    onError: (error) => logger.warn({ err: error }, 'database connection lost'),
    statementTimeoutMs: starterTimeoutMs,
  });
  try {
    const playerName = settings.deployment.player.fullName;
    await loadStarterData(database, { playerName, keepsAnalyses });
  } finally {
    await database.close();
  }
}

function superviseDatabase(embedded: EmbeddedServer, logger: Logger): void {
  embedded.supervise({
    onDown: () => logger.error('PostgreSQL died, restarting'),
    onUp: () => logger.info('PostgreSQL restarted'),
    onFailure: (error) => logger.error({ err: error }, 'PostgreSQL restart failed'),
  });
}

function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new Error('stopped while starting', { cause: signal.reason }));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject);
  });
}

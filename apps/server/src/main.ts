import { findRunningDatabase } from './database/embedded/embedded.ts';
import { StartError } from './database/start-error.ts';
import { createLogger } from './logger.ts';
import { checkEngine } from './supervisor/check-engine.ts';
import { warnOfDefaultNames } from './supervisor/default-names.ts';
import { createPortError } from './supervisor/port.ts';
import { prepareDatabase, runAll, type Running } from './supervisor/run-all.ts';
import { loadSettings, SettingsError, type Settings } from './settings.ts';

/** The process is killed if stopping takes longer than this. */
const stopWithinMs = 9800;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const settings = loadSettings(process.env);
  await (settings.role === 'all' ? runSupervisor(settings) : runAlone(settings, settings.role));
} catch (error) {
  if (!isForTheOperator(error)) throw error;
  process.stderr.write(`Lamplight cannot start: ${error.message}\n`);
  process.exit(1);
}

/**
 * True for expected errors: settings, state of the machine, file system (full, read-only, no permission). Any other
 * error is a bug.
 */
function isForTheOperator(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof SettingsError ||
    (error instanceof Error && 'syscall' in error)
  );
}

async function runSupervisor(settings: Settings): Promise<void> {
  const logger = createLogger(settings.logLevel).child({ process: 'supervisor' });
  const stopping = new AbortController();
  let running: Running | undefined;

  const onSignal = (name: NodeJS.Signals): void => {
    if (stopping.signal.aborted) {
      running?.kill();
      process.exit(1);
    }
    stopping.abort();
    logger.info({ signal: name }, 'stopping');
    // If the start is not finished, `running` is undefined; runAll then notices the abort and cleans up itself.
    void running?.stop().then(() => process.exit(0));
    setTimeout(() => {
      running?.kill();
      process.exit(1);
    }, stopWithinMs).unref();
  };
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, onSignal);

  try {
    await checkEngine(settings, logger);
    warnOfDefaultNames(settings, logger);
    running = await runAll({
      settings,
      env: process.env,
      logger,
      say,
      signal: stopping.signal,
    });
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0);
    throw error;
  }
  say(`Lamplight is ready at ${running.url}`);
}

/** Runs one process on a shared database: that of DATABASE_URL, or that of a supervisor running on the same DATA_DIR. */
async function runAlone(settings: Settings, role: 'web' | 'worker'): Promise<void> {
  const logger = createLogger(settings.logLevel).child({ process: role });
  await checkEngine(settings, logger);
  warnOfDefaultNames(settings, logger);
  const url = settings.databaseUrl ?? (await findRunningDatabase(settings.dataDir));
  await prepareDatabase({ url, settings, logger, say });
  process.env['DATABASE_URL'] = url;
  try {
    if (role === 'web') {
      say(`Lamplight is ready at ${(await import('./web.ts')).url}`);
    } else {
      await import('./worker.ts');
      say('Lamplight is ready: the worker waits for jobs');
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE' || code === 'EACCES') {
      throw createPortError(code, settings.port, settings.host);
    }
    throw error;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, longTimeoutMs, type Database } from '../database/connect.ts';
import { findRunningDatabase, openEmbedded } from '../database/embedded/embedded.ts';
import { StartError } from '../database/start-error.ts';
import { createLogger } from '../logger.ts';
import { prepareDatabase } from '../supervisor/run-all.ts';
import type { Settings } from '../settings.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const closeNothing = async (): Promise<void> => undefined;
/** Number of polls before the message is printed. PostgreSQL still lists closed connections for a short time. */
const pollsBeforeMessage = 8;
const pollMs = 250;

/**
 * Runs `work` on the database of this installation. This is the database at DATABASE_URL; else that of the server
 * running on DATA_DIR; else the embedded database, which is started for the duration of the work.
 */
export async function withDatabase<T>(
  settings: Settings,
  work: (database: Database) => Promise<T>,
  { poolSize = 2, keepsAnalyses }: { poolSize?: number; keepsAnalyses?: boolean } = {},
): Promise<T> {
  const logger = createLogger('silent');
  const opened = await openInstallation(settings);
  try {
    await prepareDatabase({ url: opened.url, settings, logger, say, keepsAnalyses });
    const database = connectDatabase({
      url: opened.url,
      poolSize,
      statementTimeoutMs: longTimeoutMs,
      onError: (error) => say(`database: ${error.message}`),
    });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await opened.close();
  }
}

export type Installation = { url: string; close: () => Promise<void> };

/** Uses the database of the running server if there is one, else starts the embedded database. */
export async function openInstallation(settings: Settings): Promise<Installation> {
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl, close: closeNothing };
  try {
    return { url: await findRunningDatabase(settings.dataDir, 0), close: closeNothing };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
  }
  return openOwnInstallation(settings);
}

/** Opens the database for work during which no server may run: opening a data directory locks it. */
export async function openOwnInstallation(settings: Settings): Promise<Installation> {
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl, close: closeNothing };
  const embedded = await openEmbedded({
    dataDir: settings.dataDir,
    isExplicit: settings.dataDirIsExplicit,
    settings: {},
    systemDir: settings.systemDir,
    onLocked: closeNothing,
    say,
    signal: new AbortController().signal,
  });
  return {
    url: embedded.url,
    async close() {
      await waitForOthers(embedded.url);
      await embedded.stop();
    },
  };
}

/**
 * Waits until no other command is connected. Another command may have connected to the database that this command
 * started, so the database is stopped after the last of them.
 */
async function waitForOthers(url: string): Promise<void> {
  const database = connectDatabase({ url, poolSize: 1, onError: () => undefined });
  try {
    for (let looks = 1; await hasOtherConnections(database); looks += 1) {
      if (looks === pollsBeforeMessage)
        say('Another command works on this database: waiting for it.');
      await sleep(pollMs);
    }
  } catch {
    // Ignored, because the database has already stopped.
  } finally {
    await database.close();
  }
}

async function hasOtherConnections({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query(`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'lamplight' and pid <> pg_backend_pid()
    limit 1`);
  return rows.length > 0;
}

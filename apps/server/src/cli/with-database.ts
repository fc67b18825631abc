import { connectDatabase, type Database } from '../database/connect.ts';
import { findRunning, openEmbedded } from '../database/embedded/embedded.ts';
import { StartError } from '../database/start-error.ts';
import { createLogger } from '../logger.ts';
import { prepareDatabase } from '../parent/run-all.ts';
import type { Settings } from '../settings.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const nothingToClose = async (): Promise<void> => undefined;
/** Work at the command line is no request: it may take its time. */
const statementTimeoutMs = 60_000;

/**
 * Runs `work` on the database of this installation: the one named by DATABASE_URL, that of the server running on DATA_DIR,
 * or, when none runs, the embedded one, started for as long as it takes.
 */
export async function withDatabase<T>(
  settings: Settings,
  work: (database: Database) => Promise<T>,
  { poolSize = 2 }: { poolSize?: number } = {},
): Promise<T> {
  const logger = createLogger('silent');
  const opened = await open(settings);
  try {
    await prepareDatabase({ url: opened.url, logger, say });
    const database = connectDatabase({
      url: opened.url,
      poolSize,
      statementTimeoutMs,
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

async function open(settings: Settings): Promise<{ url: string; close: () => Promise<void> }> {
  if (settings.databaseUrl !== undefined)
    return { url: settings.databaseUrl, close: nothingToClose };
  try {
    return { url: await findRunning(settings.dataDir, 0), close: nothingToClose };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
  }
  const embedded = await openEmbedded({
    dataDir: settings.dataDir,
    isExplicit: settings.dataDirIsExplicit,
    settings: {},
    systemDir: settings.systemDir,
    onLocked: nothingToClose,
    say,
    signal: new AbortController().signal,
  });
  return { url: embedded.url, close: () => embedded.stop() };
}

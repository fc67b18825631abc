import { findRunningDatabase } from '../src/database/embedded/embedded.ts';

/** Finds the URL of the database of a server that was started with this data directory. */
export function findDatabaseUrl(dataDir: string): Promise<string> {
  return findRunningDatabase(dataDir, 5000);
}

import { findRunningDatabase } from '../src/database/embedded/embedded.ts';

/** URL of the database of a server started on this data directory. */
export function findDatabaseUrl(dataDir: string): Promise<string> {
  return findRunningDatabase(dataDir, 5000);
}

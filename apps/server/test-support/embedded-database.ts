import { findRunningDatabase } from '../src/database/embedded/embedded.ts';

/** The address of the database a started server keeps on this data directory. */
export function databaseOf(dataDir: string): Promise<string> {
  return findRunningDatabase(dataDir, 5000);
}

import { findRunning } from '../src/database/embedded/embedded.ts';

/** The address of the database a started server keeps on this data directory. */
export function databaseOf(dataDir: string): Promise<string> {
  return findRunning(dataDir, 5000);
}

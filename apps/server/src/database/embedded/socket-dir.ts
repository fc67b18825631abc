import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Home } from './home.ts';

/**
 * Limit for the path of a socket: sun_path holds 104 bytes on macOS and 108 on Linux. PostgreSQL appends
 * "/.s.PGSQL.5432" to the directory.
 */
const maxDirectoryBytes = 86;

/** Creates a private directory for the socket, beside the data or, if that path is too long, in the temporary directory. */
export function prepareSocketDir(home: Home): string {
  const beside = join(home.base, 'socket');
  const key = createHash('sha256').update(home.base).digest('hex').slice(0, 16);
  const directory =
    Buffer.byteLength(beside) <= maxDirectoryBytes ? beside : join(tmpdir(), `lamplight-${key}`);
  const owner = home.identity?.uid ?? process.getuid?.();
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  // If an earlier start was killed between mkdir and chown, the directory still belongs to our account. The chown is
  // done here.
  if (home.identity && isPrivateDirectory(directory, process.getuid?.())) {
    chownSync(directory, home.identity.uid, home.identity.gid);
  }
  assertSocketDir(directory, owner);
  return directory;
}

/** Throws unless only the owner can enter the directory, because connections through the socket need no password. */
export function assertSocketDir(directory: string, owner: number | undefined): void {
  if (isPrivateDirectory(directory, owner)) return;
  throw new StartError(
    `${directory} must be a directory of user ${owner} that nobody else can enter, and it is not: remove it.`,
  );
}

/** Deletes leftovers of a killed server, which would block the next one. Call only if no server runs on the data. */
export function clearSocketDir(directory: string): void {
  for (const name of readdirSync(directory)) rmSync(join(directory, name), { force: true });
}

function isPrivateDirectory(directory: string, owner: number | undefined): boolean {
  const stat = lstatSync(directory, { throwIfNoEntry: false });
  return (
    stat !== undefined && stat.isDirectory() && stat.uid === owner && (stat.mode & 0o077) === 0
  );
}

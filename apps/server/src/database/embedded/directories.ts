import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../start-error.ts';
import { isRoot } from './identity.ts';

/** Creates a directory. If run as root, PostgreSQL's account can pass through it, whatever the umask, but cannot list it. */
export function makeDirectory(path: string): void {
  let first: string | undefined;
  try {
    first = mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Cannot make the directory ${path} (${reason}): set another DATA_DIR.`);
  }
  if (first === undefined || !isRoot) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o711);
}

export function assertOnlyRootWrites(path: string): void {
  const { uid, mode } = statSync(path);
  if (uid !== 0 || (mode & 0o022) !== 0) {
    throw new StartError(`${path} must belong to root and be writable by nobody else.`);
  }
}

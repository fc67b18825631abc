import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../start-error.ts';

/** Unprivileged account that runs PostgreSQL, which refuses to run as root. */
export type Identity = { uid: number; gid: number; name: string };

export const isRoot = process.getuid?.() === 0;

/** Returns undefined if this process does not run as root. PostgreSQL then runs as the current user. */
export function findIdentity(clusterDir: string): Identity | undefined {
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  const account = readAccounts().find((entry) => entry.uid === owner?.uid);
  if (!isRoot) {
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      throw new StartError(
        `The database in ${clusterDir} belongs to user ${account?.name ?? owner.uid}. ` +
          'Start Lamplight as that user or as root, or set another DATA_DIR.',
      );
    }
    return undefined;
  }
  if (owner?.uid === 0) {
    throw new StartError(
      `The database in ${clusterDir} belongs to root, which PostgreSQL refuses. ` +
        'Give it back to the user it was made by (chown -R).',
    );
  }
  if (owner) return account ?? { uid: owner.uid, gid: owner.gid, name: String(owner.uid) };
  const known = readAccounts();
  return (
    known.find((entry) => entry.name === 'postgres') ??
    known.find((entry) => entry.name === 'nobody') ?? { uid: 65_534, gid: 65_534, name: 'nobody' }
  );
}

/** True if the account may pass through all parent directories. */
export function canReach(identity: Identity, directory: string): boolean {
  let path = realpathSync(directory);
  for (;;) {
    const { uid, gid, mode } = statSync(path);
    let bit = 0o001;
    if (uid === identity.uid) bit = 0o100;
    else if (gid === identity.gid) bit = 0o010;
    if ((mode & bit) === 0) return false;
    const parent = dirname(path);
    if (parent === path) return true;
    path = parent;
  }
}

function readAccounts(): Identity[] {
  let text: string;
  try {
    text = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    // The shift makes the uid unsigned, because macOS lists `nobody` with uid -2.
    return name && uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : [];
  });
}

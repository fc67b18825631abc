import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { assertOnlyRootWrites, makeDirectory } from './directories.ts';
import { canReach, findIdentity, type Identity } from './identity.ts';

/**
 * Directories of one embedded database. `base` belongs to the account that started Lamplight and contains the lock, the
 * log and copied binaries. Only `cluster` and the socket directory belong to PostgreSQL's account, so that a
 * compromised database cannot use symbolic links to misdirect root.
 */
export type Home = {
  base: string;
  cluster: string;
  identity: Identity | undefined;
  /** Message for the operator if the database is not under DATA_DIR. */
  notice: string | undefined;
};

type HomeOptions = { dataDir: string; isExplicit: boolean; systemDir: string };

/** Determines the paths and creates nothing. */
export function locateHome({ dataDir }: Pick<HomeOptions, 'dataDir'>): Home {
  const pointer = readPointer(dataDir);
  const base = resolveLinks(pointer ?? join(dataDir, 'postgres'));
  const cluster = join(base, 'cluster');
  const notice = pointer === undefined ? undefined : `The database is kept in ${base}.`;
  return { base, cluster, identity: findIdentity(cluster), notice };
}

export function prepareHome({ dataDir, isExplicit, systemDir }: HomeOptions): Home {
  makeDirectory(dataDir);
  const here = locateHome({ dataDir });
  if (here.notice !== undefined) {
    if (existsSync(here.base)) return here;
    throw new StartError(
      `The database of ${dataDir} was kept in ${here.base}, which is gone. ` +
        `Bring it back, or remove ${getPointerFile(dataDir)} to begin with an empty one.`,
    );
  }
  if (!here.identity || canReach(here.identity, dataDir)) {
    makeDirectory(here.base);
    return locateHome({ dataDir });
  }
  const { name } = here.identity;
  if (isExplicit || existsSync(here.cluster)) {
    throw new StartError(
      `PostgreSQL cannot run as root, and user ${name} cannot reach ${dataDir}: ` +
        'let that user pass through all its parent directories (chmod o+x), or set another DATA_DIR.',
    );
  }
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const base = join(systemDir, key);
  makeDirectory(base);
  assertOnlyRootWrites(systemDir);
  if (!canReach(here.identity, base)) {
    throw new StartError(
      `PostgreSQL cannot run as root, and user ${name} can reach neither ${dataDir} nor ${base}: set DATA_DIR.`,
    );
  }
  // The path is stored, so that the data is still found after the source directory is moved or its permissions change.
  writeFileSync(`${getPointerFile(dataDir)}.new`, `${base}\n`);
  renameSync(`${getPointerFile(dataDir)}.new`, getPointerFile(dataDir));
  return {
    ...locateHome({ dataDir }),
    notice: `User ${name}, which PostgreSQL runs as, cannot reach ${dataDir}: the database is stored in ${base}.`,
  };
}

/** Resolves symbolic links, because PostgreSQL reports its directory with links resolved. */
function resolveLinks(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

function getPointerFile(dataDir: string): string {
  return join(dataDir, 'postgres.location');
}

function readPointer(dataDir: string): string | undefined {
  try {
    return readFileSync(getPointerFile(dataDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}

import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { appDatabase, appRole, superuser, withSuperuser, type Endpoint } from './endpoint.ts';
import type { Home } from './home.ts';
import { findProblem, runProgram } from './run.ts';

const unfinished = 'cluster.new-';

/**
 * Creates the database cluster if it does not exist, in a temporary directory that is renamed last. A crash leaves
 * either no cluster or a complete one.
 */
export async function ensureCluster(
  home: Home,
  binaries: Binaries,
  signal: AbortSignal | undefined,
): Promise<void> {
  removeUnfinished(home);
  if (existsSync(home.cluster)) {
    assertUsable(home.cluster, binaries);
    return;
  }
  const staging = mkdtempSync(join(home.base, unfinished));
  const passwordFile = join(home.base, `${unfinished}password`);
  writeFileSync(passwordFile, `${ensurePassword(home)}\n`, { mode: 0o600 });
  if (home.identity) {
    chownSync(staging, home.identity.uid, home.identity.gid);
    chownSync(passwordFile, home.identity.uid, home.identity.gid);
  }
  const args = [
    `--pgdata=${staging}`,
    `--username=${superuser}`,
    // Only our account can enter the socket directory. TCP connections always need the password.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    // Gives the same sorting and case rules on every machine, independent of the C library.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
  ];
  const outcome = await runProgram(binaries.initdb, args, { identity: home.identity, signal });
  rmSync(passwordFile, { force: true });
  signal?.throwIfAborted();
  if (!outcome.ok) {
    removeUnfinished(home);
    throw new StartError(
      `Cannot make the database in ${home.base}: ${findProblem(outcome.output)}`,
    );
  }
  renameSync(staging, home.cluster);
  syncDirectory(home.base);
}

/** Creates the application's database and its unprivileged role. */
export async function ensureDatabase(home: Home, endpoint: Endpoint): Promise<void> {
  await withSuperuser(endpoint, async (client) => {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [appRole]);
    if (role.rowCount === 0) {
      await client.query(
        `create role ${appRole} login password ${client.escapeLiteral(ensurePassword(home))}`,
      );
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [
      appDatabase,
    ]);
    if (database.rowCount === 0)
      await client.query(`create database ${appDatabase} owner ${appRole}`);
  });
}

/** Returns the password for TCP connections. It is created once and never changes. */
export function ensurePassword(home: Home): string {
  const file = join(home.base, 'password');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(24).toString('hex'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
}

function assertUsable(cluster: string, binaries: Binaries): void {
  let version: string;
  try {
    version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch {
    throw new StartError(`${cluster} exists but is no PostgreSQL database: move it away.`);
  }
  if (version !== binaries.major) {
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${version}, this Lamplight carries ${binaries.major}: ` +
        'back it up with the Lamplight that made it and restore it here.',
    );
  }
}

/**
 * Removes leftovers of a start that was killed. Its initdb may still be writing, so files that cannot be removed now
 * are removed by a later start.
 */
function removeUnfinished(home: Home): void {
  for (const name of readdirSync(home.base)) {
    if (!name.startsWith(unfinished)) continue;
    try {
      rmSync(join(home.base, name), {
        recursive: true,
        force: true,
        maxRetries: 2,
        retryDelay: 20,
      });
    } catch {
      continue;
    }
  }
}

function syncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findIdentity } from '../apps/server/src/database/embedded/identity.ts';
import { findProblem, runProgram } from '../apps/server/src/database/embedded/run.ts';

/** Temporary server that runs the machine's own PostgreSQL, or the reason why there is none. */
export type FoundPostgres =
  | { url: string; version: string; stop(): Promise<void> }
  | { reason: string };

const oldestMajor = 15;

/**
 * Finds PostgreSQL 15 or newer and starts a temporary cluster. If `install` is true (CI on Debian), it installs a
 * missing PostgreSQL.
 */
export async function findOrStartPostgres(
  install = process.env['CI'] === 'true',
): Promise<FoundPostgres> {
  let found = newestInstalled();
  if (!found && install && mayInstall()) {
    console.log('Installing PostgreSQL with apt-get …');
    installWithApt();
    found = newestInstalled();
  }
  if (!found) {
    return {
      reason: `Skipped: no PostgreSQL ${oldestMajor} or newer is installed on this machine.`,
    };
  }
  return startCluster(found);
}

type Installed = { bin: string; version: string };

function newestInstalled(): Installed | undefined {
  return candidateDirectories()
    .flatMap((bin): Installed[] => {
      const answer = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
      const version = /\(PostgreSQL\) (\d+(?:\.\d+)?)/.exec(answer.stdout ?? '')?.[1];
      return version && existsSync(join(bin, 'initdb')) ? [{ bin, version }] : [];
    })
    .filter(({ version }) => Number.parseInt(version, 10) >= oldestMajor)
    .toSorted((a, b) => Number(b.version) - Number(a.version))[0];
}

function candidateDirectories(): string[] {
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const debian = '/usr/lib/postgresql';
  return [
    ...(configured ? [configured] : []),
    ...(existsSync(debian) ? readdirSync(debian).map((major) => join(debian, major, 'bin')) : []),
    '/usr/bin',
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ].filter((bin) => existsSync(join(bin, 'postgres')));
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installWithApt(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: 'inherit' }).status === 0;
  if (apt('install', '-y', 'postgresql')) return;
  apt('update');
  execFileSync('apt-get', ['install', '-y', 'postgresql'], { env, stdio: 'inherit' });
}

async function startCluster({ bin, version }: Installed): Promise<FoundPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'lamplight-other-postgres-'));
  chmodSync(directory, 0o711);
  const cluster = join(directory, 'cluster');
  const socket = join(directory, 'socket');
  const identity = findIdentity(cluster);
  for (const path of [cluster, socket]) {
    mkdirSync(path, { mode: 0o700 });
    if (identity) chownSync(path, identity.uid, identity.gid);
  }
  const initdb = (locale: string) =>
    runProgram(
      join(bin, 'initdb'),
      ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '-N'],
      { identity },
    );
  // Fallback to C, because not every machine has the locale C.UTF-8.
  const made = (await initdb('C.UTF-8')).ok || (await initdb('C')).ok;
  // Durability is switched off, because no data outlives the test run.
  const settings = `-c listen_addresses='' -c unix_socket_directories='${socket}' -c max_connections=200 -F`;
  const log = join(cluster, 'server.log');
  const started = made
    ? await runProgram(
        join(bin, 'pg_ctl'),
        ['start', '-w', '-s', '-D', cluster, '-l', log, '-o', settings],
        { identity },
      )
    : { ok: false, output: 'initdb failed' };
  if (!started.ok) {
    rmSync(directory, { recursive: true, force: true });
    return {
      reason: `PostgreSQL ${version} in ${bin} does not start: ${findProblem(started.output)}`,
    };
  }
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socket)}`,
    version,
    async stop() {
      const args = ['stop', '-w', '-s', '-m', 'immediate', '-D', cluster];
      await runProgram(join(bin, 'pg_ctl'), args, { identity });
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

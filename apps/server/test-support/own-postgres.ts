import { chmodSync, chownSync, mkdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { findIdentity } from '../src/database/embedded/identity.ts';
import { findProblem, runProgram } from '../src/database/embedded/run.ts';
import { onServer, createTemporaryDirectory } from './test-server.ts';

export type OwnPostgres = {
  /** URL of the server's superuser, over a Unix socket. */
  url: string;
  /** Stops the server as in a power failure: connections break without notice. */
  stop(): Promise<void>;
  start(settings?: Record<string, string>): Promise<void>;
  /** Suspends the server, so that it does not respond, like a machine that is swapping. */
  pause(): void;
  resume(): void;
  remove(): Promise<void>;
};

/** Starts a separate server that a test may damage. It has the same PostgreSQL version as the server of the other tests. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const bin = await findBinaries(inject('databaseServerUrl'));
  const directory = createTemporaryDirectory();
  const [cluster, socket] = [join(directory, 'cluster'), join(directory, 'socket')];
  const identity = findIdentity(cluster);
  for (const path of [cluster, socket]) {
    mkdirSync(path);
    chmodSync(path, 0o700);
    if (identity) chownSync(path, identity.uid, identity.gid);
  }
  const command = async (program: string, args: string[]): Promise<void> => {
    const { ok, output } = await runProgram(join(bin, program), args, { identity });
    if (!ok) throw new Error(`${program}: ${findProblem(output)}`);
  };
  const control = (...args: string[]) => command('pg_ctl', [...args, '-w', '-s', '-D', cluster]);
  const made = '-U postgres -A trust -E UTF8 --locale=C --no-sync'.split(' ');
  await command('initdb', ['-D', cluster, ...made]);

  const start = async (settings: Record<string, string> = {}): Promise<void> => {
    const given = Object.entries({
      listen_addresses: '',
      unix_socket_directories: socket,
      // Written data survives without fsync, because tests kill only the process, not the machine.
      fsync: 'off',
      ...settings,
    }).map(([name, value]) => `-c ${name}='${value}'`);
    await control('start', '-l', join(cluster, 'server.log'), '-o', given.join(' '));
  };
  const stop = (): Promise<void> => control('stop', '-m', 'immediate');
  const everyProcess = (): number[] => {
    const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
  };
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of everyProcess()) process.kill(pid, name);
  };
  await start();
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socket)}`,
    start,
    stop,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async remove() {
      await stop().catch(() => undefined);
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Finds the directory with the programs of a PostgreSQL server on this machine. */
async function findBinaries(serverUrl: string): Promise<string> {
  const { rows } = await onServer(serverUrl, (client) =>
    client.query<{ directory: string }>(
      `select setting as directory from pg_settings where name = 'data_directory'`,
    ),
  );
  const pidFile = readFileSync(join(rows[0]?.directory ?? '', 'postmaster.pid'), 'utf8');
  return dirname(readlinkSync(`/proc/${pidFile.split('\n')[0]}/exe`));
}

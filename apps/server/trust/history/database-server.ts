import { readlinkSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findOrStartPostgres } from '../../../../scripts/find-postgres.ts';
import { findIdentity } from '../../src/database/embedded/identity.ts';
import { listServerProcesses, readPidFile } from '../../src/database/embedded/pid-file.ts';
import { runProgram } from '../../src/database/embedded/run.ts';
import { kill, waitUntil } from '../../test-support/server-process.ts';
import { toDatabaseUrl, onServer } from '../../test-support/test-server.ts';

/** PostgreSQL server of a test, which may damage it. */
export type DatabaseServer = {
  url: string;
  /** Process ids, the postmaster's first. */
  processes(): number[];
  /** Crashes the server and starts it again. */
  restart(): Promise<void>;
  /** Kills all processes of the server with SIGKILL. It is not started again. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a server with the machine's own PostgreSQL, or returns the reason why there is none. */
export async function startMachinePostgres(): Promise<DatabaseServer | { reason: string }> {
  const found = await findOrStartPostgres();
  if ('reason' in found) return found;
  const name = 'lamplight';
  const cluster = await onServer(found.url, async (client) => {
    await client.query(`create database ${name}`);
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory ?? '';
  });
  const processes = () => listProcesses(cluster);
  const bin = dirname(readlinkSync(`/proc/${processes()[0]}/exe`));
  const identity = findIdentity(cluster);
  return {
    url: toDatabaseUrl(found.url, name),
    processes,
    async restart() {
      const args = ['restart', '-m', 'immediate', '-w', '-s', '-D', cluster];
      const log = ['-l', join(cluster, 'server.log')];
      const { ok, output } = await runProgram(join(bin, 'pg_ctl'), [...args, ...log], { identity });
      if (!ok) throw new Error(output);
    },
    kill: () => killAll(cluster),
    stop: () => found.stop(),
  };
}

export function listProcesses(cluster: string): number[] {
  const postmaster = readPidFile(cluster)?.pid ?? 0;
  const all = listServerProcesses(cluster) ?? [];
  return [postmaster, ...all.filter((pid) => pid !== postmaster)].filter((pid) => pid > 0);
}

async function killAll(cluster: string): Promise<void> {
  const { socketDir = '', port = 0 } = readPidFile(cluster) ?? {};
  for (const pid of listProcesses(cluster)) kill(pid);
  await waitUntil('no process is left', () => listServerProcesses(cluster)?.length === 0);
  // Removes the lock files, because a zombie process of the killed server, as in a container, would count as running.
  const left = [join(cluster, 'postmaster.pid'), join(socketDir, `.s.PGSQL.${port}.lock`)];
  for (const file of left) rmSync(file, { force: true });
}

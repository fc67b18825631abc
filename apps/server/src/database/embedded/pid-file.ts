import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Content of the file postmaster.pid of a running server. */
export type PidFile = {
  pid: number;
  cluster: string;
  port: number;
  /** Empty if the server listens only on TCP. */
  socketDir: string;
  status: string;
};

/** Returns undefined if the file is missing or still being written. */
export function readPidFile(cluster: string): PidFile | undefined {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const [pid, directory, , port, socketDir, , , status] = text.split('\n');
  if (!pid || !directory || !port || socketDir === undefined) return undefined;
  return {
    pid: Math.abs(Number(pid)),
    cluster: directory,
    port: Number(port),
    socketDir,
    status: (status ?? '').trim(),
  };
}

/**
 * Lists the server processes of a cluster: those of PostgreSQL whose working directory is the cluster. An empty list proves
 * that postmaster.pid is stale, even if its pid now belongs to another process. Undefined if the system has no /proc.
 */
export function listServerProcesses(cluster: string): number[] | undefined {
  if (process.platform !== 'linux') return undefined;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        // The second condition leaves out, for example, a shell in this directory.
        return (
          readlinkSync(`/proc/${name}/cwd`) === cluster &&
          readFileSync(`/proc/${name}/comm`, 'utf8') === 'postgres\n'
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A zombie process still accepts signals and may exist forever in a container, so it does not count as alive.
  if (process.platform !== 'linux') return true;
  try {
    return !/^\d+ \(.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What a running server says of itself in postmaster.pid. */
export type PidFile = {
  pid: number;
  cluster: string;
  port: number;
  /** Empty when it listens on TCP only. */
  socketDir: string;
  status: string;
};

/** Undefined: no such file, or one still being written. */
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
 * Processes working in the directory: every server process of a cluster does, so an empty list proves that what
 * postmaster.pid says is stale, even when its number now belongs to somebody else. Undefined where there is no /proc.
 */
export function processesIn(directory: string): number[] | undefined {
  if (process.platform !== 'linux') return undefined;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === directory;
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
  // A dead process nobody has waited for still takes signals; in a container that can last for ever.
  if (process.platform !== 'linux') return true;
  try {
    return !/^\d+ \(.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../../test-support/server-process.ts';

const isWorking = () => spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

/** Undefined if strace works, else the reason. Installs it if requested (CI on Debian). */
export function checkStrace(install = process.env['CI'] === 'true'): string | undefined {
  if (isWorking()) return undefined;
  if (install && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: string[]) => spawnSync('apt-get', args, { env }).status;
    if (apt('install', '-y', '-qq', 'strace') !== 0) {
      apt('update', '-qq');
      apt('install', '-y', '-qq', 'strace');
    }
  }
  return isWorking() ? undefined : 'there is no strace here, or it may not trace';
}

export type Faults = {
  calls: readonly string[];
  error: 'ENOSPC' | 'EIO' | 'EROFS';
  /** The first calls of each process succeed, all later ones fail. */
  from: number;
};

/** While `work` runs, system calls of these processes and their children fail. Returns the number of failures. */
export async function withFaults(
  pids: readonly number[],
  { calls, error, from }: Faults,
  log: string,
  work: () => Promise<void>,
): Promise<number> {
  const names = calls.join(',');
  const inject = `inject=${names}:error=${error}:when=${from}+`;
  const args = ['-f', '-qq', '-o', log, '-e', `trace=${names}`, '-e', inject];
  const strace = spawn('strace', [...args, ...pids.flatMap((pid) => ['-p', String(pid)])], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => strace.once('close', resolve));
  try {
    await waitUntil('all are traced', () =>
      pids.every((pid) => !existsSync(`/proc/${pid}`) || isTraced(pid)),
    );
    await work();
    await sleep(100);
  } finally {
    // Detaches from all processes.
    strace.kill('SIGINT');
    await ended;
  }
  return readFileSync(log, 'utf8').split('(INJECTED)').length - 1;
}

function isTraced(pid: number): boolean {
  try {
    return !/^TracerPid:\s*0$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}

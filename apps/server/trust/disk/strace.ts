import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../../test-support/server-process.ts';

const isWorking = () => spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

/** Undefined if strace works, otherwise the reason. If `install` is true (CI on Debian), installs a missing strace. */
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
  /** Number of the first call of each process that fails. All later calls fail too. */
  from: number;
};

/** Makes system calls of these processes and their children fail while `work` runs. Returns the number of failed calls. */
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
    // SIGINT makes strace detach from all processes.
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

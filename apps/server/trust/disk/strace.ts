import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../test-support/server-process.ts';

const works = () => spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

/** Undefined: there is strace, and it works. Else why not. Installed where that is asked for (CI on Debian). */
export function whyNoStrace(install = process.env['CI'] === 'true'): string | undefined {
  if (works()) return undefined;
  if (install && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: string[]) => spawnSync('apt-get', args, { env }).status;
    if (apt('install', '-y', '-qq', 'strace') !== 0) {
      apt('update', '-qq');
      apt('install', '-y', '-qq', 'strace');
    }
  }
  return works() ? undefined : 'there is no strace here, or it may not trace';
}

export type Faults = {
  calls: readonly string[];
  error: 'ENOSPC' | 'EIO' | 'EROFS';
  /** The first so many calls of each process succeed, and none after them. */
  from: number;
};

/** While `work` runs these processes, and those they start, get an error instead of what they ask the system for. Says how often. */
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
    await until('all are traced', () =>
      pids.every((pid) => !existsSync(`/proc/${pid}`) || isTraced(pid)),
    );
    await work();
    await sleep(100);
  } finally {
    // It lets go of all of them.
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

import { spawn, type SpawnOptions } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAlive, listServerProcesses } from '../src/database/embedded/pid-file.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export type ServerProcess = {
  pid: number;
  /** Resolves with the URL of the ready server. Rejects with its output if it exits or is not ready in time. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** All output so far, from stdout and stderr. */
  getOutput(): string;
  signal(name: NodeJS.Signals): void;
};

/** Starts the real program as `npm start` does, on a free port. */
export function startServer(
  env: Record<string, string>,
  options: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> = {},
  timeoutMs = 180_000,
): ServerProcess {
  const child = spawn(process.execPath, [main], {
    ...options,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = Promise.withResolvers<string>();
  const timer = setTimeout(() => ready.reject(new Error(`silent: ${output}`)), timeoutMs);
  const listen = (chunk: Buffer): void => {
    output += chunk.toString();
    const said = /Lamplight is ready(?: at (\S+)|: )/.exec(output);
    if (said) ready.resolve(said[1] ?? '');
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      ready.reject(new Error(`ended (${code ?? signal}): ${output}`));
      resolve({ code, signal });
    });
  });
  // Prevents an unhandled rejection, because not every test waits for `ready`.
  ready.promise.then(
    () => clearTimeout(timer),
    () => undefined,
  );
  return {
    pid: child.pid ?? 0,
    ready: ready.promise,
    ended,
    getOutput: () => output,
    signal: (name) => void child.kill(name),
  };
}

/** Lists the child processes of all generations, found in /proc. */
export function listDescendants(pid: number): { pid: number; command: string }[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
  const found: { pid: number; command: string }[] = [];
  const add = (parent: number): void => {
    for (const entry of all.filter((candidate) => candidate.parent === parent)) {
      found.push({ pid: entry.pid, command: entry.command });
      add(entry.pid);
    }
  };
  add(pid);
  return found;
}

export function findChild(server: ServerProcess, module: 'web.ts' | 'worker.ts'): number {
  const child = listDescendants(server.pid).find(({ command }) => command.includes(module));
  if (!child) throw new Error(`no ${module} under ${server.pid}: ${server.getOutput()}`);
  return child.pid;
}

/** Kills everything at once with SIGKILL: the process tree and the database processes of this data directory. */
export function killTree(server: ServerProcess, dataDir: string): void {
  const doomed = [
    server.pid,
    ...listDescendants(server.pid).map(({ pid }) => pid),
    ...listDatabaseProcesses(dataDir),
  ];
  for (const pid of doomed) kill(pid);
}

export function listDatabaseProcesses(dataDir: string): number[] {
  return listServerProcesses(join(dataDir, 'postgres', 'cluster')) ?? [];
}

export function kill(pid: number): void {
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}

export async function waitUntil(
  what: string,
  holds: () => boolean | Promise<boolean>,
  timeoutMs = 120_000,
): Promise<void> {
  const givesUpAtMs = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > givesUpAtMs) throw new Error(`not within ${timeoutMs} ms: ${what}`);
    await sleep(50);
  }
}

export function waitUntilHealthy(url: string, timeoutMs?: number): Promise<void> {
  const isHealthy = async () => {
    try {
      const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) });
      return answer.status === 200;
    } catch {
      return false;
    }
  };
  return waitUntil(`${url} is healthy`, isHealthy, timeoutMs);
}

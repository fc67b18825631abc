import { spawn, type SpawnOptions } from 'node:child_process';
import type { Identity } from './identity.ts';

/** How PostgreSQL's programs are run: as the unprivileged account, from a directory it can read, and without our secrets. */
export function spawnOptions(identity: Identity | undefined): SpawnOptions {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    ...(identity ? { uid: identity.uid, gid: identity.gid } : {}),
    ...(process.platform === 'win32' ? {} : { cwd: '/' }),
    env: {
      LC_ALL: 'C',
      TZ: 'UTC',
      ...(PATH === undefined ? {} : { PATH }),
      ...(SystemRoot === undefined ? {} : { SystemRoot }),
      ...(TEMP === undefined ? {} : { TEMP }),
    },
    windowsHide: true,
  };
}

export type Outcome = { ok: boolean; output: string };

/** Runs a program to its end. Never rejects: a program that cannot be started has failed like any other. */
export function run(
  program: string,
  args: string[],
  options: { identity: Identity | undefined; signal?: AbortSignal | undefined },
): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      ...spawnOptions(options.identity),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.signal ? { signal: options.signal } : {}),
    });
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ ok: false, output: output + error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** The line that tells most: PostgreSQL writes its complaint last, or as FATAL, PANIC or error. */
export function complaintIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
  return (complaint ?? 'no message').trim();
}

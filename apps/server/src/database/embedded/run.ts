import { spawn, type SpawnOptions } from 'node:child_process';
import type { Identity } from './identity.ts';

/**
 * Options that run PostgreSQL's programs as the unprivileged account, in a directory it can read, without our
 * environment variables.
 */
export function createSpawnOptions(identity: Identity | undefined): SpawnOptions {
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

/** Runs a program to its end. Never rejects: a program that cannot be started counts as failed. */
export function runProgram(
  program: string,
  args: string[],
  options: { identity: Identity | undefined; signal?: AbortSignal | undefined },
): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      ...createSpawnOptions(options.identity),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.signal ? { signal: options.signal } : {}),
    });
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ ok: false, output: output + error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Finds the most informative line of the output: the last FATAL, PANIC or error line, else the last line. */
export function findProblem(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
  return (complaint ?? 'no message').trim();
}

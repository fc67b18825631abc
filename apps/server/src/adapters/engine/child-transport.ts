import { spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { OpenTransport } from '@lamplight/engine/transport.ts';

/** What starts an engine: a program and its arguments. */
export type EngineCommand = { program: string; args: readonly string[] };

/** Answers to people come before engines. */
const niceness = 10;

/**
 * An engine as a child process that speaks over its standard streams. In our own process the bundled one would take `fetch`
 * and the handlers of uncaught errors with it. It ends by itself when its input closes, so none outlives the server.
 */
export function childTransport({ program, args }: EngineCommand): OpenTransport {
  return ({ onLine, onDeath }) => {
    const child = spawn(program, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      // Nothing of our environment is an engine's business.
      env: {},
    });
    let killed = false;
    let gone = false;
    const die = (reason: string): void => {
      if (gone) return;
      gone = true;
      if (!killed) onDeath(reason);
    };
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.on('error', (error) => die(error.message));
    // Not `exit`: what it said last may say why.
    child.on('close', (code, signal) => die(signal ?? `exit code ${code}`));
    // Writing to one that has just died: `close` tells.
    child.stdin.on('error', () => undefined);
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!killed) onLine(line);
    });
    return {
      send: (line) => {
        child.stdin.write(`${line}\n`);
      },
      kill: () => {
        killed = true;
        child.kill('SIGKILL');
      },
    };
  };
}

/** Never raised: a whole run of engines may have been put behind everything else. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.max(niceness, getPriority(pid)));
  } catch {
    // It has ended already, or the system does not let us.
  }
}

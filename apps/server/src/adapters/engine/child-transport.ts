import { spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { OpenTransport } from '@lamplight/engine/transport.ts';

export type EngineCommand = { program: string; args: readonly string[] };

/** Lowers the CPU priority of engines below that of the web server. */
const niceness = 10;

/**
 * Runs an engine as a child process that speaks UCI over its standard streams. Inside this process the bundled build
 * would replace `fetch` and the handlers of uncaught errors. The child exits when its input closes, so no engine
 * outlives the server.
 */
export function createChildTransport({ program, args }: EngineCommand): OpenTransport {
  return ({ onLine, onDeath }) => {
    const child = spawn(program, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      // Engines need no environment, and it holds secrets.
      env: {},
    });
    let killed = false;
    let gone = false;
    const reportDeath = (reason: string): void => {
      if (gone) return;
      gone = true;
      if (!killed) onDeath(reason);
    };
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.on('error', (error) => reportDeath(error.message));
    // `close` instead of `exit`: it fires after the last output was read.
    child.on('close', (code, signal) => reportDeath(signal ?? `exit code ${code}`));
    // Writing to a process that has just died; `close` reports the death.
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

/** Only lowers the priority: the server itself may already run at a lower one. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.max(niceness, getPriority(pid)));
  } catch {
    // The process has already ended, or the system does not allow it.
  }
}

import { spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { OpenTransport } from '@lamplight/engine/transport.ts';

export type EngineCommand = { program: string; args: readonly string[] };

/** Makes the CPU priority of engines lower than that of the web server. */
const niceness = 10;

/**
 * Runs an engine as a child process that speaks UCI over its standard streams. If the bundled build ran inside this
 * process, it would replace `fetch` and the handlers of uncaught errors. The child exits when its input closes, so no
 * engine outlives the server.
 */
export function createChildTransport({ program, args }: EngineCommand): OpenTransport {
  return ({ onLine, onDeath }) => {
    const child = spawn(program, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      // Empty, because engines need no environment variables and ours contain secrets.
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
    // Listens to `close` instead of `exit`, because `close` fires after the last output was read.
    child.on('close', (code, signal) => reportDeath(signal ?? `exit code ${code}`));
    // Ignores errors of writes to a process that has just died. The `close` event reports the death.
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

/** Never raises the priority, because the server itself may already run at a lower one than `niceness`. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.max(niceness, getPriority(pid)));
  } catch {
    // The process has already ended, or the operating system does not allow the change.
  }
}

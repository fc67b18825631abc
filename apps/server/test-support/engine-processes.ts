import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { listDescendants, waitUntil } from './server-process.ts';

/** Lists the engine processes among the descendants of a process, by default of this one. */
export function listEngines(pid = process.pid): number[] {
  return listDescendants(pid)
    .filter(({ command }) => command.includes('stockfish'))
    .map((entry) => entry.pid);
}

/** Lists children of this process that have ended but were not waited for (zombies). */
export function listZombies(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const [, state, parent] = /\) (\S) (\d+)/.exec(readStat(name)) ?? [];
      return state === 'Z' && Number(parent) === process.pid;
    })
    .map(Number);
}

function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** True if a thread of the process is running or ready to run. During a search this is true even on a busy machine. */
function isRunning(pid: number): boolean {
  try {
    return readdirSync(`/proc/${pid}/task`).some((thread) =>
      readStat(`${pid}/task/${thread}`).includes(') R '),
    );
  } catch {
    return false;
  }
}

/**
 * True if a process is running at some time within a third of a second. One look is not enough, because a search may
 * pause for a moment.
 */
export async function areBusy(pids: readonly number[]): Promise<boolean> {
  if (pids.length === 0) return false;
  for (let look = 0; look < 11; look += 1) {
    if (pids.some(isRunning)) return true;
    await sleep(30);
  }
  return false;
}

/**
 * Maximum time until engines must be idle. A search that was not stopped would run for twenty seconds. A stopped engine
 * ends its search at once, but on a busy machine Node may still be compiling its code in other threads.
 */
const restWithinMs = 15_000;

export function waitUntilIdle(pids: readonly number[]): Promise<void> {
  return waitUntil('the engines rest', async () => !(await areBusy(pids)), restWithinMs);
}

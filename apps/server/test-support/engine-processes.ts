import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { descendants, until } from './server-process.ts';

/** The engines under a process, this one if none is named. */
export function enginesOf(pid = process.pid): number[] {
  return descendants(pid)
    .filter(({ command }) => command.includes('stockfish'))
    .map((entry) => entry.pid);
}

/** Children of this process that have ended and nobody has asked how. */
export function zombies(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const [, state, parent] = /\) (\S) (\d+)/.exec(statOf(name)) ?? [];
      return state === 'Z' && Number(parent) === process.pid;
    })
    .map(Number);
}

function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** Whether one of its threads has the processor or wants it: true of a search however little the machine leaves it. */
function isRunning(pid: number): boolean {
  try {
    return readdirSync(`/proc/${pid}/task`).some((thread) =>
      statOf(`${pid}/task/${thread}`).includes(') R '),
    );
  } catch {
    return false;
  }
}

/** Looked at for a third of a second: a search may yield for a moment. */
export async function areBusy(pids: readonly number[]): Promise<boolean> {
  if (pids.length === 0) return false;
  for (let look = 0; look < 11; look += 1) {
    if (pids.some(isRunning)) return true;
    await sleep(30);
  }
  return false;
}

/**
 * Searches that the tests drop would run for twenty seconds. An engine that was stopped rests at once, but on a busy machine
 * Node may still be compiling it in other threads.
 */
const restWithinMs = 15_000;

export function comeToRest(pids: readonly number[]): Promise<void> {
  return until('the engines rest', async () => !(await areBusy(pids)), restWithinMs);
}

import { EngineError } from '@lamplight/engine/engine-error.ts';
import type { Queue } from '../database/queue.ts';
import { StartError } from '../database/start-error.ts';
import type { Origin } from '../entities/audit.ts';
import { SettingsError } from '../settings.ts';

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
export const printError = (line: string): void => void process.stderr.write(`${line}\n`);

/** Origin of commands in the audit trail. They have no account and no network address. */
export const commandOrigin: Origin = { ip: '', userAgent: '', requestId: 'command line' };

/**
 * Queue for commands. Jobs that are stored in a table need no entry: the worker looks for those that are missing from
 * the queue every minute.
 */
export const withoutQueue: Pick<Queue, 'send' | 'sendMany'> = {
  send: () => Promise.reject(new Error('this command has no queue')),
  sendMany: async () => undefined,
};

/** Runs a command and sets the exit code. Expected errors are printed without a stack trace. */
export async function runCommand(run: (args: string[]) => Promise<number>): Promise<void> {
  // If output goes to a pipe, the program that reads it may close it early.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    if (!isForTheOperator(error)) throw error;
    printError(error.message);
    process.exitCode = 1;
  }
}

function isForTheOperator(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof SettingsError ||
    error instanceof EngineError ||
    (error instanceof Error &&
      ('syscall' in error || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))))
  );
}

/** Prints a table with headings on a terminal and tab-separated lines in a pipe. */
export function showTable(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const cells = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')));
  if (!process.stdout.isTTY) {
    for (const row of cells) print(row.join('\t'));
    return;
  }
  const table = [headings, ...cells];
  const widths = headings.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  for (const row of table) {
    print(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

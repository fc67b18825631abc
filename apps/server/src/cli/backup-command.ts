import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BrokenBackup, type Progress } from '../database/backup/format.ts';
import { locateHome } from '../database/embedded/home.ts';
import { StartError } from '../database/start-error.ts';
import type { Settings } from '../settings.ts';
import { printError, print } from './command.ts';

const redrawEveryMs = 100;
const printEveryMs = 10_000;
const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** Reads the version from package.json. */
export function readProgramVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
  );
  return manifest.version;
}

/**
 * Parses arguments that consist of one file or target and the given switches. For any other arguments, prints the usage
 * and returns an exit code.
 */
export function parseTarget(
  args: string[],
  usage: string,
  switches: readonly string[],
): { place: string; on: ReadonlySet<string> } | { code: number } {
  const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...options, help: { type: 'boolean', short: 'h' } },
  });
  const [place, ...more] = positionals;
  if (values.help) {
    print(usage);
    return { code: 0 };
  }
  if (place === undefined || more.length > 0) {
    printError(usage);
    return { code: 2 };
  }
  return { place, on: new Set(Object.keys(values)) };
}

/**
 * Runs `work` on the target named in the arguments. Existing data there is replaced only with --replace. Returns the
 * exit code.
 */
export async function runOnTarget(
  args: string[],
  usage: string,
  work: (target: string, replace: boolean, signal: AbortSignal) => Promise<void>,
): Promise<number> {
  const parsed = parseTarget(args, usage, ['replace']);
  if ('code' in parsed) return parsed.code;
  const { place, on } = parsed;
  return runInterruptible(
    (signal) => work(place, on.has('replace'), signal),
    'Nothing was changed.',
  );
}

/** Prevents a backup of an empty installation, which a typing error in DATA_DIR would otherwise create. */
export function assertInstallationExists({ databaseUrl, dataDir }: Settings): void {
  if (databaseUrl !== undefined || existsSync(locateHome({ dataDir }).cluster)) return;
  throw new StartError(`There is no installation in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
}

/** Shows progress as one rewritten line on a terminal, and as a line from time to time elsewhere. */
export function showProgress(verb: string): {
  on: (progress: Progress) => void;
  end: () => void;
} {
  const { isTTY } = process.stderr;
  let printedAtMs = isTTY ? 0 : performance.now();
  return {
    on({ table, rows }) {
      const nowMs = performance.now();
      if (nowMs - printedAtMs < (isTTY ? redrawEveryMs : printEveryMs)) return;
      printedAtMs = nowMs;
      const line = `${verb} ${table}: ${rows} rows`;
      if (isTTY) process.stderr.write(`\r\u{1b}[K${line}`);
      else printError(line);
    },
    end() {
      if (isTTY) process.stderr.write('\r\u{1b}[K');
    },
  };
}

/**
 * Runs work that a signal can interrupt. `work` gets an abort signal, so that it can clean up; the exit code is then
 * the usual one for that signal. Errors of disk, database and network become one sentence followed by the text
 * `otherwise`.
 */
export async function runInterruptible(
  work: (signal: AbortSignal) => Promise<void>,
  otherwise: string,
): Promise<number> {
  const stop = new AbortController();
  let code = 0;
  const listeners = Object.entries(signals).map(([name, number]) => {
    const listener = (): void => {
      if (code > 0) process.exit(code);
      code = 128 + number;
      stop.abort();
    };
    process.on(name, listener);
    return () => process.off(name, listener);
  });
  try {
    await work(stop.signal);
    return 0;
  } catch (error) {
    if (code === 0) throw toStartError(error, otherwise);
    printError(`Broken off. ${otherwise}`);
    return code;
  } finally {
    for (const unlisten of listeners) unlisten();
  }
}

const serverIsFull = '53100';
const isLocked = '55P03';
const isNeeded = '2BP01';

function toStartError(error: unknown, otherwise: string): unknown {
  if (error instanceof BrokenBackup) return new StartError(`${error.message} ${otherwise}`.trim());
  if (error instanceof StartError || !(error instanceof Error)) return error;
  if ('syscall' in error && 'code' in error) {
    const reason = error.code === 'ENOSPC' ? 'There is no room left on the disk' : error.message;
    return new StartError(`${reason}. ${otherwise}`);
  }
  if (error instanceof pg.DatabaseError) {
    if (error.code === serverIsFull) {
      return new StartError(`The database has no room left on its disk. ${otherwise}`);
    }
    if (error.code === isLocked) {
      return new StartError(`Somebody else holds the tables of this database. ${otherwise}`);
    }
    if (error.code === isNeeded) {
      return new StartError(
        `Something of your own depends on a table of Lamplight (${error.detail ?? error.message}): remove it and make it again afterwards. ${otherwise}`,
      );
    }
    return new StartError(`The database says: ${error.message}. ${otherwise}`);
  }
  if (/^Connection terminated|^Client has encountered|read ECONNRESET/.test(error.message)) {
    return new StartError(`The connection to the database was lost. ${otherwise}`);
  }
  return error;
}

/** Formats a size in bytes, for example as 1.5 MB. */
export function formatSize(bytes: number): string {
  const [amount, unit] =
    bytes < 1e6 ? [bytes / 1e3, 'kB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${amount.toFixed(amount < 10 ? 1 : 0)} ${unit}`;
}

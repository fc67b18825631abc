// npm run games -- import FILE.pgn [--strict]
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '../adapters/clock.ts';
import { createPgnFiles } from '../adapters/pgn-file/pgn-files.ts';
import { StartError } from '../database/start-error.ts';
import { createStore } from '../repositories/store.ts';
import { loadSettings, SettingsError } from '../settings.ts';
import { importGames, type ImportReport } from '../use-cases/library/import-games.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: npm run games -- import FILE.pgn [--strict]

  import    adds the games of a PGN file to the library; games that are already there are skipped
  --strict  refuses notation that is not quite standard`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!isForTheOperator(error)) throw error;
  complain(error.message);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { strict: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  });
  const [command, file, ...more] = positionals;
  if (values.help) {
    say(usage);
    return 0;
  }
  if (command !== 'import' || file === undefined || more.length > 0) {
    complain(usage);
    return 2;
  }
  await access(file);
  const settings = loadSettings(process.env);
  const report = await withDatabase(settings, (database) => {
    const store = createStore(database, { send: noQueue });
    const deps = { store, clock: systemClock(settings.clockOffsetMs), pgnFiles: createPgnFiles() };
    return importGames(deps, createReadStream(file), {
      strict: values.strict,
      onProgress: showProgress,
    });
  });
  showReport(report);
  return report.failed.length > 0 ? 1 : 0;
}

/** Importing starts no job. */
function noQueue(): Promise<void> {
  return Promise.reject(new Error('there is no queue here'));
}

/** Rewrites one line on a terminal; silent in a pipe. */
function showProgress({ imported, skipped, failed }: ImportReport): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${imported} imported, ${skipped} skipped, ${failed.length} failed `);
}

function showReport({ imported, skipped, failed }: ImportReport): void {
  if (process.stderr.isTTY) complain('');
  for (const { index, line, headers, message } of failed) {
    const { White: white = '?', Black: black = '?' } = headers;
    complain(`game ${index} (${white} - ${black}), line ${line}: ${message}`);
  }
  say(`${imported} imported, ${skipped} skipped, ${failed.length} failed`);
}

function isForTheOperator(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof SettingsError ||
    (error instanceof Error &&
      ('syscall' in error || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))))
  );
}

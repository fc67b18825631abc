import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrStartPostgres } from './find-postgres.ts';
import { findOrInstallStockfish } from './find-stockfish.ts';

/** Exit status of a test runner, and its JSON report if it wrote one. */
export type RunResult = { status: number; json: string | undefined };

export function runVitest(
  projects: string | readonly string[],
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<RunResult> {
  return readReport((report) =>
    run(
      'vitest',
      [
        'run',
        ...[projects].flat().map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...args,
      ],
      env,
    ),
  );
}

export function runBrowserTests(args: string[], env: NodeJS.ProcessEnv = {}): Promise<RunResult> {
  return readReport((report) =>
    run('node', ['scripts/e2e.ts', ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  );
}

/** Environment variables for tests that need a database. Without a URL, the tests use the embedded server. */
export function createDatabaseEnvironment(databaseUrl: string | undefined): NodeJS.ProcessEnv {
  const stockfish = findOrInstallStockfish();
  if ('reason' in stockfish) console.log(stockfish.reason);
  return {
    TEST_DATABASE_URL: databaseUrl,
    NATIVE_STOCKFISH: 'path' in stockfish ? stockfish.path : undefined,
  };
}

/** Calls `use` with TEST_DATABASE_URL or with the URL of a PostgreSQL on this machine. Returns a reason if there is neither. */
export async function withOtherPostgres<T>(
  use: (databaseUrl: string) => Promise<T>,
): Promise<T | { reason: string }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return use(given);
  const found = await findOrStartPostgres();
  if ('reason' in found) return found;
  try {
    console.log(`PostgreSQL ${found.version}`);
    return await use(found.url);
  } finally {
    await found.stop();
  }
}

/** Runs a command and resolves with its exit status. A variable that is undefined in `env` is removed from the environment. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}

async function readReport(runner: (report: string) => Promise<number>): Promise<RunResult> {
  const directory = mkdtempSync(join(tmpdir(), 'lamplight-report-'));
  const report = join(directory, 'report.json');
  try {
    const status = await runner(report);
    return { status, json: readIfPresent(report) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrStartPostgres } from './find-postgres.ts';
import { findOrInstallStockfish } from './find-stockfish.ts';

/** Everything that proves the product: each step runs even when an earlier one failed, and the last line counts. */
type Count = { passed: number; failed: number };

const reports = mkdtempSync(join(tmpdir(), 'lamplight-reports-'));
const total: Count = { passed: 0, failed: 0 };
let reportNumber = 0;

await step('Format', () => asOneCheck('oxfmt', ['--check']));
await step('Lint', () => asOneCheck('npm', ['run', '--silent', 'lint']));
await step('Types', () => asOneCheck('node', ['scripts/check-types.ts']));
await step('Unit tests', () => vitest('unit'));
await step('Integration tests on the embedded PostgreSQL', () => integrationOn(undefined));
await step('Integration tests on another PostgreSQL', onAnotherPostgres);
await step('Browser tests', browser);

rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function step(title: string, run: () => Promise<Count>): Promise<void> {
  console.log(`\n== ${title}`);
  const startedMs = Date.now();
  const count = await run();
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(0);
  console.log(`-- ${title}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
}

async function asOneCheck(command: string, args: string[]): Promise<Count> {
  return (await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(project: string, env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const report = join(reports, `${(reportNumber += 1)}.json`);
  const status = await run(
    'vitest',
    [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  );
  return counted(status, () => {
    const json = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: json.numPassedTests, failed: json.numFailedTests };
  });
}

/** No address means the embedded server. */
function integrationOn(databaseUrl: string | undefined): Promise<Count> {
  const stockfish = findOrInstallStockfish();
  if ('reason' in stockfish) console.log(stockfish.reason);
  return vitest('integration', {
    TEST_DATABASE_URL: databaseUrl,
    NATIVE_STOCKFISH: 'path' in stockfish ? stockfish.path : undefined,
  });
}

async function onAnotherPostgres(): Promise<Count> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return integrationOn(given);
  const found = await findOrStartPostgres();
  if ('reason' in found) {
    console.log(found.reason);
    return { passed: 0, failed: process.env['CI'] ? 1 : 0 };
  }
  try {
    console.log(`PostgreSQL ${found.version}`);
    return await integrationOn(found.url);
  } finally {
    await found.stop();
  }
}

async function browser(): Promise<Count> {
  const report = join(reports, 'browser.json');
  const status = await run('node', ['scripts/e2e.ts'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return counted(status, () => {
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
      stats: { expected: number; flaky: number; unexpected: number };
    };
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

/** A runner that broke before or after its tests counts as one failure, even if its report shows none. */
function counted(status: number, read: () => Count): Count {
  try {
    const count = read();
    return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** A variable given as undefined is taken out of the environment. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}

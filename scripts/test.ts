import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrStartPostgres } from './find-postgres.ts';
import { findOrInstallStockfish } from './find-stockfish.ts';
import { playwrightReport, vitestReport, type Report } from './test-report.ts';

/** Everything that proves the product: each step runs even when an earlier one failed, and the last line counts. */

const reports = mkdtempSync(join(tmpdir(), 'lamplight-reports-'));
const total: Report = { passed: 0, failed: 0, failures: [] };
const passedCheck: Report = { passed: 1, failed: 0, failures: [] };
let reportNumber = 0;

await step('Format', () => asOneCheck('oxfmt', ['--check']));
await step('Lint', () => asOneCheck('npm', ['run', '--silent', 'lint']));
await step('Types', () => asOneCheck('node', ['scripts/check-types.ts']));
await step('Unit tests', () => vitest('unit'));
await step('Integration tests on the embedded PostgreSQL', () => integrationOn(undefined));
await step('Integration tests on another PostgreSQL', onAnotherPostgres);
await step('Browser tests', browser);

rmSync(reports, { recursive: true, force: true });
for (const failure of total.failures) console.log(`\nfailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function step(title: string, run: () => Promise<Report>): Promise<void> {
  console.log(`\n== ${title}`);
  const startedMs = Date.now();
  const count = await run();
  total.passed += count.passed;
  total.failed += count.failed;
  total.failures.push(...count.failures.map((failure) => `${title}: ${failure}`));
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(0);
  console.log(`-- ${title}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
}

async function asOneCheck(command: string, args: string[]): Promise<Report> {
  return (await run(command, args)) === 0 ? passedCheck : broken(`${command} ${args.join(' ')}`);
}

async function vitest(project: string, env: NodeJS.ProcessEnv = {}): Promise<Report> {
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
  return counted(status, () => vitestReport(readFileSync(report, 'utf8')));
}

/** No address means the embedded server. */
function integrationOn(databaseUrl: string | undefined): Promise<Report> {
  const stockfish = findOrInstallStockfish();
  if ('reason' in stockfish) console.log(stockfish.reason);
  return vitest('integration', {
    TEST_DATABASE_URL: databaseUrl,
    NATIVE_STOCKFISH: 'path' in stockfish ? stockfish.path : undefined,
  });
}

async function onAnotherPostgres(): Promise<Report> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return integrationOn(given);
  const found = await findOrStartPostgres();
  if ('reason' in found) {
    console.log(found.reason);
    return process.env['CI'] ? broken(found.reason) : { ...passedCheck, passed: 0 };
  }
  try {
    console.log(`PostgreSQL ${found.version}`);
    return await integrationOn(found.url);
  } finally {
    await found.stop();
  }
}

async function browser(): Promise<Report> {
  const report = join(reports, 'browser.json');
  const status = await run('node', ['scripts/e2e.ts'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return counted(status, () => playwrightReport(readFileSync(report, 'utf8')));
}

/** A runner that broke before or after its tests counts as one failure, even if its report shows none. */
function counted(status: number, read: () => Report): Report {
  const brokenRunner = `the runner ended with ${status}`;
  try {
    const report = read();
    if (status === 0 || report.failed > 0) return report;
    return { ...report, failed: 1, failures: [...report.failures, brokenRunner] };
  } catch {
    return broken(`${brokenRunner} and left no report`);
  }
}

function broken(reason: string): Report {
  return { passed: 0, failed: 1, failures: [reason] };
}

/** A variable given as undefined is taken out of the environment. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}

import {
  browser,
  databaseEnvironment,
  onAnotherPostgres,
  run,
  vitest,
  type Ran,
} from './suites.ts';
import { playwrightReport, vitestReport, type Report } from './test-report.ts';

/** Everything that proves the product: each step runs even when an earlier one failed, and the last line counts. */

const total: Report = { passed: 0, failed: 0, failures: [] };
const passedCheck: Report = { passed: 1, failed: 0, failures: [] };

await step('Format', () => asOneCheck('oxfmt', ['--check']));
await step('Lint', () => asOneCheck('npm', ['run', '--silent', 'lint']));
await step('Types', () => asOneCheck('node', ['scripts/check-types.ts']));
await step('Unit tests', async () => counted(await vitest('unit', []), vitestReport));
await step('Integration tests on the embedded PostgreSQL', () => integrationOn(undefined));
await step('Integration tests on another PostgreSQL', elsewhere);
await step('Browser tests', async () => counted(await browser([]), playwrightReport));

for (const failure of total.failures) console.log(`\nfailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function step(title: string, work: () => Promise<Report>): Promise<void> {
  console.log(`\n== ${title}`);
  const startedMs = Date.now();
  const count = await work();
  total.passed += count.passed;
  total.failed += count.failed;
  total.failures.push(...count.failures.map((failure) => `${title}: ${failure}`));
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(0);
  console.log(`-- ${title}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
}

async function asOneCheck(command: string, args: string[]): Promise<Report> {
  return (await run(command, args)) === 0 ? passedCheck : broken(`${command} ${args.join(' ')}`);
}

async function integrationOn(databaseUrl: string | undefined): Promise<Report> {
  return counted(await vitest('integration', [], databaseEnvironment(databaseUrl)), vitestReport);
}

async function elsewhere(): Promise<Report> {
  const report = await onAnotherPostgres(integrationOn);
  if (!('reason' in report)) return report;
  console.log(report.reason);
  return process.env['CI'] ? broken(report.reason) : { ...passedCheck, passed: 0 };
}

/** A runner that broke before or after its tests counts as one failure, even if its report shows none. */
function counted({ status, json }: Ran, read: (json: string) => Report): Report {
  const brokenRunner = `the runner ended with ${status}`;
  try {
    const report = read(json ?? '');
    if (status === 0 || report.failed > 0) return report;
    return { ...report, failed: 1, failures: [...report.failures, brokenRunner] };
  } catch {
    return broken(`${brokenRunner} and left no report`);
  }
}

function broken(reason: string): Report {
  return { passed: 0, failed: 1, failures: [reason] };
}

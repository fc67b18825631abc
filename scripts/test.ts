import { findBrowsers } from './find-chromium.ts';
import {
  createDatabaseEnvironment,
  run,
  runBrowserTests,
  runVitest,
  withOtherPostgres,
  type RunResult,
} from './suites.ts';
import { readPlaywrightReport, readVitestReport, type Report } from './test-report.ts';

/**
 * `npm test` runs the suites that every change needs, `npm run test:long` the slower suites, and `npm test --
 * --and-long` (for CI) both. Each suite runs even if an earlier one failed. The last line counts all tests.
 */
const isLongOnly = process.argv.includes('--long');
const isWithLong = isLongOnly || process.argv.includes('--and-long');
/** Tests whose SQL may behave differently in other versions of PostgreSQL: migrations, queue, backup, schema. */
const sqlTests = ['apps/server/src/database'];
/** Tests of what must not be lost or counted twice: jobs, money, access. `npm run trust` runs all tests. */
const sqlTestsOfLongRun = [
  ...sqlTests,
  'apps/server/src/repositories',
  'apps/server/src/use-cases/bulk',
  'apps/server/src/use-cases/payments',
  'apps/server/src/use-cases/plans',
];
/**
 * Browser tests whose result depends on the kind of Chromium: ordinary or headless shell. Budgets count what the site
 * sends and do not depend on it.
 */
const browserDependentTests = ['isolation', 'shell', 'layers'];

const total: Report = { passed: 0, failed: 0, failures: [] };
const oneCheck: Report = { passed: 1, failed: 0, failures: [] };

if (!isLongOnly) {
  await runSuite('Format', () => runCheck('oxfmt', ['--check']));
  await runSuite('Lint', () => runCheck('npm', ['run', '--silent', 'lint']));
  await runSuite('Types', () => runCheck('node', ['scripts/check-types.ts']));
  await runSuite('Unit, component and data tests', async () =>
    countTests(await runVitest(['unit', 'components', 'data'], []), readVitestReport),
  );
}
const databaseProjects = chooseProjects('integration', 'long');
await runSuite(`Tests on the embedded PostgreSQL: ${databaseProjects.join(', ')}`, () =>
  runOnDatabase(undefined, databaseProjects),
);
const browserProjects = chooseProjects('main', 'long');
await runSuite(`Browser tests: ${browserProjects.join(', ')}`, async () =>
  countTests(
    await runBrowserTests(browserProjects.map((name) => `--project=${name}`)),
    readPlaywrightReport,
  ),
);
if (isWithLong) {
  for (const chromium of findBrowsers().slice(1)) {
    await runSuite(`Browser tests with ${chromium}`, async () =>
      countTests(
        await runBrowserTests(browserDependentTests, { CHROMIUM_PATH: chromium }),
        readPlaywrightReport,
      ),
    );
  }
}
await runSuite('Tests of SQL on another PostgreSQL', () =>
  runOnOtherPostgres((url) =>
    runOnDatabase(url, ['integration'], isWithLong ? sqlTestsOfLongRun : sqlTests),
  ),
);

for (const failure of total.failures) console.log(`\nfailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Returns the project that every change needs, the one with the slower tests, or both. */
function chooseProjects(main: string, long: string): string[] {
  return [...(isLongOnly ? [] : [main]), ...(isWithLong ? [long] : [])];
}

async function runSuite(title: string, work: () => Promise<Report>): Promise<void> {
  console.log(`\n== ${title}`);
  const startedMs = Date.now();
  const count = await work();
  total.passed += count.passed;
  total.failed += count.failed;
  total.failures.push(...count.failures.map((failure) => `${title}: ${failure}`));
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(0);
  console.log(`-- ${title}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
}

async function runCheck(command: string, args: string[]): Promise<Report> {
  return (await run(command, args)) === 0
    ? oneCheck
    : createFailure(`${command} ${args.join(' ')}`);
}

async function runOnDatabase(
  databaseUrl: string | undefined,
  projects: readonly string[],
  files: string[] = [],
): Promise<Report> {
  const env = createDatabaseEnvironment(databaseUrl);
  return countTests(await runVitest(projects, files, env), readVitestReport);
}

async function runOnOtherPostgres(work: (url: string) => Promise<Report>): Promise<Report> {
  const report = await withOtherPostgres(work);
  if (!('reason' in report)) return report;
  console.log(report.reason);
  return process.env['CI'] ? createFailure(report.reason) : { ...oneCheck, passed: 0 };
}

/** Counts a runner that failed without a failed test in its report as one failure. */
function countTests({ status, json }: RunResult, read: (json: string) => Report): Report {
  const runnerFailure = `the runner ended with ${status}`;
  try {
    const report = read(json ?? '');
    if (status === 0 || report.failed > 0) return report;
    return { ...report, failed: 1, failures: [...report.failures, runnerFailure] };
  } catch {
    return createFailure(`${runnerFailure} and left no report`);
  }
}

function createFailure(reason: string): Report {
  return { passed: 0, failed: 1, failures: [reason] };
}

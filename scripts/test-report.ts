import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Numbers of passed and failed tests of one test runner, and each failure in a few lines. The failures are printed again
 * at the end.
 */
export type Report = { passed: number; failed: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      ancestorTitles?: string[];
      title?: string;
      failureMessages: string[];
    }[];
  }[];
};

type PlaywrightResult = {
  error?: { message?: string };
  attachments?: { name: string; path?: string }[];
};
type PlaywrightSuite = {
  title?: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: PlaywrightResult[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: PlaywrightSuite[];
};

export function readVitestReport(json: string): Report {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(json) as VitestReport;
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => describeFailure(name, test.fullName, test.failureMessages[0]));
      // A file that failed before its first test has no failed test, so the failure names the whole file.
      return failed.length > 0 ? failed : [describeFailure(name, 'the whole file', message)];
    });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/** Result of a test that ran. `titles` has the titles of its groups, the outermost first, and its own. */
export type Outcome = { titles: string[]; passed: boolean };

export function readVitestOutcomes(json: string): Outcome[] {
  const { testResults } = JSON.parse(json) as VitestReport;
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles = [], title = '', status }) => ({
        titles: [...ancestorTitles, title],
        passed: status === 'passed',
      })),
  );
}

export function readPlaywrightOutcomes(json: string): Outcome[] {
  const { suites } = JSON.parse(json) as PlaywrightReport;
  return suites.flatMap((suite) => listOutcomes(suite, []));
}

function listOutcomes(
  { title = '', suites = [], specs = [] }: PlaywrightSuite,
  above: string[],
): Outcome[] {
  const titles = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status }) => ({
        titles: [...titles, spec.title],
        passed: status !== 'unexpected',
      })),
  );
  return [...own, ...suites.flatMap((suite) => listOutcomes(suite, titles))];
}

export function readPlaywrightReport(json: string): Report {
  const { stats, suites } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: suites.flatMap(listFailures),
  };
}

function listFailures({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results: [result] }) =>
        [describeFailure(`e2e/${file}`, title, result?.error?.message), ...readPage(result)].join(
          '\n',
        ),
      ),
  );
  return [...own, ...suites.flatMap(listFailures)];
}

/** Maximum number of lines printed of a page. */
const maxPageLines = 60;

/** Reads the page's text at the time of the failure, which Playwright writes to a file. */
function readPage(result: PlaywrightResult | undefined): string[] {
  const context = result?.attachments?.find(({ name }) => name === 'error-context');
  if (context?.path === undefined) return [];
  const page = /```yaml\n([\s\S]*?)```/.exec(readFileSync(context.path, 'utf8'))?.[1] ?? '';
  const lines = page.trimEnd().split('\n').slice(0, maxPageLines);
  return ['    The page:', ...lines.map((line) => `      ${line}`)];
}

function describeFailure(file: string, title: string, reason = 'no reason was given'): string {
  const place = file.replace(`${process.cwd()}/`, '');
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 8);
  return [`${place} > ${title}`, ...lines.map((line) => `    ${line.trim()}`)].join('\n');
}

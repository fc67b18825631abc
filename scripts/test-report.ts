import { stripVTControlCharacters } from 'node:util';

/** What one runner counted, and what failed, each in a line or two: repeated at the very end, where it is looked for. */
export type Report = { passed: number; failed: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: PlaywrightSuite[];
};

export function vitestReport(json: string): Report {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(json) as VitestReport;
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => failure(name, test.fullName, test.failureMessages[0]));
      // A file that broke before its first test has no failed test to name.
      return failed.length > 0 ? failed : [failure(name, 'the whole file', message)];
    });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

export function playwrightReport(json: string): Report {
  const { stats, suites } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: suites.flatMap(failuresIn),
  };
}

function failuresIn({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => failure(`e2e/${file}`, title, results[0]?.error?.message)),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

function failure(file: string, title: string, reason = 'no reason was given'): string {
  const place = file.replace(`${process.cwd()}/`, '');
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 8);
  return [`${place} > ${title}`, ...lines.map((line) => `    ${line.trim()}`)].join('\n');
}

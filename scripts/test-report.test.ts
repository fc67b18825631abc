import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-report.ts';

test('a failed test is named with its file and its reason', () => {
  const report = readVitestReport(
    JSON.stringify({
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        {
          name: `${process.cwd()}/apps/a.test.ts`,
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'fine', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'a group it breaks',
              failureMessages: ['\u001B[31mexpected 1\n\n  to be 2\u001B[39m'],
            },
          ],
        },
        { name: 'b.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    }),
  );
  expect(report).toEqual({
    passed: 3,
    failed: 1,
    failures: ['apps/a.test.ts > a group it breaks\n    expected 1\n    to be 2'],
  });
});

test('a file that cannot be read at all is named too', () => {
  const file = { name: 'c.test.ts', status: 'failed', message: 'no such module' };
  const report = readVitestReport(
    JSON.stringify({
      numPassedTests: 0,
      numFailedTests: 0,
      testResults: [{ ...file, assertionResults: [] }],
    }),
  );
  expect(report.failures).toEqual(['c.test.ts > the whole file\n    no such module']);
});

test('a failure in the browser is found in the innermost group', () => {
  const report = readPlaywrightReport(
    JSON.stringify({
      stats: { expected: 4, flaky: 1, unexpected: 2 },
      suites: [
        {
          specs: [spec('outer', 'unexpected')],
          suites: [{ specs: [spec('inner', 'unexpected'), spec('fine', 'expected')] }],
        },
      ],
    }),
  );
  expect(report).toEqual({
    passed: 5,
    failed: 2,
    failures: ['e2e/a.spec.ts > outer\n    too late', 'e2e/a.spec.ts > inner\n    too late'],
  });
});

function spec(title: string, status: string): object {
  return {
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: [{ error: { message: 'too late' } }] }],
  };
}

test('a failure in the browser shows the text of the page', () => {
  const directory = mkdtempSync(join(tmpdir(), 'lamplight-report-'));
  const path = join(directory, 'error-context.md');
  writeFileSync(path, '# Page\n\n```yaml\n- main:\n  - text: Loading\n```\n\n# Test source\n');
  const failed = spec('outer', 'unexpected');
  const results = [
    { error: { message: 'broken' }, attachments: [{ name: 'error-context', path }] },
  ];
  const report = readPlaywrightReport(
    JSON.stringify({
      stats: { expected: 0, flaky: 0, unexpected: 1 },
      suites: [{ specs: [{ ...failed, tests: [{ status: 'unexpected', results }] }] }],
    }),
  );
  rmSync(directory, { recursive: true });
  expect(report.failures).toEqual([
    'e2e/a.spec.ts > outer\n    broken\n    The page:\n      - main:\n        - text: Loading',
  ]);
});

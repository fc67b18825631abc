import { run } from './suites.ts';

/**
 * Quick checks to run before a commit. The type check starts after lint, which uses all cores by itself; the unit tests
 * run in parallel with both.
 */
const results = await Promise.all([checkSources(), runUnitTests()]);
process.exitCode = results.every(Boolean) ? 0 : 1;

async function checkSources(): Promise<boolean> {
  const isFormatted = (await run('oxfmt', ['--check'])) === 0;
  const isLinted = (await run('npm', ['run', '--silent', 'lint'])) === 0;
  const isTyped = (await run('node', ['scripts/check-types.ts', '--quick'])) === 0;
  return isFormatted && isLinted && isTyped;
}

async function runUnitTests(): Promise<boolean> {
  return (
    (await run('vitest', ['run', '--project=unit', '--project=components', '--reporter=dot'])) === 0
  );
}

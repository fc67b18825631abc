import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Checks every TypeScript project, the largest first, and as many in parallel as there are cores. The root project
 * includes the tests of the packages. The projects that contain only sources prove that the sources do not depend on
 * types from tests; `--quick` skips them.
 */
const withTests = ['.', 'apps/server', 'apps/web/tsconfig.test.json'];
const sourcesOnly = [
  'apps/web',
  'packages/domain',
  'packages/contract',
  'packages/engine',
  'packages/player-model',
];
const projects = process.argv.includes('--quick') ? withTests : [...withTests, ...sourcesOnly];

function check(project: string): Promise<boolean> {
  return new Promise((resolve) => {
    // With this cache, tsc does not check unchanged files again.
    const cache = `node_modules/.cache/types/${project.replaceAll(/\W/g, '-')}.tsbuildinfo`;
    const options = ['--incremental', '--tsBuildInfoFile', cache, '--pretty', 'false'];
    const child = spawn('tsc', ['-p', project, ...options], { stdio: 'inherit' });
    child.on('close', (code) => resolve(code === 0));
    child.on('error', () => resolve(false));
  });
}

let isRight = true;
async function checkNext(): Promise<void> {
  for (let next = projects.shift(); next !== undefined; next = projects.shift()) {
    if (!(await check(next))) isRight = false;
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
process.exitCode = isRight ? 0 : 1;

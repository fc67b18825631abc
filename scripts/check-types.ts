import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Checks every TypeScript project, the largest first and as many at once as there are cores. Tests of packages belong to the
 * root project. The projects of sources alone, which show that no test's wider types leak into them, are left out with `--quick`.
 */
const withTests = ['.', 'apps/server', 'apps/web/tsconfig.test.json'];
const sourcesOnly = ['apps/web', 'packages/domain', 'packages/contract', 'packages/engine'];
const projects = process.argv.includes('--quick') ? withTests : [...withTests, ...sourcesOnly];

function check(project: string): Promise<boolean> {
  return new Promise((resolve) => {
    // Unchanged files are not checked again.
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

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Checks every TypeScript project, the largest first and as many at once as there are cores. Sources are checked apart from
 * tests, so that a test's wider types never leak into them; tests of packages belong to the root project.
 */
const projects = [
  '.',
  'apps/server',
  'apps/web/tsconfig.test.json',
  'apps/web',
  'packages/domain',
  'packages/contract',
  'packages/engine',
];

function check(project: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('tsc', ['-p', project, '--pretty', 'false'], { stdio: 'inherit' });
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

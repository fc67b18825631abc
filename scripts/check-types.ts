import { spawn } from 'node:child_process';

/** Every project of the tree. Sources are checked apart from tests, so that a test's wider types never leak into them. */
const projects = [
  'packages/domain',
  'packages/domain/tsconfig.test.json',
  'packages/contract',
  'packages/contract/tsconfig.test.json',
  'packages/engine',
  'packages/engine/tsconfig.test.json',
  'apps/server',
  'apps/web',
  'apps/web/tsconfig.test.json',
  '.',
];

function check(project: string): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn('tsc', ['-p', project, '--pretty', 'false'], { stdio: 'inherit' });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

let failed = 0;
for (const project of projects) failed += (await check(project)) === 0 ? 0 : 1;
process.exitCode = failed === 0 ? 0 : 1;

import { spawn } from 'node:child_process';

/** The server, restarted when its sources change, and Vite with hot reload in front of it. */
const server = spawn(
  'node',
  [
    '--env-file-if-exists=.env',
    '--watch-path=apps/server/src',
    '--watch-path=packages',
    'apps/server/src/main.ts',
  ],
  { stdio: 'inherit' },
);
const vite = spawn('vite', ['--host', '127.0.0.1'], { stdio: 'inherit', cwd: 'apps/web' });

const children = [server, vite];
function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
for (const child of children) child.on('exit', stopAll);

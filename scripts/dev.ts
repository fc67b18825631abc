import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loadSettings } from '../apps/server/src/settings.ts';

/** Starts the server, which restarts when its sources change, and Vite with hot reload in front of it. */
if (existsSync('.env')) process.loadEnvFile('.env');
process.env['LAMPLIGHT_DEPLOYMENT'] = JSON.stringify(loadSettings(process.env).deployment);
const server = spawn(
  'node',
  ['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'],
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

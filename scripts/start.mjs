// Plain JavaScript, because this file must run on any version of Node.
import './require-node-24.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

stopWithParent();
if (existsSync('.env')) process.loadEnvFile('.env');
if (process.env.ROLE !== 'worker') {
  const build = spawnSync(process.execPath, ['scripts/build-web.ts'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
const { compileCache } = await import('../apps/server/src/node-flags.ts');
enableCompileCache(compileCache);
// Runs in this process, so that signals reach the server.
await import('../apps/server/src/main.ts');

/**
 * Stops this process when its parent has ended. npm sends a signal only to the shell between npm and this process, and
 * that shell ends without passing the signal on.
 */
function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
  watch.unref();
}

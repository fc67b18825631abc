import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listDescendants } from '../apps/server/test-support/server-process.ts';
import { createTemporaryDirectory } from '../apps/server/test-support/test-server.ts';
import { isAlive } from '../apps/server/src/database/embedded/pid-file.ts';

const onLinux = process.platform === 'linux';
/** In a fresh clone, `npm start` first builds the site, while other tests use the CPU as well. */
const withBuildMs = 120_000;

test.runIf(onLinux)(
  'npm start serves site and API, and SIGTERM to npm takes everything down with it',
  async () => {
    const dataDir = createTemporaryDirectory();
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // Runs after a failure too, because leftover processes would keep the test run from ending.
    onTestFinished(async () => {
      const left = listDescendants(npm.pid ?? 0);
      npm.kill('SIGTERM');
      await waitUntilGone(10_000, left);
      for (const { pid } of left.filter(({ pid }) => isAlive(pid))) process.kill(pid, 'SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    });
    const url = await new Promise<string>((resolve) => {
      let output = '';
      npm.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = /Lamplight is ready at (\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
    });
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${url}/`)).text()).toMatch(/<title>.* · Lamplight<\/title>/);

    const tree = listDescendants(npm.pid ?? 0);
    expect(tree.some(({ command }) => command.includes('postgres'))).toBe(true);
    npm.kill('SIGTERM');
    await waitUntilGone(10_000, tree);
    expect(tree.filter(({ pid }) => isAlive(pid))).toEqual([]);
  },
  withBuildMs,
);

async function waitUntilGone(ms: number, tree: ReturnType<typeof listDescendants>): Promise<void> {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline && tree.some(({ pid }) => isAlive(pid))) await sleep(100);
}

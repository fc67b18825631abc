import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { descendants } from '../apps/server/test/server-process.ts';
import { temporaryDirectory } from '../apps/server/test/test-server.ts';
import { isAlive } from '../apps/server/src/database/embedded/pid-file.ts';

const onLinux = process.platform === 'linux';

test.runIf(onLinux)(
  'npm start serves site and API, and SIGTERM to npm takes everything down with it',
  async () => {
    const dataDir = temporaryDirectory();
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'inherit'],
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
    expect(await (await fetch(`${url}/`)).text()).toContain('<title>Lamplight');

    const tree = descendants(npm.pid ?? 0);
    expect(tree.some(({ command }) => command.includes('postgres'))).toBe(true);
    npm.kill('SIGTERM');
    const deadline = Date.now() + 10_000;
    while (Date.now() < deadline && tree.some(({ pid }) => isAlive(pid))) await sleep(100);
    expect(tree.filter(({ pid }) => isAlive(pid))).toEqual([]);
    rmSync(dataDir, { recursive: true, force: true });
  },
);

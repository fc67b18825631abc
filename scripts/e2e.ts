import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './find-chromium.ts';

/**
 * Runs Playwright against the real server (built site, fresh data directory, outbox) and against Vite's development server,
 * which alone shows the style sheet. Arguments go to Playwright.
 */
const args = process.argv.slice(2);
const chromiumPath = findOrInstallChromium();
const built = spawnSync('node', ['scripts/build-web.ts'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);

const dataDir = mkdtempSync(join(tmpdir(), 'lamplight-e2e-'));
// When we are root PostgreSQL runs as another user and must get through.
chmodSync(dataDir, 0o755);
const started: ChildProcess[] = [];

try {
  const server = await start(
    'node',
    ['apps/server/src/main.ts'],
    { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'test' },
    /Lamplight is ready at (http:\S+)/,
  );
  const port = await freePort();
  const vite = await start(
    'vite',
    ['apps/web', '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    { LAMPLIGHT_API: server },
    /(http:\/\/127\.0\.0\.1:\d+)/,
  );
  process.exitCode = await run('playwright', withDefaultConfig(args), {
    BASE_URL: server,
    STYLE_SHEET_URL: vite,
    DATA_DIR: dataDir,
    CHROMIUM_PATH: chromiumPath,
  });
} finally {
  await Promise.all(started.map(stop));
  rmSync(dataDir, { recursive: true, force: true });
}

function withDefaultConfig(given: string[]): string[] {
  return [
    'test',
    ...(given.includes('--config') ? [] : ['--config', 'e2e/playwright.config.ts']),
    ...given,
  ];
}

/** Resolves with what the pattern catches in the output. */
function start(
  command: string,
  parameters: string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<string> {
  const child = spawn(command, parameters, {
    env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = ready.exec(output)?.[1];
      if (found) resolve(found.replace(/\/$/, ''));
    });
    child.on('exit', (code) => {
      process.stderr.write(output);
      reject(new Error(`${command} ended with ${code} before it was ready`));
    });
  });
}

function run(command: string, parameters: string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { env: { ...process.env, ...env }, stdio: 'inherit' });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailWindow } from '../e2e/mail-window.ts';
import { findRunningDatabase } from '../apps/server/src/database/embedded/embedded.ts';
import { admin, adminEmail } from '../e2e/people.ts';
import { findOrInstallChromium } from './find-chromium.ts';

/**
 * Runs Playwright against the real server (built site, fresh data directory, real mail server) and a second web
 * process, whose site is the test page for shared components. Both serve production builds with the product's own HTTP
 * headers. Arguments are passed to Playwright.
 */
const args = process.argv.slice(2);
const chromiumPath = findOrInstallChromium();
const scratch = mkdtempSync(join(tmpdir(), 'lamplight-e2e-'));
// If this script runs as root, PostgreSQL runs as another user, who must be able to enter the directory.
chmodSync(scratch, 0o755);
const dataDir = join(scratch, 'data');
const testPage = 'apps/web/test-support/test-page';
const testPageSite = join(scratch, 'test-page');
const started: ChildProcess[] = [];
const mail = await openMailWindow();

try {
  runOrThrow('node', ['scripts/build-web.ts']);
  runOrThrow('vite', ['build', testPage, '--outDir', testPageSite, '--logLevel', 'warn']);
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    SMTP_URL: mail.smtpUrl,
    ADMIN_EMAILS: [1, 2, 3, 4].map(adminEmail).join(','),
    ADMIN_KEY: admin.key,
    // All browsers of the tests share one IP address, so the limits per network are 100 times higher.
    NETWORK_LIMIT_FACTOR: '100',
  };
  const product = await startServer(env);
  const testPageUrl = await startServer({ ...env, ROLE: 'web', WEB_ROOT: testPageSite });
  process.exitCode = await run('playwright', withDefaultConfig(args), {
    BASE_URL: product,
    TEST_PAGE_URL: testPageUrl,
    // For actions that the product has no page for.
    PRODUCT_DATABASE_URL: await findRunningDatabase(dataDir),
    MAIL_WINDOW_URL: mail.url,
    CHROMIUM_PATH: chromiumPath,
  });
} finally {
  // The second web process stops first, because it uses the database of the first server.
  for (const child of started.toReversed()) await stop(child);
  await mail.close();
  rmSync(scratch, { recursive: true, force: true });
}

function withDefaultConfig(given: string[]): string[] {
  return [
    'test',
    ...(given.includes('--config') ? [] : ['--config', 'e2e/playwright.config.ts']),
    ...given,
  ];
}

function runOrThrow(command: string, parameters: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(command, parameters, { stdio: 'inherit', env });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} ended with ${status}`);
}

/** Starts a server and resolves with its address when the server is ready. */
function startServer(env: Record<string, string>): Promise<string> {
  const child = spawn('node', ['apps/server/src/main.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /Lamplight is ready at (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.on('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it was ready: ${output}`)),
    );
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

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without a window or tabs. It runs the tests in two thirds of the time that ordinary Chromium needs. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const ordinaryPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of the browser for the tests: CHROMIUM_PATH, an installed browser, or one that this function installs. */
export function findOrInstallChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no program there.`);
  }
  return findAny() ?? installAny() ?? installByPlaywright() ?? throwNotFound();
}

/**
 * Paths of the headless shell and of ordinary Chromium, if they are installed or can be installed. The first is the
 * browser that all tests use.
 */
export function findBrowsers(): string[] {
  const first = findOrInstallChromium();
  const other = first === headlessShell ? findOrdinary() : findHeadlessShell();
  if (other !== undefined) return [first, other];
  installOnDebian(first === headlessShell ? 'chromium' : 'chromium-headless-shell');
  const installed = first === headlessShell ? findOrdinary() : findHeadlessShell();
  return installed === undefined ? [first] : [first, installed];
}

function findAny(): string | undefined {
  return findHeadlessShell() ?? findOrdinary();
}

function findHeadlessShell(): string | undefined {
  return isExecutable(headlessShell) ? headlessShell : undefined;
}

function findOrdinary(): string | undefined {
  return [...ordinaryPlaces, chromium.executablePath()].find(isExecutable);
}

function installAny(): string | undefined {
  installOnDebian('chromium-headless-shell');
  if (findAny() === undefined) installOnDebian('chromium');
  return findAny();
}

function installOnDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing Debian’s ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit', env });
}

function installByPlaywright(): string | undefined {
  console.log('No Chromium found: installing Playwright’s own …');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  return findAny();
}

function throwNotFound(): never {
  throw new Error(
    'No Chromium found and none could be installed: install one and set CHROMIUM_PATH to it.',
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

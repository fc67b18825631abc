import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The one without windows comes first: it is Chromium, and runs the tests in two thirds of the time. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A browser for the tests: the one named, one that is there, or one that is installed now. */
export function findOrInstallChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no program there.`);
  }
  return find() ?? installOnDebian() ?? installByPlaywright() ?? complain();
}

function find(): string | undefined {
  return [...usualPlaces, chromium.executablePath()].find(isExecutable);
}

function installOnDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No Chromium found: installing Debian’s …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
    stdio: 'inherit',
    env,
  });
  if (find() === undefined)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit', env });
  return find();
}

function installByPlaywright(): string | undefined {
  console.log('No Chromium found: asking Playwright for its own …');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  return find();
}

function complain(): never {
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

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../../..');
const sources = [
  'apps',
  'packages',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const canary = 'canary-7f3a91';
/** Environment variables of the machine that builds the site. */
const env = {
  ADMIN_KEY: canary,
  SMTP_URL: `smtp://user:${canary}@mail.example.org`,
  DATABASE_URL: `postgres://user:${canary}@db.example.org/x`,
  RAZORPAY_KEY_SECRET: canary,
  STRIPE_SECRET_KEY: canary,
  ANTHROPIC_API_KEY: canary,
  VITE_SECRET: canary,
  VITE_API_KEY: canary,
};

let scratch: string;
let first: string;
let second: string;

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'lamplight-build-'));
  first = buildIn(join(scratch, 'here'), { TZ: 'UTC', LANG: 'C' });
  second = buildIn(join(scratch, 'some', 'where', 'else'), {
    TZ: 'Asia/Kolkata',
    LANG: 'de_DE.UTF-8',
    HOME: scratch,
  });
}, 300_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Copies the sources to this directory and builds the site there. */
function buildIn(directory: string, own: Record<string, string>): string {
  for (const part of sources) {
    cpSync(join(repository, part), join(directory, part), {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|dist|trust)$/.test(relative(repository, path)),
    });
  }
  const modules = join(directory, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(repository, 'node_modules'))) {
    const from = join(repository, 'node_modules', name);
    // These links must point to our own packages in the copy, so they are copied unchanged.
    if (name === '@lamplight')
      cpSync(from, join(modules, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, join(modules, name));
  }
  execFileSync(process.execPath, ['scripts/build-web.ts'], {
    cwd: directory,
    env: { PATH: process.env['PATH'], ...env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(directory, 'apps/web/dist');
}

function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .toSorted();
}

function readContents(directory: string): Map<string, string> {
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(directory, file)))
      .digest('hex');
  return new Map(listFiles(directory).map((file) => [file, hash(file)]));
}

function unpack(path: string): string {
  const bytes = readFileSync(path);
  if (path.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1');
  if (path.endsWith('.gz')) return gunzipSync(bytes).toString('latin1');
  return bytes.toString('latin1');
}

describe('the built site', () => {
  test('E3: is the same, byte for byte, wherever and whenever it is built', () => {
    const [one, other] = [readContents(first), readContents(second)];
    const different = [...one].filter(([file, hash]) => other.get(file) !== hash);
    expect(different.map(([file]) => file)).toEqual([]);
    expect([...other.keys()]).toEqual([...one.keys()]);
    expect(one.size).toBeGreaterThan(100);
  });

  test('E3: holds nothing of the surroundings it was built in, and no source maps', () => {
    const files = listFiles(first);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    const printed = files.filter((file) => {
      const text = unpack(join(first, file));
      return text.includes(canary) || text.includes(scratch) || text.includes(repository);
    });
    expect(printed).toEqual([]);
    const mapped = files.filter((file) => /sourceMappingURL=/.test(unpack(join(first, file))));
    expect(mapped).toEqual([]);
  });
});

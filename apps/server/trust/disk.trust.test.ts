import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, type TestContext } from 'vitest';
import { createSignUpData } from '../test-support/account-world.ts';
import { findDatabaseUrl } from '../test-support/find-database-url.ts';
import { createRandom } from '../test-support/fuzz-fens.ts';
import { createLibraryWorld, createManyGames } from '../test-support/library-world.ts';
import {
  waitUntilHealthy,
  findChild,
  listDatabaseProcesses,
  kill,
  killTree,
  startServer,
  waitUntil,
} from '../test-support/server-process.ts';
import { fillDisk, mountSmallDisk } from '../test-support/small-disk.ts';
import { onEmbedded, onServer, createTemporaryDirectory } from '../test-support/test-server.ts';
import { createReader, type Reader, type Refused } from './disk/reader.ts';
import { checkStrace, withFaults, type Faults } from './disk/strace.ts';

const someSeconds = 120_000;

/** Skips a test and prints the reason, so that the output shows which parts were not tested. */
function skip(context: TestContext, reason: string): void {
  process.stdout.write(`disk: skipped, ${reason}\n`);
  context.skip(reason);
}

async function startOn(dataDir: string, env: Record<string, string> = {}) {
  const server = startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env });
  onTestFinished(async () => {
    killTree(server, dataDir);
    await server.ended;
  });
  return { server, url: await server.ready };
}

/** Checks that refused requests have our error format and say when to retry. */
function expectRefusals(refused: readonly Refused[]): void {
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, body } of refused) {
    expect({ status, error: body['error'] }).toEqual(
      status === 507
        ? { status: 507, error: 'storage_full' }
        : { status: 503, error: 'service_unavailable' },
    );
    expect(body['message']).toEqual(expect.any(String));
  }
}

const readAll = (statuses: readonly number[]) => statuses.every((status) => status === 200);

async function waitUntilWritable(reader: Reader): Promise<void> {
  await waitUntil(
    'writing works again',
    async () => {
      const before = reader.refused.length;
      await reader.write();
      return reader.refused.length === before;
    },
    60_000,
  );
}

test.skipIf(!onEmbedded)(
  'G5: a full disk: writing is refused, reading goes on, nothing ends, and with space it goes on without loss',
  { timeout: 2 * someSeconds },
  async (context) => {
    const disk = mountSmallDisk(160);
    if ('reason' in disk) return skip(context, disk.reason);
    const dataDir = join(disk.directory, 'data');
    const { server, url } = await startOn(dataDir);
    const reader = await createReader(url, await findDatabaseUrl(dataDir), createRandom(1));
    for (let times = 0; times < 5; times += 1) await reader.write();
    expect(reader.refused).toEqual([]);

    const filler = join(disk.directory, 'filler');
    fillDisk(filler);
    const children = () => [findChild(server, 'web.ts'), findChild(server, 'worker.ts')];
    const before = children();
    for (let times = 0; times < 2000 && reader.refused.length < 12; times += 1)
      await reader.write();
    expectRefusals(reader.refused);
    expect(new Set(reader.refused.map(({ status }) => status))).toContain(507);
    await waitUntil('all of it can be read', async () => readAll(await reader.read()));
    expect(children()).toEqual(before);

    rmSync(filler);
    await waitUntilWritable(reader);
    await waitUntilHealthy(url);
    process.stdout.write(
      `disk: full after ${reader.acknowledged()} acknowledged writes, ${reader.refused.length} refused\n`,
    );
    expect(await reader.check()).toEqual([]);
    expect(children()).toEqual(before);
  },
);

const writing = ['pwrite64', 'pwritev', 'fallocate'];
/** System calls with which the database writes or syncs. `rounds` is low for slow trials, each of which ends in a crash. */
const trials: (Omit<Faults, 'from'> & { what: string; rounds: number })[] = [
  { what: 'full', calls: writing, error: 'ENOSPC', rounds: 60 },
  { what: 'read-only', calls: writing, error: 'EROFS', rounds: 4 },
  { what: 'broken', calls: writing, error: 'EIO', rounds: 4 },
  {
    what: 'broken when it is to make sure',
    calls: ['fsync', 'fdatasync'],
    error: 'EIO',
    rounds: 4,
  },
];

test.skipIf(!onEmbedded).for(trials)(
  'G5: the first, second, third … call of the database to a disk that is $what fails, and all after it',
  { timeout: 6 * someSeconds },
  async ({ what, rounds, ...faults }, context) => {
    const reason = checkStrace();
    if (reason !== undefined) return skip(context, reason);
    const dataDir = createTemporaryDirectory();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const { server, url } = await startOn(dataDir);
    const reader = await createReader(url, await findDatabaseUrl(dataDir), createRandom(2));
    await reader.write();
    const web = findChild(server, 'web.ts');

    let fired = 0;
    let from = 0;
    for (let injected = 1; injected > 0 && from < rounds; fired += injected) {
      from += 1;
      const log = join(dataDir, 'strace.log');
      const pids = listDatabaseProcesses(dataDir);
      injected = await withFaults(pids, { ...faults, from }, log, async () => {
        for (let times = 0; times < 2; times += 1) await reader.write();
        await fetch(`${url}/api/health`);
      });
      await waitUntilWritable(reader);
    }
    process.stdout.write(
      `disk: ${what}: ${fired} calls failed in ${from} rounds, ${reader.refused.length} writes refused, ` +
        `${reader.acknowledged()} acknowledged\n`,
    );
    expect(fired).toBeGreaterThan(0);
    expectRefusals(reader.refused);
    expect(readAll(await reader.read())).toBe(true);
    expect(await reader.check()).toEqual([]);
    expect(findChild(server, 'web.ts')).toBe(web);
  },
);

test.skipIf(!onEmbedded)(
  'G5: a database that crashes and cannot come up comes up by itself as soon as it can',
  { timeout: someSeconds },
  async () => {
    const dataDir = createTemporaryDirectory();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const { server, url } = await startOn(dataDir);
    const reader = await createReader(url, await findDatabaseUrl(dataDir), createRandom(3));
    await reader.write();
    const log = join(dataDir, 'postgres', 'cluster', 'pg_wal');
    chmodSync(log, 0o000);
    // Kills a child of the postmaster. The postmaster notices this and replays its write-ahead log.
    kill(listDatabaseProcesses(dataDir).at(-1) ?? 0);
    await waitUntil('it does not start', () =>
      server.getOutput().includes('PostgreSQL restart failed'),
    );
    await reader.write();
    expectRefusals(reader.refused);
    chmodSync(log, 0o700);
    await waitUntilWritable(reader);
    expect(await reader.check()).toEqual([]);
  },
);

test.skipIf(!onEmbedded)(
  'G5: a data directory that cannot be written is told in one sentence at the start',
  { timeout: someSeconds },
  async (context) => {
    const disk = mountSmallDisk(160);
    if ('reason' in disk) return skip(context, disk.reason);
    const dataDir = join(disk.directory, 'data');
    const { server } = await startOn(dataDir);
    server.signal('SIGTERM');
    await server.ended;
    const remount = (mode: 'ro' | 'rw') =>
      execFileSync('mount', ['-o', `remount,${mode}`, disk.directory]);
    remount('ro');
    const refused = startServer({ DATA_DIR: dataDir });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    expect(refused.getOutput()).toMatch(/^Lamplight cannot start: .*read-only file system.*\n$/i);
    remount('rw');
    const again = await startOn(dataDir);
    await waitUntilHealthy(again.url);
  },
);

test.skipIf(!onEmbedded)(
  'G5: an outbox that cannot be written loses no mail, and nobody who signs up notices',
  { timeout: someSeconds },
  async () => {
    const dataDir = createTemporaryDirectory();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const outbox = join(dataDir, 'outbox');
    writeFileSync(outbox, 'in the way');
    const { server, url } = await startOn(dataDir);
    const signUp = () =>
      fetch(`${url}/api/auth/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(createSignUpData()),
      });
    const worker = findChild(server, 'worker.ts');
    const databaseUrl = await findDatabaseUrl(dataDir);
    const answers = [await signUp(), await signUp(), await signUp()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    await waitUntil('all were tried in vain', () =>
      onServer(databaseUrl, async (client) => {
        const { rows } = await client.query(
          `select from pgboss.job where name = 'mail' and state = 'retry'`,
        );
        return rows.length === 3;
      }),
    );
    rmSync(outbox);
    const mails = () => readdirSync(outbox, { withFileTypes: true }).map(({ name }) => name);
    await waitUntil(
      'all mails are there',
      () => {
        try {
          return mails().filter((name) => name.endsWith('.eml')).length >= 3;
        } catch {
          return false;
        }
      },
      90_000,
    );
    expect(mails()).toHaveLength(3);
    expect(findChild(server, 'worker.ts')).toBe(worker);
  },
);

test(
  'G5: a file that finds no room while it is uploaded is refused as such, leaves nothing behind, and is taken later',
  { timeout: someSeconds },
  async (context) => {
    const disk = mountSmallDisk(2);
    if ('reason' in disk) return skip(context, disk.reason);
    const world = await createLibraryWorld();
    await world.admin();
    const usual = process.env['TMPDIR'];
    onTestFinished(() => {
      if (usual === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = usual;
    });
    process.env['TMPDIR'] = disk.directory;
    const file = createManyGames('A full disk', 100);
    const filler = join(disk.directory, 'filler');
    fillDisk(filler);
    const refused = await world.upload(file);
    expect(refused).toMatchObject({ status: 507, body: { error: 'storage_full' } });
    expect(readdirSync(disk.directory)).toEqual(['filler']);
    rmSync(filler);
    expect(await world.upload(file)).toMatchObject({ status: 200, body: { imported: 100 } });
    expect(readdirSync(disk.directory)).toEqual([]);
  },
);

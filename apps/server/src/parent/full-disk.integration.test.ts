import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPidFile } from '../database/embedded/pid-file.ts';
import { databaseOf } from '../../test/embedded-database.ts';
import { becomesHealthy, kill, killTree, startServer, until } from '../../test/server-process.ts';
import { onServer, temporaryDirectory } from '../../test/test-server.ts';

/** A small file system of our own, or why there is none. */
function smallDisk(): { directory: string } | { reason: string } {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return { reason: 'embedded server only' };
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { reason: 'needs root on Linux' };
  const parent = temporaryDirectory();
  const directory = join(parent, 'disk');
  mkdirSync(directory);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', directory]);
  if (mounted.status !== 0) {
    rmSync(parent, { recursive: true });
    return { reason: `mount does not work here: ${String(mounted.stderr).trim()}` };
  }
  chmodSync(directory, 0o711);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', directory]);
    rmSync(parent, { recursive: true });
  });
  return { directory };
}

/** Takes what space is left. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  for (let chunk = 1 << 20; chunk >= 4096;) {
    try {
      writeSync(handle, Buffer.alloc(chunk));
    } catch {
      chunk /= 2;
    }
  }
  closeSync(handle);
}

test(
  'a full disk: writes fail, the server stays, and goes on when there is space',
  { timeout: 120_000 },
  async (context) => {
    const disk = smallDisk();
    if ('reason' in disk) {
      process.stdout.write(`full disk: skipped, ${disk.reason}\n`);
      context.skip(disk.reason);
      return;
    }
    const dataDir = join(disk.directory, 'data');
    const server = startServer({ DATA_DIR: dataDir });
    onTestFinished(async () => {
      killTree(server, dataDir);
      await server.ended;
    });
    const url = await server.ready;
    const databaseUrl = await databaseOf(dataDir);
    await onServer(databaseUrl, (client) =>
      client.query('create table noted (id integer, padding text)'),
    );

    let acknowledged = 0;
    const write = async (): Promise<void> => {
      await onServer(databaseUrl, (client) =>
        client.query('insert into noted select $1, repeat(md5(random()::text), 2000)', [
          acknowledged,
        ]),
      );
      acknowledged += 1;
    };
    for (let row = 0; row < 20; row += 1) await write();

    const filler = join(disk.directory, 'filler');
    fill(filler);
    const refusal = await untilRefused(write);
    process.stdout.write(`full disk: ${acknowledged} rows in, then: ${refusal.message}\n`);
    expect(refusal).toMatchObject({ code: '53100' });
    await answersInTime(url);

    // Worse: PostgreSQL itself goes down and has no space to come up.
    kill(readPidFile(join(dataDir, 'postgres', 'cluster'))?.pid ?? 0);
    await until('it does not start', () => server.said().includes('PostgreSQL does not start'));
    await answersInTime(url);

    rmSync(filler);
    await until('writes work again', () =>
      write().then(
        () => true,
        () => false,
      ),
    );
    await becomesHealthy(url);
    const { rows } = await onServer(databaseUrl, (client) =>
      client.query<{ ids: number; bytes: string }>(
        'select count(distinct id)::int as ids, sum(length(padding)) as bytes from noted',
      ),
    );
    expect(rows[0]?.ids).toBe(acknowledged);
    server.signal('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
  },
);

async function untilRefused(write: () => Promise<void>): Promise<Error> {
  for (let attempt = 0; attempt < 5000; attempt += 1) {
    try {
      await write();
    } catch (error) {
      return error as Error;
    }
  }
  throw new Error('the disk never filled up');
}

async function answersInTime(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(10_000) });
  expect([200, 503]).toContain(answer.status);
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPidFile } from '../database/embedded/pid-file.ts';
import { findDatabaseUrl } from '../../test-support/find-database-url.ts';
import {
  waitUntilHealthy,
  kill,
  killTree,
  startServer,
  waitUntil,
} from '../../test-support/server-process.ts';
import { fillDisk, mountSmallDisk } from '../../test-support/small-disk.ts';
import { onServer } from '../../test-support/test-server.ts';

test('G5: a full disk: writes fail, the server stays, and goes on when there is space', async (context) => {
  const disk = mountSmallDisk(160);
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
  const databaseUrl = await findDatabaseUrl(dataDir);
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
  fillDisk(filler);
  const refusal = await untilRefused(write);
  process.stdout.write(`full disk: ${acknowledged} rows in, then: ${refusal.message}\n`);
  expect(refusal).toMatchObject({ code: '53100' });
  await answersInTime(url);

  // Second case: PostgreSQL itself dies and has no disk space to start again.
  kill(readPidFile(join(dataDir, 'postgres', 'cluster'))?.pid ?? 0);
  await waitUntil('it does not start', () =>
    server.getOutput().includes('PostgreSQL restart failed'),
  );
  await answersInTime(url);

  rmSync(filler);
  await waitUntil('writes work again', () =>
    write().then(
      () => true,
      () => false,
    ),
  );
  await waitUntilHealthy(url);
  const { rows } = await onServer(databaseUrl, (client) =>
    client.query<{ ids: number; bytes: string }>(
      'select count(distinct id)::int as ids, sum(length(padding)) as bytes from noted',
    ),
  );
  expect(rows[0]?.ids).toBe(acknowledged);
  server.signal('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
});

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

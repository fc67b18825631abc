import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest';
import { kill, waitUntil } from '../../../test-support/server-process.ts';
import {
  onEmbedded,
  onServer,
  systemDir,
  createTemporaryDirectory,
} from '../../../test-support/test-server.ts';
import { prepareBinaries } from './binaries.ts';
import { openEmbedded, type EmbeddedServer } from './embedded.ts';
import { locateHome } from './home.ts';
import { isAlive, readPidFile } from './pid-file.ts';
import { startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';

/**
 * These tests always use the embedded server and ignore TEST_DATABASE_URL, so they are left out of the test run that
 * sets it.
 */

function createDataDir({ onTestFinished }: TestContext): string {
  const dataDir = createTemporaryDirectory();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  return dataDir;
}

async function open(
  dataDir: string,
  { onTestFinished }: TestContext,
  options: { transport?: 'tcp' } = {},
): Promise<EmbeddedServer> {
  const server = await openEmbedded({
    dataDir,
    isExplicit: true,
    systemDir,
    say: () => undefined,
    ...options,
  });
  onTestFinished(() => server.stop());
  return server;
}

function getClusterDir(dataDir: string): string {
  return join(dataDir, 'postgres', 'cluster');
}

function getSocketDir(dataDir: string): string {
  return readPidFile(getClusterDir(dataDir))?.socketDir ?? '';
}

function readPid(dataDir: string): number {
  return readPidFile(getClusterDir(dataDir))?.pid ?? 0;
}

/** Starts PostgreSQL like a new supervisor, while this process holds the lock of the data directory. */
async function startAgain(dataDir: string, { onTestFinished }: TestContext): Promise<Postmaster> {
  const home = locateHome({ dataDir });
  const binaries = await prepareBinaries({ identity: home.identity, copyTo: dataDir });
  const server = await startPostmaster({
    home,
    binaries,
    transport: 'socket',
    settings: {},
    signal: undefined,
    say: () => undefined,
  });
  onTestFinished(() => stopPostmaster(home, binaries, server.pid));
  return server;
}

async function connectClient(url: string, { onTestFinished }: TestContext): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // The server is killed under this connection.
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

async function readSettings(url: string): Promise<Record<string, string>> {
  const { rows } = await onServer(url, (client) =>
    client.query<{ name: string; setting: string }>('select name, setting from pg_settings'),
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

describe.skipIf(!onEmbedded)('the embedded server', () => {
  test('listens on a private socket only, keeps its data, and gives the application no superuser', async (context) => {
    const dataDir = createDataDir(context);
    const server = await open(dataDir, context);
    const settings = await readSettings(server.superuserUrl);
    expect(settings).toMatchObject({ listen_addresses: '', fsync: 'on', synchronous_commit: 'on' });
    expect(settings['data_checksums']).toBe('on');
    const { rows } = await onServer(server.url, (client) =>
      client.query(
        `select usesuper, lower('É') as lowered from pg_user where usename = current_user`,
      ),
    );
    expect(rows).toEqual([{ usesuper: false, lowered: 'é' }]);

    await onServer(server.url, (client) =>
      client.query('create table stored as select 42 as answer'),
    );
    await server.stop();
    const again = await open(dataDir, context);
    const stored = await onServer(again.url, (client) => client.query('select answer from stored'));
    expect(stored.rows).toEqual([{ answer: 42 }]);
  });

  test('where there are no sockets: TCP on this machine only, and never without the password', async (context) => {
    const server = await open(createDataDir(context), context, { transport: 'tcp' });
    expect(await readSettings(server.superuserUrl)).toMatchObject({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    });
    const wrong = new URL(server.url);
    wrong.password = 'guessed';
    await expect(onServer(wrong.href, (client) => client.query('select 1'))).rejects.toMatchObject({
      code: '28P01',
    });
  });

  test('a data directory with a very long path: the socket moves to a private short one', async (context) => {
    const dataDir = join(createDataDir(context), 'x'.repeat(120), 'y'.repeat(60));
    const server = await open(dataDir, context);
    const directory = getSocketDir(dataDir);
    expect(directory.length).toBeLessThan(90);
    context.onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    expect((await onServer(server.url, (client) => client.query('select 1'))).rowCount).toBe(1);
  });

  test('a path with spaces, commas and quotes is a path like any other', async (context) => {
    const server = await open(join(createDataDir(context), `it's, "odd" & 100% + fine`), context);
    expect((await onServer(server.url, (client) => client.query('select 1'))).rowCount).toBe(1);
  });

  test('half-made databases of killed first starts are swept away', async (context) => {
    const dataDir = createDataDir(context);
    const half = join(dataDir, 'postgres', 'cluster.new-killed');
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, 'PG_VERSION'), '18\n');
    await open(dataDir, context);
    expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.includes('.new'))).toEqual(
      [],
    );
  });

  test('a running server that lost its socket is replaced, not given up', async (context) => {
    const dataDir = createDataDir(context);
    await open(dataDir, context);
    const deaf = readPid(dataDir);
    rmSync(join(getSocketDir(dataDir), '.s.PGSQL.5432'));
    const second = await startAgain(dataDir, context);
    expect(second.adopted).toBe(false);
    expect(isAlive(deaf)).toBe(false);
  });

  test('a server that hangs while it stops is killed and replaced', async (context) => {
    const dataDir = createDataDir(context);
    await open(dataDir, context);
    const hanging = readPid(dataDir);
    process.kill(hanging, 'SIGSTOP');
    context.onTestFinished(() => kill(hanging));
    const file = join(getClusterDir(dataDir), 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/ready *\n/, 'stopping\n'));
    const second = await startAgain(dataDir, context);
    expect(second.adopted).toBe(false);
    expect(isAlive(hanging)).toBe(false);
  });

  test.for([
    ['whose postmaster.pid is still there', false],
    ['whose postmaster.pid is gone', true],
  ] as const)(
    'a hanging process of a killed server %s does not block the next start',
    async ([, isFileGone], context) => {
      const dataDir = createDataDir(context);
      const first = await open(dataDir, context);
      const dead = readPid(dataDir);
      const client = await connectClient(first.url, context);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const orphan = rows[0]?.pid ?? 0;
      // Like a process that waits for a lock whose owner was killed, a stopped one does not notice the death of its server.
      process.kill(orphan, 'SIGSTOP');
      context.onTestFinished(() => kill(orphan));
      kill(dead);
      await waitUntil('the server is gone', () => !isAlive(dead));
      if (isFileGone) rmSync(join(getClusterDir(dataDir), 'postmaster.pid'));
      const second = await startAgain(dataDir, context);
      expect(second.adopted).toBe(false);
      expect(isAlive(orphan)).toBe(false);
      expect((await onServer(first.url, (each) => each.query('select 1'))).rowCount).toBe(1);
    },
  );

  test('a shell in the directory of the database does not block the start, and is left alone', async (context) => {
    const dataDir = createDataDir(context);
    await (await open(dataDir, context)).stop();
    const shell = spawn('sleep', ['600'], { cwd: getClusterDir(dataDir) });
    context.onTestFinished(() => void shell.kill());
    const server = await open(dataDir, context);
    expect(server.adopted).toBe(false);
    expect(shell.exitCode).toBe(null);
    expect(isAlive(shell.pid ?? 0)).toBe(true);
  });

  test('a server that dies under supervision comes back under the same address', async (context) => {
    const dataDir = createDataDir(context);
    const server = await open(dataDir, context);
    const events: string[] = [];
    server.supervise({
      onDown: () => events.push('down'),
      onUp: () => events.push('up'),
      onFailure: (error) => events.push(String(error)),
    });
    kill(readPid(dataDir));
    await waitUntil('it is up again', () => events.includes('up'));
    expect(events).toEqual(['down', 'up']);
    expect((await onServer(server.url, (client) => client.query('select 1'))).rowCount).toBe(1);
  });
});

describe.skipIf(!onEmbedded)('a stopped database', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = createTemporaryDirectory();
    await (
      await openEmbedded({ dataDir, isExplicit: true, systemDir, say: () => undefined })
    ).stop();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test.for([
    ['names a stranger', String(process.pid)],
    ['names nobody', '4194303'],
    ['is empty', ''],
  ])(
    'with a postmaster.pid from a crash that %s starts all the same',
    async ([, pid = ''], context) => {
      const lines = [pid, getClusterDir(dataDir), '1', '5432', '/nowhere', '', '1 1', 'ready'];
      const file = join(getClusterDir(dataDir), 'postmaster.pid');
      writeFileSync(file, pid === '' ? '' : `${lines.join('\n')}\n`);
      const server = await open(dataDir, context);
      expect(server.adopted).toBe(false);
      expect(readPid(dataDir)).not.toBe(process.pid);
    },
  );

  test('of another PostgreSQL version is left alone, with one clear line', async (context) => {
    const file = join(getClusterDir(dataDir), 'PG_VERSION');
    writeFileSync(file, '17\n');
    context.onTestFinished(() => writeFileSync(file, '18\n'));
    await expect(open(dataDir, context)).rejects.toThrow(
      /was made by PostgreSQL 17, this Lamplight carries 18/,
    );
    expect(readFileSync(file, 'utf8')).toBe('17\n');
  });

  test('that is none is left alone', async (context) => {
    const file = join(getClusterDir(dataDir), 'PG_VERSION');
    rmSync(file);
    context.onTestFinished(() => writeFileSync(file, '18\n'));
    await expect(open(dataDir, context)).rejects.toThrow(/is no PostgreSQL database: move it away/);
    expect(existsSync(join(getClusterDir(dataDir), 'base'))).toBe(true);
  });
});

import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isAlive, readPidFile } from '../database/embedded/pid-file.ts';
import {
  findChild,
  listDatabaseProcesses,
  listDescendants,
  waitUntilHealthy,
  kill,
  killTree,
  startServer,
  waitUntil,
  type ServerProcess,
} from '../../test-support/server-process.ts';
import { onEmbedded, createTemporaryDirectory } from '../../test-support/test-server.ts';

/**
 * These tests always use the embedded server and ignore TEST_DATABASE_URL, so they are left out of the test run that
 * sets it.
 */

/** All tests use one data directory. Each test starts with the running server that the previous test left. */
describe.skipIf(!onEmbedded)('a running server', () => {
  let dataDir: string;
  let server: ServerProcess;
  let url: string;

  async function start(): Promise<void> {
    server = startServer({ DATA_DIR: dataDir });
    url = await server.ready;
  }
  function postmaster(): number {
    return readPidFile(`${dataDir}/postgres/cluster`)?.pid ?? 0;
  }

  beforeAll(async () => {
    dataDir = createTemporaryDirectory();
    await start();
  });
  afterAll(async () => {
    killTree(server, dataDir);
    await server.ended;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  test.each([
    ['web.ts', 'Server listening'],
    ['worker.ts', 'worker is ready'],
  ] as const)('kill -9 of %s: a new one takes its place', async (module, readyLine) => {
    const countReady = () => server.getOutput().split(readyLine).length - 1;
    const victim = findChild(server, module);
    const readyBefore = countReady();
    kill(victim);
    // The next test stops the database, which ends a child process that is still starting.
    await waitUntil('a new one is ready', () => countReady() > readyBefore);
    await waitUntilHealthy(url);
    expect(findChild(server, module)).not.toBe(victim);
  });

  test('G4: kill -9 of PostgreSQL: it is started again and the site recovers', async () => {
    const victim = postmaster();
    const children = [findChild(server, 'web.ts'), findChild(server, 'worker.ts')];
    kill(victim);
    await waitUntil('a new PostgreSQL runs', () => ![0, victim].includes(postmaster()));
    await waitUntilHealthy(url);
    // The child processes are still the same. They lost only their connections.
    expect([findChild(server, 'web.ts'), findChild(server, 'worker.ts')]).toEqual(children);
  });

  test('G6: a second start is refused at once with one line that names the holder', async () => {
    const startedMs = performance.now();
    const second = startServer({ DATA_DIR: dataDir });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    expect(second.getOutput()).toMatch(
      new RegExp(
        `^Lamplight cannot start: Lamplight already runs on ${dataDir} ` +
          `\\(process ${server.pid}, since [-0-9T:.]+Z\\)\\..*\\n$`,
      ),
    );
    await waitUntilHealthy(url);
  });

  test('a web process of its own runs beside it on the same database', async () => {
    const extra = startServer({ DATA_DIR: dataDir, ROLE: 'web' });
    onTestFinished(() => kill(extra.pid));
    const address = await extra.ready;
    expect(listDescendants(extra.pid)).toEqual([]);
    expect(address).not.toBe(url);
    await waitUntilHealthy(address);
    extra.signal('SIGTERM');
    expect(await extra.ended).toEqual({ code: 0, signal: null });
  });

  test('G6: kill -9 of the parent: the children go, PostgreSQL stays and is adopted', async () => {
    const children = listDescendants(server.pid).filter(({ command }) =>
      /(web|worker)\.ts/.test(command),
    );
    const survivor = postmaster();
    kill(server.pid);
    await server.ended;
    await waitUntil('the children are gone', () => children.every(({ pid }) => !isAlive(pid)));
    expect(isAlive(survivor)).toBe(true);

    await start();
    expect(server.getOutput()).toContain('"adopted":true');
    expect(postmaster()).toBe(survivor);
    await waitUntilHealthy(url);
  });

  test('G4: kill -9 of an adopted PostgreSQL: it is started again all the same', async () => {
    const victim = postmaster();
    kill(victim);
    await waitUntil('a new PostgreSQL runs', () => ![0, victim].includes(postmaster()));
    await waitUntilHealthy(url);
    await waitUntil('it says so', () => server.getOutput().includes('PostgreSQL restarted'));
    expect(postmaster()).not.toBe(victim);
  });

  test('G6: kill -9 of everything: the next start needs no help', async () => {
    killTree(server, dataDir);
    await server.ended;
    await start();
    expect(server.getOutput()).toContain('"adopted":false');
    await waitUntilHealthy(url);
  });

  test('G1: a second signal ends what hangs, and leaves no process', async () => {
    const children = listDescendants(server.pid).map(({ pid }) => pid);
    process.kill(findChild(server, 'web.ts'), 'SIGSTOP');
    server.signal('SIGTERM');
    await waitUntil('it is stopping', () => server.getOutput().includes('"stopping"'));
    server.signal('SIGTERM');
    expect(await server.ended).toEqual({ code: 1, signal: null });
    await waitUntil('nothing is left', () =>
      [...children, ...listDatabaseProcesses(dataDir)].every((pid) => !isAlive(pid)),
    );
    await start();
  });

  test('G1: SIGTERM: exit 0 within ten seconds even when a child hangs, no PostgreSQL left', async () => {
    process.kill(findChild(server, 'web.ts'), 'SIGSTOP');
    const startedMs = performance.now();
    server.signal('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    expect(listDatabaseProcesses(dataDir)).toEqual([]);
  });
});

test('a port in use stops the start with one line', async () => {
  const { createServer } = await import('node:net');
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void blocker.close());
  const address = blocker.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const dataDir = createTemporaryDirectory();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = startServer({ DATA_DIR: dataDir, PORT: port });
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.getOutput()).toBe(
    `Lamplight cannot start: Port ${port} on 127.0.0.1 is in use by another program: stop that, or set PORT.\n`,
  );
});

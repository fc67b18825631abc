import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, type TestContext } from 'vitest';
import { findDatabaseUrl } from '../../test-support/find-database-url.ts';
import {
  waitUntilHealthy,
  listDatabaseProcesses,
  listDescendants,
  kill,
  killTree,
  startServer,
  waitUntil,
  type ServerProcess,
} from '../../test-support/server-process.ts';
import { onEmbedded, onServer, createTemporaryDirectory } from '../../test-support/test-server.ts';
import { isThorough } from '../../test-support/thorough.ts';
import { isAlive } from '../database/embedded/pid-file.ts';

/**
 * These tests always use the embedded server and ignore TEST_DATABASE_URL, so they are left out of the test run that
 * sets it.
 */

function newDataDir({ onTestFinished }: TestContext): string {
  const dataDir = createTemporaryDirectory();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  return dataDir;
}

function start(dataDir: string, { onTestFinished }: TestContext): ServerProcess {
  const server = startServer({ DATA_DIR: dataDir });
  onTestFinished(async () => {
    killTree(server, dataDir);
    await server.ended;
  });
  return server;
}

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const startedMs = performance.now();
  const result = await work;
  return [result, performance.now() - startedMs];
}

describe.skipIf(!onEmbedded)('starting on an empty directory', () => {
  test('first start, stop, warm start: ready, healthy, and nothing left behind', async (context) => {
    const dataDir = newDataDir(context);
    const first = start(dataDir, context);
    const [url, firstMs] = await timed(first.ready);
    await waitUntilHealthy(url);
    expect(first.getOutput().match(/Lamplight is ready/g)).toHaveLength(1);

    const children = listDescendants(first.pid).map(({ pid }) => pid);
    first.signal('SIGTERM');
    const [{ code }, stopMs] = await timed(first.ended);
    expect(code).toBe(0);
    expect(stopMs).toBeLessThan(10_000);
    expect(listDatabaseProcesses(dataDir)).toEqual([]);
    await waitUntil('children are gone', () => children.every((pid) => !isAlive(pid)));

    const warm = start(dataDir, context);
    const [warmUrl, warmMs] = await timed(warm.ready);
    await waitUntilHealthy(warmUrl);
    process.stdout.write(
      `first start ${seconds(firstMs)}, stop ${seconds(stopMs)}, warm start ${seconds(warmMs)}\n`,
    );
  });

  test('G6: two first starts at once: one serves, the other is refused', async (context) => {
    const dataDir = newDataDir(context);
    const servers = [start(dataDir, context), start(dataDir, context)];
    const outcomes = await Promise.allSettled(servers.map((server) => server.ready));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const loser = servers[outcomes.findIndex(({ status }) => status === 'rejected')];
    expect(loser?.getOutput()).toContain(`Lamplight already runs on ${dataDir}`);
  });

  test('G1: stopped in the middle of the first start: exit 0, and the next start works', async (context) => {
    const dataDir = newDataDir(context);
    const first = start(dataDir, context);
    await waitUntil('initdb runs', () => halfMade(dataDir).length > 0);
    first.signal('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, signal: null });
    expect(listDatabaseProcesses(dataDir)).toEqual([]);
    await waitUntilHealthy(await start(dataDir, context).ready);
  });
});

type Moment = {
  victim: 'the whole tree' | 'the parent';
  moment: string;
  isReached: (dataDir: string, server: ServerProcess) => boolean;
  /** Delay after the moment is reached. */
  thenMs?: number;
};

/** Each moment is detected from outside the processes instead of by elapsed time, so that it is the same on a slow machine. */
const moments: Moment[] = [
  { victim: 'the whole tree', moment: 'at once', isReached: () => true, thenMs: 60 },
  {
    victim: 'the parent',
    moment: 'when the lock is taken',
    isReached: (dataDir) => existsSync(`${dataDir}/postgres/lock`),
  },
  {
    victim: 'the whole tree',
    moment: 'when initdb begins',
    isReached: (dataDir) => halfMade(dataDir).length > 0,
  },
  {
    victim: 'the parent',
    moment: 'in the midst of initdb',
    isReached: (dataDir) => halfMade(dataDir).length > 0,
    thenMs: 300,
  },
  {
    victim: 'the whole tree',
    moment: 'when the database is made',
    isReached: (dataDir) => existsSync(cluster(dataDir)),
  },
  {
    victim: 'the parent',
    moment: 'when PostgreSQL begins',
    isReached: (dataDir) => existsSync(join(cluster(dataDir), 'postmaster.pid')),
  },
  {
    victim: 'the whole tree',
    moment: 'when PostgreSQL runs',
    isReached: (_dataDir, server) => server.getOutput().includes('PostgreSQL started'),
  },
  {
    victim: 'the parent',
    moment: 'after the migrations',
    isReached: (_dataDir, server) => server.getOutput().includes('database migrated'),
  },
  {
    victim: 'the whole tree',
    moment: 'when the children begin',
    isReached: (_dataDir, server) =>
      listDescendants(server.pid).some(({ command }) => command.includes('worker.ts')),
  },
  {
    victim: 'the parent',
    moment: 'when it serves',
    isReached: (_dataDir, server) => server.getOutput().includes('is ready at'),
  },
];

describe.skipIf(!onEmbedded).concurrent('kill -9 during the first start', () => {
  test.each(moments.filter((_, at) => isThorough || at % 3 === 0))(
    'G6: of $victim $moment: the next start works',
    async ({ victim, isReached, thenMs = 0 }) => {
      const dataDir = createTemporaryDirectory();
      const started: ServerProcess[] = [];
      try {
        const doomed = startServer({ DATA_DIR: dataDir });
        started.push(doomed);
        while (!isReached(dataDir, doomed)) await sleep(10);
        await sleep(thenMs);
        if (victim === 'the parent') kill(doomed.pid);
        else killTree(doomed, dataDir);
        await doomed.ended;

        const next = startServer({ DATA_DIR: dataDir });
        started.push(next);
        await waitUntilHealthy(await next.ready);
        const rows = await onServer(await findDatabaseUrl(dataDir), (client) =>
          client.query('select admin_panel_path from deployment'),
        );
        expect(rows.rowCount).toBe(1);
      } finally {
        for (const server of started) killTree(server, dataDir);
        await Promise.all(started.map((server) => server.ended));
        rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  );
});

function cluster(dataDir: string): string {
  return join(dataDir, 'postgres', 'cluster');
}

function halfMade(dataDir: string): string[] {
  const base = join(dataDir, 'postgres');
  return existsSync(base)
    ? readdirSync(base).filter((name) => name.startsWith('cluster.new-'))
    : [];
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../src/database/embedded/endpoint.ts';
import { isAlive } from '../../src/database/embedded/pid-file.ts';
import { findDatabaseUrl } from '../../test-support/find-database-url.ts';
import {
  waitUntilHealthy,
  findChild,
  killTree,
  startServer,
  waitUntil,
  type ServerProcess,
} from '../../test-support/server-process.ts';
import { createTemporaryDirectory } from '../../test-support/test-server.ts';
import { listProcesses, type DatabaseServer } from './database-server.ts';

const wrongClock = new URL('../../test-support/skewed-clock.mjs', import.meta.url).pathname;
const restartAfterMs = 200;
/** Long enough for a start after a crash on a busy machine. */
const startTimeoutMs = 90_000;

/**
 * Installation on two machines. The first has a web process, a worker and usually the database; the second has another
 * web process. Each is restarted when it ends, as systemd would do, and has its own clock.
 */
export type Installation = {
  /** Base URLs of the two web processes. */
  addresses: readonly [string, string];
  databaseUrl: string;
  getWebPids(machine: 0 | 1): number;
  getWorkerPid(): number;
  /** Process ids, the postmaster's first. */
  listDatabaseProcesses(): number[];
  restartDatabase(): Promise<void>;
  /** Kills every process with SIGKILL. */
  killEverything(): Promise<void>;
  setClock(machine: 0 | 1, skewMs: number): void;
  waitUntilHealthy(): Promise<void>;
  /** Reasons why a machine's process ended although the test did not kill it. */
  listUnexpectedEnds(): string[];
  stop(): Promise<void>;
};

export async function install(
  env: Record<string, string>,
  database: DatabaseServer | undefined,
): Promise<Installation> {
  const directory = createTemporaryDirectory();
  const dataDir = join(directory, 'data');
  const clocks = [join(directory, 'clock-1'), join(directory, 'clock-2')] as const;
  const ports = [await findFreePort(), await findFreePort()] as const;
  for (const clock of clocks) writeFileSync(clock, '0');
  const common = {
    ...env,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DB_POOL: '6',
    NODE_OPTIONS: `--import=${wrongClock}`,
    ...(database ? { DATABASE_URL: database.url } : {}),
  };
  const machine = (index: 0 | 1) =>
    startServer({
      ...common,
      ROLE: index === 0 ? 'all' : 'web',
      PORT: String(ports[index]),
      CLOCK_SKEW_FILE: clocks[index],
    });
  const first = keepRunning(() => machine(0));
  await first.current().ready;
  const second = keepRunning(() => machine(1));
  await second.current().ready;
  const machines = [first, second] as const;
  const addresses = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const;
  const cluster = join(dataDir, 'postgres', 'cluster');
  const listDatabaseProcesses = () => database?.processes() ?? listProcesses(cluster);

  return {
    addresses,
    databaseUrl: database?.url ?? (await findDatabaseUrl(dataDir)),
    getWebPids: (index) =>
      index === 0 ? findChild(first.current(), 'web.ts') : second.current().pid,
    getWorkerPid: () => findChild(first.current(), 'worker.ts'),
    listDatabaseProcesses,
    async restartDatabase() {
      if (database) return database.restart();
      // The supervisor starts the database again.
      const [postmaster = 0] = listDatabaseProcesses();
      process.kill(postmaster, 'SIGQUIT');
      await waitUntil('the old one is gone', () => !isAlive(postmaster));
    },
    async killEverything() {
      for (const one of machines) killTree(one.current(), dataDir);
      await database?.kill();
      await database?.restart();
    },
    setClock: (index, skewMs) => writeFileSync(clocks[index], String(skewMs)),
    async waitUntilHealthy() {
      try {
        await Promise.all(addresses.map((address) => waitUntilHealthy(address, startTimeoutMs)));
      } catch (error) {
        const said = machines.map((one) => one.current().getOutput().slice(-1500));
        throw new Error([String(error), ...said].join('\n'), { cause: error });
      }
    },
    listUnexpectedEnds: () => machines.flatMap((one) => one.ownEnds),
    async stop() {
      for (const one of machines) one.letGo();
      for (const one of machines) killTree(one.current(), dataDir);
      await Promise.all(machines.map((one) => one.current().ended));
      await database?.stop();
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function keepRunning(start: () => ServerProcess) {
  const ownEnds: string[] = [];
  let server = start();
  let isSupervised = true;
  const watch = (watched: ServerProcess): void => {
    void watched.ended.then(async ({ code, signal }) => {
      if (!isSupervised) return;
      if (signal !== 'SIGKILL')
        ownEnds.push(`${code ?? signal}: ${watched.getOutput().slice(-300)}`);
      await sleep(restartAfterMs);
      if (!isSupervised) return;
      server = start();
      // A start may fail while everything is down. A later start succeeds.
      server.ready.catch(() => undefined);
      watch(server);
    });
  };
  watch(server);
  return {
    ownEnds,
    current: () => server,
    letGo: () => {
      isSupervised = false;
    },
  };
}

/** Pauses processes for `ms` milliseconds. Some may have ended by then. */
export async function pause(pids: readonly number[], ms: number): Promise<void> {
  const send = (signal: NodeJS.Signals) => {
    for (const pid of pids.filter(isAlive)) process.kill(pid, signal);
  };
  send('SIGSTOP');
  await sleep(ms);
  send('SIGCONT');
}

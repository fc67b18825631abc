import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { acquireLock } from '../lock.ts';
import { StartError } from '../start-error.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster, ensureDatabase } from './cluster.ts';
import { appDatabase, appRole, toUrl, superuser, type Endpoint } from './endpoint.ts';
import { locateHome, prepareHome } from './home.ts';
import { isRoot } from './identity.ts';
import { isAlive, readPidFile } from './pid-file.ts';
import { connectToServer, startPostmaster, stopPostmaster, type ServerPlan } from './postmaster.ts';

export type EmbeddedServer = {
  /** URL for the application. Its role is unprivileged. */
  url: string;
  /** URL for maintenance and tests. Its role is superuser. */
  superuserUrl: string;
  adopted: boolean;
  /** From this call on, restarts the server whenever it dies, with any number of attempts. */
  supervise(events: {
    onDown: () => void;
    onUp: () => void;
    onFailure: (error: unknown) => void;
  }): void;
  stop(): Promise<void>;
  /** Stops the server at once and does not wait. PostgreSQL replays its log at the next start. */
  kill(): void;
};

type Options = {
  dataDir: string;
  isExplicit: boolean;
  /** Directory for data and binaries if PostgreSQL's account cannot reach the source directory. */
  systemDir: string;
  /** TCP is used on Windows; on other systems only in tests. */
  transport?: Endpoint['kind'];
  settings?: Record<string, string>;
  /** Runs after the data directory is locked and before PostgreSQL starts. */
  onLocked?: () => Promise<void>;
  say: (line: string) => void;
  signal?: AbortSignal;
};

const checkEveryMs = 500;
const maxRetryDelayMs = 5000;

/**
 * Opens the database of a data directory: locks the directory, creates the database if necessary, then starts
 * PostgreSQL or adopts a server that is already running.
 */
export async function openEmbedded(options: Options): Promise<EmbeddedServer> {
  const { say, systemDir } = options;
  const home = prepareHome({ dataDir: options.dataDir, isExplicit: options.isExplicit, systemDir });
  const lock = await acquireLock(join(home.base, 'lock'), options.dataDir);
  try {
    await options.onLocked?.();
    const binaries = await prepareBinaries({
      identity: home.identity,
      copyTo: isRoot ? systemDir : home.base,
    });
    const copied = binaries.copiedTo && `PostgreSQL runs from a copy in ${binaries.copiedTo}.`;
    if (home.notice ?? copied) say([home.notice, copied].filter(Boolean).join(' '));
    await ensureCluster(home, binaries, options.signal);

    const plan: ServerPlan = {
      home,
      binaries,
      transport: options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket'),
      settings: options.settings ?? {},
      say,
      signal: options.signal,
    };
    let postmaster = await startPostmaster(plan);
    const { endpoint, adopted } = postmaster;
    try {
      await ensureDatabase(home, endpoint);
      options.signal?.throwIfAborted();
    } catch (error) {
      await stopPostmaster(home, binaries, postmaster.pid);
      throw error;
    }

    const stopping = new AbortController();
    let restarting: Promise<void> | undefined;
    let timer: NodeJS.Timeout | undefined;

    const restart = async (onFailure: (error: unknown) => void): Promise<void> => {
      for (let retryMs = 250; ; retryMs = Math.min(2 * retryMs, maxRetryDelayMs)) {
        try {
          const again = { ...plan, port: endpoint.port, signal: stopping.signal };
          postmaster = await startPostmaster(again);
          return;
        } catch (error) {
          if (stopping.signal.aborted) return;
          onFailure(error);
          await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      }
    };

    return {
      url: toUrl(endpoint, appRole, appDatabase),
      superuserUrl: toUrl(endpoint, superuser, 'postgres'),
      adopted,
      supervise({ onDown, onUp, onFailure }) {
        timer = setInterval(() => {
          if (restarting || isAlive(postmaster.pid)) return;
          onDown();
          restarting = restart(onFailure).then(() => {
            restarting = undefined;
            if (!stopping.signal.aborted) onUp();
          });
        }, checkEveryMs);
      },
      async stop() {
        clearInterval(timer);
        stopping.abort();
        await restarting;
        await stopPostmaster(home, binaries, postmaster.pid);
        lock.release();
      },
      kill() {
        clearInterval(timer);
        if (isAlive(postmaster.pid)) process.kill(postmaster.pid, 'SIGQUIT');
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Finds the URL of the database that a running supervisor has started on this data directory. */
export async function findRunningDatabase(dataDir: string, timeoutMs = 10_000): Promise<string> {
  const deadlineMs = performance.now() + timeoutMs;
  for (;;) {
    const home = locateHome({ dataDir });
    const file = readPidFile(home.cluster);
    const endpoint = file && (await connectToServer(home, file));
    if (endpoint) return toUrl(endpoint, appRole, appDatabase);
    if (performance.now() > deadlineMs) {
      throw new StartError(
        `No database runs on ${dataDir}: start Lamplight there with ROLE=all first, or set DATABASE_URL.`,
      );
    }
    await sleep(250);
  }
}

import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { clusterPassword } from './cluster.ts';
import { clusterName, freePort, withSuperuser, type Endpoint } from './endpoint.ts';
import type { Home } from './home.ts';
import { isAlive, processesIn, readPidFile, type PidFile } from './pid-file.ts';
import { complaintIn, run, spawnOptions } from './run.ts';
import { assertSocketDir, emptySocketDir, prepareSocketDir } from './socket-dir.ts';

export type Postmaster = { pid: number; endpoint: Endpoint; adopted: boolean };

export type ServerPlan = {
  home: Home;
  binaries: Binaries;
  transport: Endpoint['kind'];
  /** Keeps the address when a server that died is started again. */
  port?: number;
  /** PostgreSQL settings on top of ours. */
  settings: Record<string, string>;
  say: (line: string) => void;
  signal: AbortSignal | undefined;
};

const pollMs = 20;
/** A server that was just killed needs a moment to be gone entirely; one that neither leaves nor answers is a fault. */
const patienceMs = 15_000;
const noteAfterMs = 5000;

/** Takes over the server that runs on this cluster already, else starts one. Comes back when it answers. */
export async function startPostmaster(plan: ServerPlan): Promise<Postmaster> {
  const { cluster } = plan.home;
  let givesUpAtMs = performance.now() + patienceMs;
  let complaint = '';
  while (performance.now() < givesUpAtMs) {
    plan.signal?.throwIfAborted();
    const file = readPidFile(cluster);
    const endpoint = file && (await reach(plan.home, file));
    if (file && endpoint && isAlive(file.pid)) return { pid: file.pid, endpoint, adopted: true };
    const users = processesIn(cluster);
    if (endpoint) {
      // It answers, but is no process of ours to see: two containers share the directory.
      complaint = `a server outside this container uses ${cluster}`;
    } else if (users === undefined || users.length === 0) {
      if (users) rmSync(join(cluster, 'postmaster.pid'), { force: true });
      const attempt = await launch(plan);
      if ('pid' in attempt) return attempt;
      complaint = attempt.complaint;
      if (!isPassing(complaint)) break;
    } else {
      complaint = `process ${users[0]} uses ${cluster} but does not answer`;
      // Replaying the log after a crash takes as long as it takes.
      if (file?.status === 'starting') givesUpAtMs = performance.now() + patienceMs;
      // Ours (we hold the lock) and deaf, as when its socket was swept away: a new one will do better.
      const isDeaf =
        file?.status === 'ready' && givesUpAtMs - performance.now() < patienceMs - noteAfterMs;
      if (isDeaf) await stopPostmaster(plan.home, plan.binaries, file.pid);
    }
    await sleep(10 * pollMs, undefined, plan.signal ? { signal: plan.signal } : {});
  }
  throw new StartError(`PostgreSQL does not start (see ${logFile(plan.home)}): ${complaint}`);
}

/** Fast first, and when that takes too long as a crash would: nothing acknowledged is lost either way. */
export async function stopPostmaster(home: Home, binaries: Binaries, pid: number): Promise<void> {
  for (const [mode, seconds] of [
    ['fast', 5],
    ['immediate', 2],
  ] as const) {
    if (!isAlive(pid)) return;
    const args = ['stop', '-D', home.cluster, '-m', mode, '-w', '-t', String(seconds), '-s'];
    const outcome = await run(binaries.pgCtl, args, { identity: home.identity });
    if (outcome.ok) return;
  }
}

/** The endpoint of the server that wrote this file, if it answers and is really the one on our cluster. */
export async function reach(home: Home, file: PidFile): Promise<Endpoint | undefined> {
  if (file.cluster !== home.cluster) return undefined;
  const endpoint: Endpoint =
    file.socketDir === ''
      ? { kind: 'tcp', port: file.port, password: clusterPassword(home) }
      : { kind: 'socket', directory: file.socketDir, port: file.port };
  try {
    if (endpoint.kind === 'socket') {
      assertSocketDir(endpoint.directory, home.identity?.uid ?? process.getuid?.());
    }
    const isOurs = await withSuperuser(endpoint, async (client) => {
      const { rows } = await client.query<{ directory: string }>(
        `select current_setting('data_directory') as directory`,
      );
      return rows[0]?.directory === home.cluster;
    });
    return isOurs ? endpoint : undefined;
  } catch {
    return undefined;
  }
}

async function launch(plan: ServerPlan): Promise<Postmaster | { complaint: string }> {
  const { home, binaries } = plan;
  const port = plan.port ?? (plan.transport === 'tcp' ? await freePort() : 5432);
  let socketDir = '';
  if (plan.transport === 'socket') {
    socketDir = prepareSocketDir(home);
    emptySocketDir(socketDir);
  }
  const settings: Record<string, string> = {
    listen_addresses: plan.transport === 'tcp' ? '127.0.0.1' : '',
    // A list: quoted, a comma is part of the name.
    unix_socket_directories: socketDir && `"${socketDir.replaceAll('"', '""')}"`,
    port: String(port),
    cluster_name: clusterName,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements and their details carry people's data; the log is for the operator.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // After a crash it ends instead of trying by itself, and whoever supervises it starts it anew: PostgreSQL 18 tries once, and
    // where that fails, as on a disk that is still full, it stays there without a word, lets nobody in and never tries again.
    restart_after_crash: 'off',
    // One call per file system instead of one per file: a crash restart took 2.5 s without it, 0.2 s with it.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...plan.settings,
  };
  const log = openLog(home);
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      home.cluster,
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    // Its own session: Ctrl-C and the death of the parent must not reach it, the parent stops it last.
    { ...spawnOptions(home.identity), stdio: ['ignore', log.handle, log.handle], detached: true },
  );
  closeSync(log.handle);
  const state = { ended: false };
  child.on('error', () => (state.ended = true));
  child.on('exit', () => (state.ended = true));
  child.unref();

  const startedAtMs = performance.now();
  let noted = false;
  let readyAtMs: number | undefined;
  while (!state.ended) {
    const file = readPidFile(home.cluster);
    if (file?.pid === child.pid && file?.status === 'ready') {
      const endpoint = await reach(home, file);
      if (endpoint) return { pid: file.pid, endpoint, adopted: false };
      readyAtMs ??= performance.now();
      if (performance.now() - readyAtMs > patienceMs) {
        child.kill('SIGQUIT');
        return { complaint: `it runs but lets nobody in; look at ${home.cluster}/pg_hba.conf` };
      }
    }
    if (!noted && performance.now() - startedAtMs > noteAfterMs) {
      noted = true;
      plan.say('PostgreSQL is still starting; after a crash it first replays its log.');
    }
    if (plan.signal?.aborted) {
      child.kill('SIGQUIT');
      plan.signal.throwIfAborted();
    }
    await sleep(pollMs);
  }
  return { complaint: complaintIn(readFileSync(logFile(home), 'utf8').slice(log.offset)) };
}

/** Left-overs of a server that was killed a moment ago, and for TCP a port somebody else was quicker to take. */
function isPassing(complaint: string): boolean {
  return /lock file .* already exists|shared memory block|could not bind|could not create any/.test(
    complaint,
  );
}

function logFile(home: Home): string {
  return join(home.base, 'postgresql.log');
}

/** Kept by us and handed over as an open file, so that the database's account needs no right to write beside its data. */
function openLog(home: Home): { handle: number; offset: number } {
  const file = logFile(home);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const isFull = size > 10_000_000;
  if (isFull) renameSync(file, `${file}.1`);
  return { handle: openSync(file, 'a', 0o600), offset: isFull ? 0 : size };
}

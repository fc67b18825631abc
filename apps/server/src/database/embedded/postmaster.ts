import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { ensurePassword } from './cluster.ts';
import { clusterName, findFreePort, withSuperuser, type Endpoint } from './endpoint.ts';
import type { Home } from './home.ts';
import { isAlive, listServerProcesses, readPidFile, type PidFile } from './pid-file.ts';
import { findProblem, runProgram, createSpawnOptions } from './run.ts';
import { assertSocketDir, clearSocketDir, prepareSocketDir } from './socket-dir.ts';

export type Postmaster = { pid: number; endpoint: Endpoint; adopted: boolean };

export type ServerPlan = {
  home: Home;
  binaries: Binaries;
  transport: Endpoint['kind'];
  /** Port of the server that died, so that the restarted server uses the same port. */
  port?: number;
  /** PostgreSQL settings that are added to ours. */
  settings: Record<string, string>;
  say: (line: string) => void;
  signal: AbortSignal | undefined;
};

const pollMs = 20;
/** A server that was just killed needs a moment to exit. If it neither exits nor answers within this time, the start fails. */
const timeoutMs = 15_000;
const noteAfterMs = 5000;
/** Time for the processes of a server that was killed to notice its death and exit. */
const orphanExitMs = 2000;

/** Adopts the server that already runs on this cluster, else starts a new one. Resolves when the server answers. */
export async function startPostmaster(plan: ServerPlan): Promise<Postmaster> {
  const { cluster } = plan.home;
  let deadlineMs = performance.now() + timeoutMs;
  let problem = '';
  let orphanedAtMs: number | undefined;
  let unresponsiveAtMs: number | undefined;
  let isReplaced = false;
  while (performance.now() < deadlineMs) {
    plan.signal?.throwIfAborted();
    const file = readPidFile(cluster);
    const endpoint = file && (await connectToServer(plan.home, file));
    if (file && endpoint && isAlive(file.pid)) return { pid: file.pid, endpoint, adopted: true };
    const users = listServerProcesses(cluster);
    if (endpoint) {
      // The server answers, but its process is not visible, so two containers share the directory.
      problem = `a server outside this container uses ${cluster}`;
    } else if (users === undefined || users.length === 0) {
      if (users) rmSync(join(cluster, 'postmaster.pid'), { force: true });
      const attempt = await launchServer(plan);
      if ('pid' in attempt) return attempt;
      problem = attempt.problem;
      if (!isTemporary(problem)) break;
    } else if (!file || !users.includes(file.pid)) {
      // The postmaster was killed, and its other processes are still there. One of them may never exit by itself, for
      // example if it waits for a lock of another process that was killed. Nothing that is committed is lost with it.
      problem = `process ${users[0]} of a server that was killed still uses ${cluster}`;
      orphanedAtMs ??= performance.now();
      if (performance.now() - orphanedAtMs > orphanExitMs) killProcesses(users);
    } else if (file.status === 'starting') {
      problem = `process ${file.pid} uses ${cluster} and is still starting`;
      // Crash recovery may take any length of time, so the deadline is extended.
      deadlineMs = performance.now() + timeoutMs;
    } else {
      problem = `process ${file.pid} uses ${cluster} but does not answer (status: ${file.status})`;
      // The server is ours, because this process holds the lock, but it does not answer, for example because its socket
      // was deleted or because it does not finish stopping. It is replaced.
      unresponsiveAtMs ??= performance.now();
      if (!isReplaced && performance.now() - unresponsiveAtMs > noteAfterMs) {
        await stopPostmaster(plan.home, plan.binaries, file.pid);
        if (isAlive(file.pid)) killProcesses(users);
        isReplaced = true;
        deadlineMs = performance.now() + timeoutMs;
      }
    }
    await sleep(10 * pollMs, undefined, plan.signal ? { signal: plan.signal } : {});
  }
  throw new StartError(`PostgreSQL does not start (see ${getLogFile(plan.home)}): ${problem}`);
}

function killProcesses(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has exited meanwhile.
    }
  }
}

/** Stops the server in fast mode, and after a timeout in immediate mode. Neither loses committed data. */
export async function stopPostmaster(home: Home, binaries: Binaries, pid: number): Promise<void> {
  for (const [mode, seconds] of [
    ['fast', 5],
    ['immediate', 2],
  ] as const) {
    if (!isAlive(pid)) return;
    const args = ['stop', '-D', home.cluster, '-m', mode, '-w', '-t', String(seconds), '-s'];
    const outcome = await runProgram(binaries.pgCtl, args, { identity: home.identity });
    if (outcome.ok) return;
  }
}

/** Returns the endpoint of the server that wrote this pid file, if it answers and serves our cluster. */
export async function connectToServer(home: Home, file: PidFile): Promise<Endpoint | undefined> {
  if (file.cluster !== home.cluster) return undefined;
  const endpoint: Endpoint =
    file.socketDir === ''
      ? { kind: 'tcp', port: file.port, password: ensurePassword(home) }
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

async function launchServer(plan: ServerPlan): Promise<Postmaster | { problem: string }> {
  const { home, binaries } = plan;
  const port = plan.port ?? (plan.transport === 'tcp' ? await findFreePort() : 5432);
  let socketDir = '';
  if (plan.transport === 'socket') {
    socketDir = prepareSocketDir(home);
    clearSocketDir(socketDir);
  }
  const settings: Record<string, string> = {
    listen_addresses: plan.transport === 'tcp' ? '127.0.0.1' : '',
    // The setting is a list. The quotes make a comma part of the directory name.
    unix_socket_directories: socketDir && `"${socketDir.replaceAll('"', '""')}"`,
    port: String(port),
    cluster_name: clusterName,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements and error details may contain personal data, so they are not logged.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // After a crash the server exits, and the supervisor restarts it. PostgreSQL 18 retries only once by itself. If
    // this retry fails, for example because the disk is full, it keeps running, refuses connections and never retries.
    restart_after_crash: 'off',
    // Makes one sync call for each file system instead of each file. A restart after a crash takes 0.2 s instead of 2.5
    // s.
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
    // Runs in a session of its own, so that Ctrl-C and the death of the supervisor do not reach PostgreSQL, which is
    // stopped last.
    {
      ...createSpawnOptions(home.identity),
      stdio: ['ignore', log.handle, log.handle],
      detached: true,
    },
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
      const endpoint = await connectToServer(home, file);
      if (endpoint) return { pid: file.pid, endpoint, adopted: false };
      readyAtMs ??= performance.now();
      if (performance.now() - readyAtMs > timeoutMs) {
        child.kill('SIGQUIT');
        return { problem: `it runs but lets nobody in; look at ${home.cluster}/pg_hba.conf` };
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
  return { problem: findProblem(readFileSync(getLogFile(home), 'utf8').slice(log.offset)) };
}

/** True for temporary problems: leftovers of a server that was just killed, or a TCP port used by another process. */
function isTemporary(problem: string): boolean {
  return /lock file .* already exists|shared memory block|could not bind|could not create any/.test(
    problem,
  );
}

function getLogFile(home: Home): string {
  return join(home.base, 'postgresql.log');
}

/**
 * Opens the log file in this process and passes the handle, so that PostgreSQL's account needs no write permission in
 * `base`.
 */
function openLog(home: Home): { handle: number; offset: number } {
  const file = getLogFile(home);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const isFull = size > 10_000_000;
  if (isFull) renameSync(file, `${file}.1`);
  return { handle: openSync(file, 'a', 0o600), offset: isFull ? 0 : size };
}

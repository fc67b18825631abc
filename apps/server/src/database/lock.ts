import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './embedded/pid-file.ts';
import { StartError } from './start-error.ts';

/**
 * One owner per data directory. The lock must exist before PostgreSQL does (two first starts must not both run initdb) and
 * must vanish with its holder, also after kill -9. Only the kernel can promise that: a pid file goes stale, and a session
 * lock in PostgreSQL comes too late and is lost whenever the server restarts. Node offers no file locks, but its built-in
 * SQLite takes one for an exclusive transaction, on every platform and between containers that share the directory.
 * The file itself stays empty; who holds it is written beside it, because opening a POSIX-locked file a second time in
 * one process and closing it gives the lock away.
 */
export type Lock = { release(): void };

type Holder = { pid: number; since: string; host: string };

export async function acquireLock(file: string, dataDir: string): Promise<Lock> {
  const holderFile = `${file}-holder.json`;
  const database = tryLock(file);
  if (!database) {
    const holder = await readHolder(holderFile);
    const who = holder
      ? `process ${holder.pid}, since ${holder.since}`
      : 'a process that is just starting';
    throw new StartError(
      `Lamplight already runs on ${dataDir} (${who}). Stop it, or set another DATA_DIR.`,
    );
  }
  const self: Holder = { pid: process.pid, since: new Date().toISOString(), host: hostname() };
  writeFileSync(`${holderFile}.new`, JSON.stringify(self));
  renameSync(`${holderFile}.new`, holderFile);
  return {
    release() {
      if (!database.isOpen) return;
      rmSync(holderFile, { force: true });
      database.close();
    },
  };
}

function tryLock(file: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    // No journal file: nothing is ever written.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    database?.close();
    // SQLITE_BUSY
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `Cannot lock ${file} (${reason}): set DATA_DIR to a directory of your own.`,
    );
  }
}

/** Retries, because shortly after the lock was taken the holder file is missing or still names a dead process. */
async function readHolder(file: string): Promise<Holder | undefined> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      const holder: Holder = JSON.parse(readFileSync(file, 'utf8'));
      if (holder.host !== hostname() || isAlive(holder.pid)) return holder;
    } catch {
      // Not written yet.
    }
    await sleep(50);
  }
  return undefined;
}

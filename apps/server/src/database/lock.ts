import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './embedded/pid-file.ts';
import { StartError } from './start-error.ts';

/**
 * Lock that allows one process per data directory. The lock must exist before PostgreSQL does, because two first starts
 * must not both run initdb. It must disappear with its holder, even after kill -9. Only the kernel can guarantee that:
 * a pid file becomes stale, and a session lock in PostgreSQL is available too late and is lost whenever the server
 * restarts. Node has no file locks, but its built-in SQLite takes one for an exclusive transaction, on every platform
 * and between containers that share the directory. The locked file stays empty. Its holder is recorded in a second
 * file, because opening a POSIX-locked file a second time in one process and closing it releases the lock.
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
    // Uses no journal file, because nothing is ever written.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    database?.close();
    // 5 is SQLITE_BUSY.
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `Cannot lock ${file} (${reason}): set DATA_DIR to a directory of your own.`,
    );
  }
}

/** Retries, because shortly after the lock is taken the holder file may be missing or still name a dead process. */
async function readHolder(file: string): Promise<Holder | undefined> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      const holder: Holder = JSON.parse(readFileSync(file, 'utf8'));
      if (holder.host !== hostname() || isAlive(holder.pid)) return holder;
    } catch {
      // The holder file is not written yet.
    }
    await sleep(50);
  }
  return undefined;
}

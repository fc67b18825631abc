// npm run move -- TARGET [--replace]
import { resolve } from 'node:path';
import type pg from 'pg';
import { readBackup } from '../database/backup/read-backup.ts';
import { restoreBackup } from '../database/backup/restore.ts';
import { assertNoConnections } from '../database/backup/target.ts';
import { writeBackup } from '../database/backup/write-backup.ts';
import { connectWithRetries, waitForLock } from '../database/migrate.ts';
import { StartError } from '../database/start-error.ts';
import { queues } from '../jobs/registry.ts';
import { loadSettings, type Settings } from '../settings.ts';
import {
  assertInstallationExists,
  readProgramVersion,
  runOnTarget,
  showProgress,
} from './backup-command.ts';
import { printError, runCommand, print } from './command.ts';
import { openOwnInstallation } from './with-database.ts';

const usage = `Usage: npm run move -- TARGET [--replace]

  TARGET      postgres://... or a data directory
  --replace   what the target holds now goes

Copies the installation of the settings (DATABASE_URL, else DATA_DIR) there, while no server runs on either. Nothing is taken
away here; start on the target afterwards, and not here again, or both send the mails that wait.`;

await runCommand((args) => runOnTarget(args, usage, move));

async function move(target: string, replace: boolean, signal: AbortSignal): Promise<void> {
  const from = loadSettings(process.env);
  const to = toTargetSettings(from, target);
  assertInstallationExists(from);
  if (from.databaseUrl === undefined && to.databaseUrl === undefined && from.dataDir === to.dataDir)
    throw createSameTargetError();
  const source = await openOwnInstallation(from);
  try {
    const destination = await openOwnInstallation(to);
    try {
      await copyAcross({ source: source.url, destination: destination.url, replace, signal });
    } finally {
      await destination.close();
    }
  } finally {
    await source.close();
  }
  const setting = to.databaseUrl === undefined ? `DATA_DIR=${to.dataDir}` : 'DATABASE_URL to it';
  print(`Start there from now on: set ${setting}.`);
}

function toTargetSettings(settings: Settings, target: string): Settings {
  return /^postgres(ql)?:\/\//.test(target)
    ? { ...settings, databaseUrl: target }
    : { ...settings, databaseUrl: undefined, dataDir: resolve(target), dataDirIsExplicit: true };
}

type CopyOptions = { source: string; destination: string; replace: boolean; signal: AbortSignal };

async function copyAcross({ source, destination, replace, signal }: CopyOptions): Promise<void> {
  const client = await connectWithRetries({ url: source, signal, name: 'lamplight-backup' });
  const progress = showProgress('Moving');
  try {
    if ((await readName(client)) === (await readNameAt(destination, signal)))
      throw createSameTargetError();
    // Later changes to the source would be lost, so a process that starts now has to wait for this lock.
    await waitForLock(client, { say: printError, signal });
    await assertNoConnections(client);
    const text = writeBackup(client, { version: readProgramVersion(), now: new Date() });
    const { tables, rows } = await restoreBackup(await readBackup(text), {
      url: destination,
      replace,
      queues,
      say: printError,
      signal,
      onProgress: progress.on,
    });
    progress.end();
    print(`Moved ${tables} tables, ${rows} rows.`);
  } finally {
    progress.end();
    await client.end().catch(() => undefined);
  }
}

async function readNameAt(url: string, signal: AbortSignal): Promise<string> {
  const client = await connectWithRetries({ url, signal, name: 'lamplight-restore' });
  try {
    return await readName(client);
  } finally {
    await client.end();
  }
}

/** Returns an identifier of a database on a running server that does not depend on the address used to reach it. */
async function readName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%s/%s', oid, extract(epoch from pg_postmaster_start_time())) as name
    from pg_database where datname = current_database()`);
  return rows[0]?.name ?? '';
}

function createSameTargetError(): StartError {
  return new StartError('The target is the installation itself.');
}

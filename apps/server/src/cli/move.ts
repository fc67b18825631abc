// npm run move -- TARGET [--replace]
import { resolve } from 'node:path';
import type pg from 'pg';
import { readBackup } from '../database/backup/read-backup.ts';
import { restoreBackup } from '../database/backup/restore.ts';
import { assertNobodyWorks } from '../database/backup/target.ts';
import { writeBackup } from '../database/backup/write-backup.ts';
import { connectPatiently, waitForLock } from '../database/migrate.ts';
import { StartError } from '../database/start-error.ts';
import { queues } from '../jobs/registry.ts';
import { loadSettings, type Settings } from '../settings.ts';
import {
  assertThere,
  interruptible,
  programVersion,
  readPlace,
  showProgress,
} from './backup-command.ts';
import { complain, runCommand, say } from './command.ts';
import { ownInstallation } from './with-database.ts';

const usage = `Usage: npm run move -- TARGET [--replace]

  TARGET      postgres://... or a data directory
  --replace   what the target holds now goes

Copies the installation of the settings (DATABASE_URL, else DATA_DIR) there, while no server runs on either. Nothing is taken
away here; start on the target afterwards, and not here again, or both send the mails that wait.`;

await runCommand(run);

async function run(args: string[]): Promise<number> {
  const asked = readPlace(args, usage, ['replace']);
  if ('code' in asked) return asked.code;
  const { place, on } = asked;
  return interruptible((signal) => move(place, on.has('replace'), signal), 'Nothing was changed.');
}

async function move(target: string, replace: boolean, signal: AbortSignal): Promise<void> {
  const from = loadSettings(process.env);
  const to = settingsOf(from, target);
  assertThere(from);
  if (from.databaseUrl === undefined && to.databaseUrl === undefined && from.dataDir === to.dataDir)
    throw isTheSame();
  const source = await ownInstallation(from);
  try {
    const destination = await ownInstallation(to);
    try {
      await copyAcross({ source: source.url, destination: destination.url, replace, signal });
    } finally {
      await destination.close();
    }
  } finally {
    await source.close();
  }
  const setting = to.databaseUrl === undefined ? `DATA_DIR=${to.dataDir}` : 'DATABASE_URL to it';
  say(`Start there from now on: set ${setting}.`);
}

function settingsOf(settings: Settings, target: string): Settings {
  return /^postgres(ql)?:\/\//.test(target)
    ? { ...settings, databaseUrl: target }
    : { ...settings, databaseUrl: undefined, dataDir: resolve(target), dataDirIsExplicit: true };
}

type Way = { source: string; destination: string; replace: boolean; signal: AbortSignal };

async function copyAcross({ source, destination, replace, signal }: Way): Promise<void> {
  const client = await connectPatiently({ url: source, signal, name: 'lamplight-backup' });
  const progress = showProgress('Moving');
  try {
    if ((await nameOf(client)) === (await nameAt(destination, signal))) throw isTheSame();
    // Later changes to the source would be lost, so a process that starts now waits for this lock.
    await waitForLock(client, { say: complain, signal });
    await assertNobodyWorks(client);
    const text = writeBackup(client, { version: programVersion(), now: new Date() });
    const { tables, rows } = await restoreBackup(await readBackup(text), {
      url: destination,
      replace,
      queues,
      say: complain,
      signal,
      onProgress: progress.on,
    });
    progress.end();
    say(`Moved ${tables} tables, ${rows} rows.`);
  } finally {
    progress.end();
    await client.end().catch(() => undefined);
  }
}

async function nameAt(url: string, signal: AbortSignal): Promise<string> {
  const client = await connectPatiently({ url, signal, name: 'lamplight-restore' });
  try {
    return await nameOf(client);
  } finally {
    await client.end();
  }
}

/** Identifies a database on a running server, independent of the address used to reach it. */
async function nameOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%s/%s', oid, extract(epoch from pg_postmaster_start_time())) as name
    from pg_database where datname = current_database()`);
  return rows[0]?.name ?? '';
}

function isTheSame(): StartError {
  return new StartError('The target is the installation itself.');
}

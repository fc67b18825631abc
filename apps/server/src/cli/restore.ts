// npm run restore -- FILE [--replace]
import { readBackupFile } from '../database/backup/backup-file.ts';
import { readBackup } from '../database/backup/read-backup.ts';
import { restoreBackup } from '../database/backup/restore.ts';
import { queues } from '../jobs/registry.ts';
import { loadSettings } from '../settings.ts';
import { runOnTarget, showProgress } from './backup-command.ts';
import { printError, runCommand, print } from './command.ts';
import { openOwnInstallation } from './with-database.ts';

const usage = `Usage: npm run restore -- FILE [--replace]

  FILE        a backup; - is standard input
  --replace   what the database holds now goes: accounts, games, everything

Into the database of the settings (DATABASE_URL, else DATA_DIR), while no server runs on it. All or nothing: what was there
stays until the backup is in and checked.`;

await runCommand((args) => runOnTarget(args, usage, restore));

async function restore(file: string, replace: boolean, signal: AbortSignal): Promise<void> {
  const settings = loadSettings(process.env);
  const backup = await readBackup(readBackupFile(file));
  const installation = await openOwnInstallation(settings);
  const progress = showProgress('Restoring');
  try {
    const { tables, rows } = await restoreBackup(backup, {
      url: installation.url,
      replace,
      queues,
      say: printError,
      signal,
      onProgress: progress.on,
    });
    progress.end();
    print(`Restored ${tables} tables, ${rows} rows, as they were at ${backup.header.madeAt}.`);
  } finally {
    progress.end();
    await installation.close();
  }
}

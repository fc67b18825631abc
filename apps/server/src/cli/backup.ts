// npm run backup -- FILE [--force] | --check FILE
import {
  readBackupFile,
  writeBackupFile,
  writeBackupStream,
} from '../database/backup/backup-file.ts';
import { checkBackup } from '../database/backup/check-backup.ts';
import { writeBackup } from '../database/backup/write-backup.ts';
import { connectWithRetries } from '../database/migrate.ts';
import { loadSettings } from '../settings.ts';
import {
  assertInstallationExists,
  runInterruptible,
  readProgramVersion,
  parseTarget,
  showProgress,
  formatSize,
} from './backup-command.ts';
import { runCommand, print } from './command.ts';
import { openInstallation } from './with-database.ts';

const usage = `Usage: npm run backup -- FILE [--force]
       npm run backup -- --check FILE

  FILE      where the backup goes; - is standard output (npm run --silent backup -- - | ...)
  --force   replaces a file that is there
  --check   reads a backup from end to end and says what it is, without any database

Works beside the running server or without it. The file holds everything, codes and tokens as hashes: keep it as you keep the
database.`;

await runCommand(run);

async function run(args: string[]): Promise<number> {
  const parsed = parseTarget(args, usage, ['check', 'force']);
  if ('code' in parsed) return parsed.code;
  const { place, on } = parsed;
  return on.has('check')
    ? runInterruptible(() => check(place), '')
    : runInterruptible((signal) => backUp(place, on.has('force'), signal), 'There is no backup.');
}

async function check(file: string): Promise<void> {
  const progress = showProgress('Reading');
  const { header, tables, rows } = await checkBackup(readBackupFile(file), progress.on).finally(
    progress.end,
  );
  print(
    `${file} is whole: made by Lamplight ${header.program} at ${header.madeAt}, ${tables} tables, ${rows} rows.`,
  );
}

async function backUp(file: string, force: boolean, signal: AbortSignal): Promise<void> {
  const settings = loadSettings(process.env);
  assertInstallationExists(settings);
  const installation = await openInstallation(settings);
  const progress = showProgress('Backing up');
  try {
    const client = await connectWithRetries({
      url: installation.url,
      signal,
      name: 'lamplight-backup',
    });
    try {
      const text = writeBackup(client, {
        version: readProgramVersion(),
        now: new Date(),
        onProgress: progress.on,
      });
      if (file === '-') {
        await writeBackupStream(process.stdout, text, signal);
        return;
      }
      const bytes = await writeBackupFile(file, text, { force, signal });
      progress.end();
      print(`Backed up to ${file} (${formatSize(bytes)}).`);
    } finally {
      await client.end().catch(() => undefined);
    }
  } finally {
    progress.end();
    await installation.close();
  }
}

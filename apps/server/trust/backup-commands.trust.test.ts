import { execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createCommand } from '../test-support/command.ts';
import { readContents } from '../test-support/database-contents.ts';
import { createFreshDatabase } from '../test-support/fresh-database.ts';
import { waitUntil } from '../test-support/server-process.ts';
import { mountSmallDisk } from '../test-support/small-disk.ts';
import { onServer } from '../test-support/test-server.ts';

const getModule = (name: string) => new URL(`../src/cli/${name}.ts`, import.meta.url);
const [backup, restore] = [createCommand(getModule('backup')), createCommand(getModule('restore'))];
/** Enough rows to interrupt a copy half-way. */
const manyRows = 100_000;

async function createUsedDatabase(rows = 1): Promise<string> {
  const { url, drop } = await createFreshDatabase();
  onTestFinished(drop);
  await onServer(url, (client) =>
    client.query(`
      insert into users (email, username, first_name, last_name, password_hash, created_at)
      values ('robin@example.org', 'robin', 'Robin', 'Reader', 'hash', now());
      insert into audit_events (at, event, ip, request_id)
      select now(), md5(n::text), '127.0.0.1', n::text from generate_series(1, ${rows}) n`),
  );
  return url;
}

function createDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), 'lamplight-backup-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Starts a command that the test can kill at a chosen moment. */
function begin(name: string, args: readonly string[], databaseUrl: string) {
  const child = spawn(process.execPath, [fileURLToPath(getModule(name)), ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said }));
  });
  return { ended, kill: (signal: NodeJS.Signals) => void child.kill(signal) };
}

/** Removes progress lines, which are printed only on slow machines. */
function removeProgress(said: string): string {
  return said.replaceAll(/^(?:Backing up|Restoring) .*: \d+ rows\n/gm, '');
}

/** True if a restore is copying rows. */
async function isCopying(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database()
       and application_name = 'lamplight-restore' and query like 'copy "audit_events"%'`,
  );
  return rowCount === 1;
}

async function waitUntilNoRestore(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'lamplight-restore'`,
  );
  return rowCount === 0;
}

test.for([
  ['SIGKILL', null, ''],
  ['SIGINT', 130, 'Broken off. There is no backup.\n'],
] as const)(
  'G8: a backup that gets %s half-way leaves the older one, and the next one is whole',
  async ([signal, code, words]) => {
    const url = await createUsedDatabase(manyRows);
    const place = createDirectory();
    const file = join(place, 'a.backup');
    writeFileSync(file, 'the older one');
    const running = begin('backup', [file, '--force'], url);
    const part = `${file}.part`;
    await waitUntil('it writes', () => existsSync(part) && statSync(part).size > 50_000);
    running.kill(signal);
    const { code: ended, said } = await running.ended;
    expect([ended, removeProgress(said)]).toEqual([code, words]);
    expect(readFileSync(file, 'utf8')).toBe('the older one');
    expect(existsSync(part)).toBe(signal === 'SIGKILL');

    expect(await backup([file, '--force'], { DATABASE_URL: url })).toMatchObject({ code: 0 });
    expect(readdirSync(place)).toEqual(['a.backup']);
    expect(await backup(['--check', file], {})).toMatchObject({ code: 0 });
  },
);

test.for([
  ['SIGKILL', null, ''],
  ['SIGINT', 130, 'Broken off. Nothing was changed.\n'],
] as const)(
  'G8: a restore that gets %s half-way leaves what was there, and the next one succeeds',
  async ([signal, code, words]) => {
    const [from, to] = [await createUsedDatabase(manyRows), await createUsedDatabase()];
    const file = join(createDirectory(), 'a.backup');
    expect(await backup([file], { DATABASE_URL: from })).toMatchObject({ code: 0 });
    await onServer(to, async (client) => {
      const before = await readContents(client);
      const running = begin('restore', [file, '--replace'], to);
      await waitUntil('it copies', () => isCopying(client));
      running.kill(signal);
      const { code: ended, said } = await running.ended;
      expect([ended, removeProgress(said)]).toEqual([code, words]);
      await waitUntil('its session is gone', () => waitUntilNoRestore(client));
      expect(await readContents(client)).toEqual(before);

      const again = await restore([file, '--replace'], { DATABASE_URL: to });
      expect(again).toMatchObject({ code: 0 });
      expect(await readContents(client)).toEqual(await onServer(from, readContents));
    });
  },
);

test('G8: a database that goes away half-way is one sentence, and there is no half file', async () => {
  const url = await createUsedDatabase(manyRows);
  const place = createDirectory();
  const file = join(place, 'a.backup');
  const running = begin('backup', [file], url);
  await waitUntil(
    'it writes',
    () => existsSync(`${file}.part`) && statSync(`${file}.part`).size > 50_000,
  );
  await onServer(url, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'lamplight-backup'`,
    ),
  );
  const { code, said } = await running.ended;
  expect(code).toBe(1);
  expect(removeProgress(said)).toMatch(
    /^The (connection to the database was lost|database says: .*)\. There is no backup\.\n$/,
  );
  expect(readdirSync(place)).toEqual([]);
});

test('G8: a full disk is one sentence, and there is no half file', async (context) => {
  const disk = mountSmallDisk(1);
  if ('reason' in disk) {
    context.skip(disk.reason);
    return;
  }
  const place = disk.directory;
  const ended = await backup([join(place, 'a.backup')], {
    DATABASE_URL: await createUsedDatabase(),
  });
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no room left on the disk. There is no backup.\n',
  });
  expect(readdirSync(place)).toEqual([]);
});

const getProgram = (name: string) => `"${process.execPath}" "${fileURLToPath(getModule(name))}" -`;

test('G8: standard output and input: from one database into another without a file', async () => {
  const [from, to] = [await createUsedDatabase(), await createFreshDatabase()];
  onTestFinished(to.drop);
  const line = `DATABASE_URL='${from}' ${getProgram('backup')} | DATABASE_URL='${to.url}' ${getProgram('restore')}`;
  const said = await new Promise<string>((resolve) => {
    execFile('sh', ['-c', line], (_error, stdout, stderr) => resolve(stdout + stderr));
  });
  expect(removeProgress(said)).toMatch(/^Restored \d+ tables, \d+ rows, as they were at \S+\.\n$/);
  expect(await onServer(to.url, readContents)).toEqual(await onServer(from, readContents));
});

test('G8: a backup file is readable only by its owner and never replaced by accident', async () => {
  const place = createDirectory();

  const file = join(place, 'a.backup');
  const env = { DATABASE_URL: await createUsedDatabase() };

  const made = await backup([file], env);
  expect(made).toMatchObject({ code: 0 });
  expect(made.stdout).toMatch(/^Backed up to .*a\.backup \(\d\.\d MB\)\.\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(place)).toEqual(['a.backup']);
  expect(gunzipSync(readFileSync(file)).subarray(0, 30).toString()).toContain('lamplight-backup');
  expect(await backup([file], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('exists already: give another name, or add --force'),
  });
  expect(await backup(['--check', file], {})).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/is whole: made by Lamplight \S+ at .*, \d+ tables, \d+ rows/),
  });
  writeFileSync(file, readFileSync(file).subarray(0, 5000));
  expect(await restore([file, '--replace'], env)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The backup is cut short: its end is missing. Nothing was changed.\n',
  });
  const nowhere = await backup([join(place, 'none', 'a')], env);
  expect(nowhere).toMatchObject({ code: 1, stdout: '' });
  expect(nowhere.stderr).toMatch(/^ENOENT: .*There is no backup\.\n$/);
  expect(await backup([], env)).toMatchObject({ code: 2, stdout: '' });
});

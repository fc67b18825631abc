import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase, createFreshDatabase } from '../../../test-support/fresh-database.ts';
import { onServer } from '../../../test-support/test-server.ts';
import { queues } from '../../jobs/registry.ts';
import { connectDatabase } from '../connect.ts';
import { connectWithRetries, migrate } from '../migrate.ts';
import { readMigrations } from '../migration-files.ts';
import { startQueue } from '../queue.ts';
import { sortByReferences, listOurTables } from './catalogue.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore.ts';
import { readContents, copyFirstMigrations } from '../../../test-support/database-contents.ts';
import { writeBackup } from './write-backup.ts';

const ignoreLine = () => undefined;

async function createDatabase(made: typeof createFreshDatabase): Promise<string> {
  const { url, drop } = await made();
  onTestFinished(drop);
  return url;
}

async function backUp(url: string): Promise<Buffer> {
  const client = await connectWithRetries({ url });
  try {
    return await buffer(Readable.from(writeBackup(client, { version: '0.1.0', now: new Date() })));
  } finally {
    await client.end();
  }
}

const restoreInto = async (bytes: Buffer, url: string, replace = false) =>
  restoreBackup(await readBackup(Readable.from([bytes])), {
    url,
    replace,
    queues,
    say: ignoreLine,
  });

/**
 * Builds a database with one game, a user with activity, a sequence value whose transaction was rolled back, and a
 * queued mail.
 */
async function createUsedDatabase(): Promise<string> {
  const url = await createDatabase(createFreshDatabase);
  await onServer(url, (client) =>
    client.query(`
      delete from games where collection_id <> (select min(collection_id) from games);
      insert into users (email, username, first_name, last_name, password_hash, created_at)
      values ('robin@example.org', 'robin', E'tab\\there', E'line\\nend \\\\. \\\\N', 'hash', now());
      insert into play_usage (user_id, month) select id, '2026-11' from users;
      insert into audit_events (at, event, ip, request_id, details) values
        (now(), 'one', '', '', '{"a": [1, null]}'), (now(), 'two', '', '', '{}');
      delete from audit_events where event = 'two';
      insert into rate_limits values ('key', 1, now())`),
  );
  const pool = connectDatabase({ url, poolSize: 1, onError: ignoreLine });
  const queue = await startQueue({ database: pool, queues, works: false, onError: ignoreLine });
  await queue.send('mail', { occasion: 'reset', email: 'robin@example.org' }, { priority: 3 });
  await queue.send('analysis', { jobId: 'x' }, { once: 'x', group: 'g' });
  await queue.stop();
  await pool.close();
  return url;
}

const waiting = `select name, data, priority, singleton_key, group_id, state, retry_limit, policy from pgboss.job order by name`;

const listJobs = (url: string) =>
  onServer(url, async (client) => (await client.query(waiting)).rows);

test('G8: a backup brings everything back, waiting work and the next numbers as well', async () => {
  const from = await createUsedDatabase();
  const to = await createDatabase(createEmptyDatabase);
  const bytes = await backUp(from);
  const { rows } = await restoreInto(bytes, to);
  expect(rows).toBeGreaterThan(50);
  const [then, now] = [await onServer(from, readContents), await onServer(to, readContents)];
  expect(now).toEqual(then);
  expect(now['users']).toMatchObject({ rows: 1 });

  expect(await listJobs(to)).toEqual(await listJobs(from));
  expect(await listJobs(to)).toMatchObject([
    { name: 'analysis', singleton_key: 'x', group_id: 'g', policy: 'exclusive' },
    { name: 'mail', priority: 3, data: { email: 'robin@example.org' }, retry_limit: 110 },
  ]);
  const next = await onServer(to, (client) =>
    client.query(
      `insert into audit_events (at, event, ip, request_id) values (now(), '', '', '') returning id`,
    ),
  );
  expect(next.rows).toEqual([{ id: '3' }]);
  const counters = await onServer(to, (client) => client.query('select 1 from rate_limits'));
  expect(counters.rowCount).toBe(0);
});

test('G8: a restore refuses a database in use without --replace, and with it nothing of the old data stays', async () => {
  const [mine, other] = [await createUsedDatabase(), await createUsedDatabase()];
  const bytes = await backUp(mine);
  const before = await onServer(other, readContents);
  await expect(restoreInto(bytes, other)).rejects.toThrow('is in use (it holds accounts)');
  expect(await onServer(other, readContents)).toEqual(before);

  await onServer(other, (client) => client.query(`update users set username = 'other'`));
  await restoreInto(bytes, other, true);
  expect(await onServer(other, readContents)).toEqual(await onServer(mine, readContents));
  expect(await listJobs(other)).toHaveLength(2);
});

test('G8: a restore that fails at any point leaves what was there', async () => {
  const url = await createUsedDatabase();
  const bytes = await backUp(url);
  const before = await onServer(url, readContents);
  const faults: [RegExp, Buffer][] = [
    [/its end is missing/, bytes.subarray(0, bytes.length - 1)],
    [/its end is missing/, bytes.subarray(0, bytes.length / 2)],
    [/is damaged/, Buffer.from(bytes.toString('latin1').replace('robin', 'Robin'), 'latin1')],
    [/is no table of its version/, replaceText(bytes, '"table":"users"', '"table":"usurs"')],
    [/is not that of its version/, replaceText(bytes, '"username"', '"nickname"')],
  ];
  for (const [reason, broken] of faults) {
    await expect(restoreInto(broken, url, true)).rejects.toThrow(reason);
    expect(await onServer(url, readContents)).toEqual(before);
  }
  await restoreInto(bytes, url, true);
  expect(await onServer(url, readContents)).toEqual(before);
});

const replaceText = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');

test('G8: a restore is refused while Lamplight runs there, among foreign tables, and from a newer version', async () => {
  const url = await createUsedDatabase();
  const bytes = await backUp(url);
  const running = connectDatabase({ url, poolSize: 1, onError: ignoreLine });
  await running.ping();
  await expect(restoreInto(bytes, url, true)).rejects.toThrow(
    'Lamplight runs on this database (1 conn',
  );
  await running.close();
  await restoreInto(bytes, url, true);

  const foreign = await createDatabase(createEmptyDatabase);
  await onServer(foreign, (client) => client.query('create table users (id int)'));
  await expect(restoreInto(bytes, foreign, true)).rejects.toThrow('belongs to something else');

  const newer = replaceText(
    bytes,
    '"migrations":[',
    '"migrations":[{"version":99,"name":"x","checksum":"y"},',
  );
  const header = newer.toString('latin1').replace(/\[(\{"version":99.*?\}),(.*?)\]/, '[$2,$1]');
  await expect(restoreInto(Buffer.from(header, 'latin1'), url)).rejects.toThrow(
    /made by Lamplight 0\.1\.0, whose database is newer than this one's \(99, not \d+\)/,
  );
});

test('G8: a backup of an older version comes back and is migrated, in one go', async () => {
  const old = await createDatabase(createEmptyDatabase);
  await migrate({ url: old, directory: copyFirstMigrations(5) });
  await onServer(old, (client) =>
    client.query(`
      insert into deployment (admin_panel_path) values ('/panel-old');
      insert into users (email, username, first_name, last_name, password_hash, created_at)
      values ('robin@example.org', 'robin', 'Robin', 'Reader', 'hash', now())`),
  );
  const bytes = await backUp(old);
  const url = await createDatabase(createEmptyDatabase);
  await restoreInto(bytes, url);
  expect(await migrate({ url })).toEqual([]);
  const { rows } = await onServer(url, (client) =>
    client.query('select username, admin_panel_path from users, deployment'),
  );
  expect(rows).toEqual([{ username: 'robin', admin_panel_path: '/panel-old' }]);
});

test('every table there is was found in the migrations, and comes after those it refers to', async () => {
  const url = await createDatabase(createFreshDatabase);
  const { rows } = await onServer(url, (client) =>
    client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')
       union select proname from pg_proc where pronamespace = 'public'::regnamespace
       union select typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')`,
    ),
  );
  expect(new Set(rows.map(({ name }) => name))).toEqual(listOurTables(readMigrations()));

  const tables = ['b', 'a', 'c'].map((name) => ({ name }));
  const references = [
    { from: 'b', to: 'c' },
    { from: 'c', to: 'a' },
  ];
  expect(sortByReferences(tables, references).map(({ name }) => name)).toEqual(['a', 'c', 'b']);
  expect(() => sortByReferences(tables, [...references, { from: 'a', to: 'b' }])).toThrow(
    'each other',
  );
});

import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { createSystemClock, type Clock } from '../clock.ts';
import { createMailer, MailRefused, type Mailer } from './mailer.ts';

const buildContent = (subject: string) => ({
  subject,
  text: 'Plain words.\n\n402719\n',
  html: '<p>Words with markup.</p>',
});

type Outbox = { dataDir: string; directory: string; mailer: Mailer };

async function createOutbox(clock: Clock = createSystemClock(0)): Promise<Outbox> {
  const parent = await mkdtemp(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const dataDir = join(parent, 'data');
  return { dataDir, directory: join(dataDir, 'outbox'), mailer: openMailer(dataDir, clock) };
}

function openMailer(dataDir: string, clock: Clock): Mailer {
  const mailFrom = 'Lamplight <no-reply@lamplight.example>';
  return createMailer({ smtpUrl: undefined, mailFrom, dataDir, clock });
}

const createFixedClock = (nowMs: number): Clock => ({
  nowMs: () => nowMs,
  now: () => new Date(nowMs),
});
const readMode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const listFiles = async (directory: string) => (await readdir(directory)).toSorted();
const parseMails = async (path: string) => PostalMime.parse(await readFile(path));

test('a mail is one private file in a private directory, as it would have been sent', async () => {
  const { mailer, directory } = await createOutbox(
    createFixedClock(Date.parse('2026-03-01T09:30:00.125Z')),
  );
  await mailer.send('reader@example.org', buildContent('A word'));
  const [name = '', ...more] = await listFiles(directory);
  expect(more).toEqual([]);
  expect(name).toMatch(/^2026-03-01T09-30-00\.125Z-0000-[0-9a-f]{8}\.eml$/);
  expect(await readMode(directory)).toBe('700');
  expect(await readMode(join(directory, name))).toBe('600');
  const mail = await parseMails(join(directory, name));
  expect(mail).toMatchObject({
    subject: 'A word',
    from: { name: 'Lamplight', address: 'no-reply@lamplight.example' },
    to: [{ address: 'reader@example.org' }],
    date: '2026-03-01T09:30:00.000Z',
  });
  expect(mail.text).toContain('\n402719\n');
  expect(mail.html).toContain('<p>Words with markup.</p>');
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

test('a directory others could read is closed to them', async () => {
  const { mailer, directory } = await createOutbox();
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o755);
  await mailer.send('reader@example.org', buildContent('A word'));
  expect(await readMode(directory)).toBe('700');
});

test('fifty mails sent at once sort in the order they were sent, even within one millisecond', async () => {
  let nowMs = Date.parse('2026-03-01T09:30:00.000Z');
  // Gives four mails the same millisecond. At the 30th call the clock is set back by one hour.
  let asked = 0;
  const clock: Clock = {
    nowMs: () => {
      asked += 1;
      if (asked === 30) nowMs -= 3_600_000;
      return nowMs + Math.floor(asked / 4);
    },
    now: () => new Date(nowMs),
  };
  const { mailer, directory } = await createOutbox(clock);
  const subjects = Array.from({ length: 50 }, (_, index) => `mail ${index}`);
  await Promise.all(
    subjects.map((subject) => mailer.send('reader@example.org', buildContent(subject))),
  );
  const mails = (await listFiles(directory)).map((name) => parseMails(join(directory, name)));
  expect((await Promise.all(mails)).map(({ subject }) => subject)).toEqual(subjects);
});

test('two processes that write in the same millisecond lose nothing', async () => {
  const clock = createFixedClock(Date.parse('2026-03-01T09:30:00.125Z'));
  const { mailer, dataDir, directory } = await createOutbox(clock);
  const other = openMailer(dataDir, clock);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? mailer : other).send('reader@example.org', buildContent('A word')),
    ),
  );
  expect(await listFiles(directory)).toHaveLength(20);
});

test('a directory that was deleted comes back with the next mail', async () => {
  const { mailer, dataDir, directory } = await createOutbox();
  await mailer.send('reader@example.org', buildContent('one'));
  await rm(dataDir, { recursive: true });
  await mailer.send('reader@example.org', buildContent('two'));
  const names = await listFiles(directory);
  expect(names).toHaveLength(1);
  expect((await parseMails(join(directory, names[0] ?? ''))).subject).toBe('two');
});

test('a reader never finds half a mail', async () => {
  const { mailer, directory } = await createOutbox();
  await mkdir(directory, { recursive: true });
  const sent = new AbortController();
  const reading = (async () => {
    let read = 0;
    while (!sent.signal.aborted) {
      for (const name of (await readdir(directory)).filter((one) => one.endsWith('.eml'))) {
        const mail = await readFile(join(directory, name), 'utf8');
        expect(mail.trimEnd().endsWith('--')).toBe(true);
        read += 1;
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    return read;
  })();
  // Long enough that the file is written in several steps.
  const long = { ...buildContent('long'), html: '<p>word</p>\n'.repeat(300_000) };
  for (let mails = 0; mails < 3; mails += 1) await mailer.send('reader@example.org', long);
  sent.abort();
  expect(await reading).toBeGreaterThan(0);
  expect((await readdir(directory)).filter((name) => !name.endsWith('.eml'))).toEqual([]);
});

test('what cannot be written is an error for a later try and leaves nothing behind', async () => {
  const { mailer, dataDir, directory } = await createOutbox();
  await mkdir(dataDir);
  await writeFile(directory, 'a file where the directory should be');
  const error: unknown = await mailer
    .send('reader@example.org', buildContent('A word'))
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
  await rm(directory);
  await mailer.send('reader@example.org', buildContent('A word'));
  expect(await listFiles(directory)).toHaveLength(1);
});

test('an address that could be read as more than one is not written either', async () => {
  const { mailer, directory } = await createOutbox();
  const attempt = mailer.send('a@x.example, v@y.example', buildContent('A word'));
  await expect(attempt).rejects.toBeInstanceOf(MailRefused);
  await expect(readdir(directory)).rejects.toThrow('ENOENT');
});

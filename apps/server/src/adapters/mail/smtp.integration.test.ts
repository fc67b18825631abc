import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { parseEmail } from '@lamplight/domain/account/email.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startMailSink, type MailSink } from '../../../test-support/mail-sink.ts';
import { createSystemClock } from '../clock.ts';
import { smtpTimeouts } from './smtp.ts';
import { createMailer, MailRefused, type MailContent, type Mailer } from './mailer.ts';

const content: MailContent = {
  subject: 'A word',
  text: 'Plain words.\n\n402719\n',
  html: '<p>Words with markup.</p>',
};
const signs = 'a|@|.|%|,|;|:|<|>|(|)|"|\\| |\t|\r\n';
const pieces = `${signs}|x.example|@x.example|v@y.example|=?utf-8?q?|=2c|?=`.split('|');
const quick = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };

let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
});
afterEach(() => {
  sink.mode = 'accept';
});
afterAll(() => sink.close());

function createTestMailer({
  url = sink.url,
  mailFrom = 'Lamplight <no-reply@lamplight.example>',
  timeouts = smtpTimeouts,
} = {}) {
  const made = createMailer({
    smtpUrl: url,
    mailFrom,
    dataDir: '/nowhere',
    clock: createSystemClock(86_400_000),
    timeouts,
  });
  onTestFinished(() => made.close());
  return made;
}

/** Returns the error that the mailer throws. */
async function catchFailure(of: Mailer, to: string): Promise<Error> {
  const error: unknown = await of.send(to, content).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('the mail was sent, or something odd was thrown');
  return error;
}

test('a content arrives whole, at one recipient, marked as written by a machine', async () => {
  const before = sink.mails.length;
  await createTestMailer().send('Reader@Example.org', content);
  expect(sink.mails).toHaveLength(before + 1);
  const mail = await sink.waitForMail('reader@example.org');
  expect(mail).toMatchObject({
    to: ['reader@example.org'],
    from: 'no-reply@lamplight.example',
    subject: content.subject,
  });
  expect(mail.text.trim()).toBe(content.text.trim());
  expect(mail.html.trim()).toBe(content.html);
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    from: 'Lamplight <no-reply@lamplight.example>',
    to: 'reader@example.org',
  });
  expect(Date.parse(headers['date'] ?? '') - Date.now()).toBeGreaterThan(86_000_000);
  expect(Object.keys(headers)).not.toContain('bcc');
});

describe('an address that could be read as more than one', () => {
  test.each([
    'victim@x.example, attacker@y.example',
    'victim@x.example,attacker@y.example',
    'victim@x.example; attacker@y.example',
    'a@x.example\r\nBcc: v@y.example',
    'a@x.example\nBcc: v@y.example',
    'a@x.example\rBcc: v@y.example',
    'a@x.example>\r\nRCPT TO:<v@y.example',
    'a@x.example\u2028Bcc: v@y.example',
    'a@x.example\0v@y.example',
    '"a@x.example, v"@y.example',
    'a@x.example (v@y.example)',
    'a@x.example <v@y.example>',
    '<v@y.example>',
    'group: a@x.example, v@y.example;',
    'a@x.example@y.example',
    ' a@x.example',
    'a@x.example ',
    '',
  ])('%j never leaves', async (to) => {
    const before = sink.mails.length;
    expect(await catchFailure(createTestMailer(), to)).toBeInstanceOf(MailRefused);
    expect(sink.mails).toHaveLength(before);
  });

  test('an address with any combination of special characters gets one mail, or none is sent', async () => {
    const post = createTestMailer();
    const texts = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(texts, async (parts) => {
        const to = parts.join('');
        const before = sink.mails.length;
        await post.send(to, content).catch((error: unknown) => {
          if (!(error instanceof MailRefused)) throw error;
        });
        const parsed = parseEmail(to);
        expect(sink.mails.slice(before).map((mail) => mail.to)).toEqual(
          parsed.ok ? [[parsed.value]] : [],
        );
      }),
      { numRuns: 80 },
    );
  });

  test.each(['=?utf-8?q?v=40y.example=2c?=@x.example', 'a!b%c@x.example', 'a+tag=b@x.example'])(
    '%s is a plain address and goes out content by content',
    async (to) => {
      const before = sink.mails.length;
      await createTestMailer().send(to, content);
      expect(sink.mails.slice(before).map((mail) => mail.to)).toEqual([[to]]);
    },
  );
});

describe('refused for good', () => {
  test('an unknown recipient, without the address in the words', async () => {
    sink.mode = 'reject';
    const error = await catchFailure(createTestMailer(), 'gone@example.org');
    expect(error).toBeInstanceOf(MailRefused);
    expect(error.message).toContain('550');
    expect(inspect(error)).not.toContain('gone@example.org');
  });

  test('a message the server does not want', async () => {
    sink.mode = 'reject-content';
    expect(await catchFailure(createTestMailer(), 'reader@example.org')).toBeInstanceOf(
      MailRefused,
    );
  });
});

describe('to be tried again', () => {
  test('greylisting, and the next try arrives', async () => {
    sink.mode = 'greylist';
    sink.greylistTimes = 2;
    for (const attempt of [1, 2]) {
      const error = await catchFailure(createTestMailer(), 'grey@example.org');
      expect(error, `try ${attempt}`).not.toBeInstanceOf(MailRefused);
      expect(error.message).toContain('450');
      expect(inspect(error)).not.toContain('grey@');
    }
    await createTestMailer().send('grey@example.org', content);
    expect((await sink.waitForMail('grey@example.org')).to).toEqual(['grey@example.org']);
  });

  test('a login the server does not accept, without the password in the words', async () => {
    sink.mode = 'refuse-login';
    const url = sink.url.replace('//', '//sender:pass-word@');
    const error = await catchFailure(createTestMailer({ url }), 'reader@example.org');
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(error.message).toContain('535');
    expect(inspect(error)).not.toContain('pass-word');
  });

  test('a mail server that is down, and the same mailer works when it is back', async () => {
    const post = createTestMailer({ url: `${sink.url}/?pool=true` });
    await sink.pause();
    const error = await catchFailure(post, 'reader@example.org');
    await sink.resume();
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(error.message).toContain('ECONNREFUSED');
    await post.send('back@example.org', content);
    expect((await sink.waitForMail('back@example.org')).to).toEqual(['back@example.org']);
  });

  test.each(['hang', 'hang-at-data'] as const)('a server that stops in mode %s', async (mode) => {
    sink.mode = mode;
    // Must fail before the timeout of the test. A connection without timeouts would hang for minutes.
    const error = await catchFailure(createTestMailer({ timeouts: quick }), 'reader@example.org');
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(error.message).toContain('ETIMEDOUT');
  });

  test.each([
    ['the login is missing', 'MAIL FROM', '530 5.7.0 Authentication required'],
    ['the sender is not ours', 'MAIL FROM', '553 5.7.1 Sender not owned'],
    ['the login is asked for late', 'RCPT TO', '530 5.7.0 Authentication required'],
  ])('our own configuration: %s', async (_name, command, reply) => {
    const url = await startScriptedServer((line) => (line.startsWith(command) ? reply : '250 ok'));
    expect(await catchFailure(createTestMailer({ url }), 'reader@example.org')).not.toBeInstanceOf(
      MailRefused,
    );
  });
});

test.each(['Lamplight', 'a@x.example, b@y.example', ''])(
  'the sender %j is refused at the start',
  (mailFrom) => {
    expect(() => createTestMailer({ mailFrom })).toThrow('MAIL_FROM must be one address');
  },
);

test('a broken mail server address is refused at the start without repeating the password', () => {
  expect(() => createTestMailer({ url: 'smtp://sender:pass-word@ho st:x' })).toThrow(
    expect.toSatisfy(
      (error: Error) =>
        error.message === 'SMTP_URL is not the address of a mail server' &&
        !inspect(error).includes('pass-word'),
    ),
  );
});

/** Starts a minimal mail server that answers line by line. Used for answers that the mail sink cannot give. */
async function startScriptedServer(answer: (line: string) => string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (lines) => {
      for (const line of lines.toString().split('\r\n').filter(Boolean)) {
        socket.write(`${answer(line)}\r\n`);
      }
    });
  });
  onTestFinished(() => void server.close());
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return `smtp://127.0.0.1:${port}`;
}

import { defaultDeployment } from '@lamplight/domain/deployment.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createSystemClock } from '../src/adapters/clock.ts';
import { createMailer, type Mailer } from '../src/adapters/mail/mailer.ts';
import { createNewCodeMail, createVerificationMail } from '../src/mail/templates/code-mails.ts';
import { createAccountDeletedMail } from '../src/mail/templates/account-mails.ts';
import { startMailSink, type MailSink } from './mail-sink.ts';

async function start(): Promise<{ sink: MailSink; mailer: Mailer }> {
  const sink = await startMailSink();
  const mailer = createMailer({
    smtpUrl: sink.url,
    mailFrom: 'no-reply@lamplight.example',
    dataDir: '/nowhere',
    clock: createSystemClock(0),
  });
  onTestFinished(async () => {
    await mailer.close();
    await sink.close();
  });
  return { sink, mailer };
}

const signUp = (code: string) => ({
  code,
  username: 'quiet_bishop',
  email: 'reader@example.org',
  site: { url: 'https://x.example', deployment: defaultDeployment },
});

test('codes are read from real letters in the order they came, each once, per address', async () => {
  const { sink, mailer } = await start();
  await mailer.send('one@example.org', createVerificationMail(signUp('111111')));
  await mailer.send('two@example.org', createVerificationMail(signUp('222222')));
  await mailer.send('one@example.org', createNewCodeMail(signUp('333333')));
  expect(await sink.waitForCode('two@example.org')).toBe('222222');
  expect(await sink.waitForCode('ONE@example.org')).toBe('111111');
  expect(await sink.waitForCode('one@example.org')).toBe('333333');
  await expect(sink.waitForMail('one@example.org', { timeoutMs: 20 })).rejects.toThrow(
    'no mail to one@example.org in 20 ms',
  );
});

test('a mail that comes later ends the wait of who waits for it', async () => {
  const { sink, mailer } = await start();
  const first = sink.waitForCode('one@example.org');
  const second = sink.waitForCode('one@example.org');
  await mailer.send('one@example.org', createVerificationMail(signUp('111111')));
  await mailer.send('one@example.org', createVerificationMail(signUp('222222')));
  expect([await first, await second]).toEqual(['111111', '222222']);
});

test('mails from before a time can be left out', async () => {
  const { sink, mailer } = await start();
  await mailer.send('one@example.org', createVerificationMail(signUp('111111')));
  await new Promise((resolve) => setTimeout(resolve, 5));
  const after = Date.now();
  await mailer.send('one@example.org', createVerificationMail(signUp('222222')));
  expect(await sink.waitForCode('one@example.org', { after })).toBe('222222');
});

test('a letter without a code is named when a code was asked for', async () => {
  const { sink, mailer } = await start();
  await mailer.send(
    'one@example.org',
    createAccountDeletedMail({ site: { url: undefined, deployment: defaultDeployment } }),
  );
  await expect(sink.waitForCode('one@example.org')).rejects.toThrow('account is deleted');
});

test('paused it is down, resumed it listens at the same address with its mails', async () => {
  const { sink, mailer } = await start();
  const { url } = sink;
  await mailer.send('one@example.org', createVerificationMail(signUp('111111')));
  await sink.pause();
  await expect(
    mailer.send('one@example.org', createVerificationMail(signUp('222222'))),
  ).rejects.toThrow('ECONNREFUSED');
  await sink.resume();
  await mailer.send('one@example.org', createVerificationMail(signUp('333333')));
  expect(sink.url).toBe(url);
  expect([
    await sink.waitForCode('one@example.org'),
    await sink.waitForCode('one@example.org'),
  ]).toEqual(['111111', '333333']);
});

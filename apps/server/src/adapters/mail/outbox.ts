import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { MailTransport } from './message.ts';

type Options = { directory: string; clock: Clock };

/** Replaces the mail server in development. Writes each mail to a .eml file, with exactly the bytes that would be sent. */
export function createOutboxTransport({ directory, clock }: Options): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const nextName = createNameGenerator(clock);
  return {
    async deliver(message) {
      const name = nextName();
      const { message: mail } = await composer.sendMail(message);
      if (!Buffer.isBuffer(mail)) throw new Error('mail was not composed as one buffer');
      await makePrivate(directory);
      await writeWhole(directory, `${name}.eml`, mail);
      return { kind: 'sent' };
    },
    check: async () => ({ kind: 'outbox' }),
    close: async () => undefined,
  };
}

/** Makes the directory readable only by its owner, even if it existed before, because the mails contain sign-in codes. */
async function makePrivate(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
}

/** Writes to a temporary name, then renames the file, so that a program that reads .eml files never sees an incomplete mail. */
async function writeWhole(directory: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(directory, `.${name}.part`);
  try {
    await writeFile(unfinished, content, { mode: 0o600, flag: 'wx', flush: true });
    await rename(unfinished, join(directory, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Generates names such as `2026-03-01T09-30-00.125Z-0000-9c41d2e8`: time, counter within the millisecond, and a random
 * part that avoids conflicts with a second process. The names of one process sort in the order of sending, even if the
 * clock is set back.
 */
function createNameGenerator(clock: Clock): () => string {
  let lastMs = -Infinity;
  let count = 0;
  return () => {
    const nowMs = Math.max(clock.nowMs(), lastMs);
    count = nowMs === lastMs ? count + 1 : 0;
    lastMs = nowMs;
    const time = new Date(nowMs).toISOString().replaceAll(':', '-');
    return `${time}-${String(count).padStart(4, '0')}-${randomBytes(4).toString('hex')}`;
  };
}

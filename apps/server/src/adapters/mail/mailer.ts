import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { composeMessage, parseSender, type MailHealth } from './message.ts';
import { createOutboxTransport } from './outbox.ts';
import { createSmtpTransport, smtpTimeouts, type SmtpTimeouts } from './smtp.ts';

export type MailContent = {
  subject: string;
  text: string;
  html: string;
  /** URL that stops further mails of this kind by one POST request, without a sign-in (RFC 8058). */
  stopUrl?: string;
};

export type Mailer = {
  /**
   * Sends one mail to one address. Throws `MailRefused` if a retry cannot succeed, and any other error if a retry may
   * succeed.
   */
  send(to: string, content: MailContent): Promise<void>;
  /** Checks the mail server without sending a mail. */
  check(): Promise<MailHealth>;
  close(): Promise<void>;
};

/** The mail server refused this mail permanently. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

type Options = {
  smtpUrl: string | undefined;
  mailFrom: string;
  dataDir: string;
  clock: Clock;
  timeouts?: SmtpTimeouts;
};

/** Sends through the mail server if SMTP_URL is set, else writes to the outbox folder in the data directory. */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
  clock,
  timeouts = smtpTimeouts,
}: Options): Mailer {
  const sender = parseSender(mailFrom);
  if (!sender.ok) throw new Error(`MAIL_FROM ${sender.error}`);
  const carrier =
    smtpUrl === undefined
      ? createOutboxTransport({ directory: join(dataDir, 'outbox'), clock })
      : createSmtpTransport(smtpUrl, timeouts);
  return {
    async send(to, content) {
      const message = composeMessage({ sender: sender.value, to, content, date: clock.now() });
      if (!message) throw new MailRefused('the recipient must be one plain address');
      const carried = await carrier.deliver(message);
      if (carried.kind === 'refused') throw new MailRefused(carried.reason);
    },
    check: () => carrier.check(),
    close: () => carrier.close(),
  };
}

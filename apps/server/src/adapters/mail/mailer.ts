import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { composeMessage, parseSender, type CarrierHealth } from './message.ts';
import { outboxCarrier } from './outbox.ts';
import { smtpCarrier, smtpTimeouts, type SmtpTimeouts } from './smtp.ts';

export type Letter = { subject: string; text: string; html: string };

export type Mailer = {
  /** One letter to one address. Throws `MailRefused` if it can never arrive, anything else if a later try may succeed. */
  send(to: string, letter: Letter): Promise<void>;
  /** Whether letters would leave now, and how. Sends none. */
  check(): Promise<CarrierHealth>;
  close(): Promise<void>;
};

/** This mail will not be taken, however often it is tried. */
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

/** With a mail server the letters go there, without one into the outbox below the data directory. */
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
      ? outboxCarrier({ directory: join(dataDir, 'outbox'), clock })
      : smtpCarrier(smtpUrl, timeouts);
  return {
    async send(to, letter) {
      const message = composeMessage({ sender: sender.value, to, letter, date: clock.now() });
      if (!message) throw new MailRefused('the recipient is not one plain address');
      const carried = await carrier.carry(message);
      if (carried.kind === 'refused') throw new MailRefused(carried.reason);
    },
    check: () => carrier.check(),
    close: () => carrier.close(),
  };
}

import { parseEmail } from '@lamplight/domain/account/email.ts';
import { accepted, refused, type ParseResult } from '@lamplight/domain/parse-result.ts';
import type { SendMailOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { Letter } from './mailer.ts';

export type Sender = { name: string; address: string };

export type Message = SendMailOptions & { envelope: { from: string; to: [string] } };

/** What became of a message. A failure that may pass is thrown instead. */
export type Carried = { kind: 'sent' } | { kind: 'refused'; reason: string };

/** `reason` is a code: what mail servers say themselves may repeat who we are. */
export type CarrierHealth =
  | { kind: 'outbox' }
  | { kind: 'server answers' }
  | { kind: 'server fails'; reason: string };

/** Takes a message out of the house. */
export type Carrier = {
  carry(message: Message): Promise<Carried>;
  check(): Promise<CarrierHealth>;
  close(): Promise<void>;
};

/** `Lamplight <no-reply@example.org>` or a bare address. */
export function parseSender(mailFrom: string): ParseResult<Sender> {
  const [sender, ...more] = addressparser(mailFrom, { flatten: true });
  if (!sender || more.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(sender.address)) {
    return refused('must be one address, such as Lamplight <no-reply@example.org>');
  }
  return accepted({ name: sender.name, address: sender.address });
}

type Parts = { sender: Sender; to: string; letter: Letter; date: Date };

/**
 * The message as every carrier gets it, or undefined if `to` is not exactly one plain address. The mail library reads lists,
 * groups and comments in any address field, so it is given none it could read in two ways, and the envelope besides.
 */
export function composeMessage({ sender, to, letter, date }: Parts): Message | undefined {
  const recipient = parseEmail(to);
  if (!recipient.ok) return undefined;
  return {
    from: sender,
    to: { name: '', address: recipient.value },
    envelope: { from: sender.address, to: [recipient.value] },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    date,
    // RFC 3834: no out-of-office answers to a machine.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

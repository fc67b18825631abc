import { parseEmail } from '@lamplight/domain/account/email.ts';
import { accept, refuse, type ParseResult } from '@lamplight/domain/parse-result.ts';
import type { SendMailOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { MailContent } from './mailer.ts';

export type Sender = { name: string; address: string };

export type Message = SendMailOptions & { envelope: { from: string; to: [string] } };

/** Result of a delivery. Temporary failures are thrown instead. */
export type Delivery = { kind: 'sent' } | { kind: 'refused'; reason: string };

/** `reason` is only an error code, because the error text of a mail server may contain our address or login. */
export type MailHealth =
  | { kind: 'outbox' }
  | { kind: 'server answers' }
  | { kind: 'server fails'; reason: string };

/** Delivers messages to an SMTP server or to the outbox folder. */
export type MailTransport = {
  deliver(message: Message): Promise<Delivery>;
  check(): Promise<MailHealth>;
  close(): Promise<void>;
};

/** Accepts `Lamplight <no-reply@example.org>` or a bare address. */
export function parseSender(mailFrom: string): ParseResult<Sender> {
  const [sender, ...more] = addressparser(mailFrom, { flatten: true });
  if (!sender || more.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(sender.address)) {
    return refuse('must be one address, such as Lamplight <no-reply@example.org>');
  }
  return accept({ name: sender.name, address: sender.address });
}

type Parts = { sender: Sender; to: string; content: MailContent; date: Date };

/**
 * Builds the message. Returns undefined if `to` is not exactly one plain address. The mail library parses lists, groups
 * and comments in any address field, so the address is passed in parsed form and repeated in the envelope.
 */
export function composeMessage({ sender, to, content, date }: Parts): Message | undefined {
  const recipient = parseEmail(to);
  if (!recipient.ok) return undefined;
  return {
    from: sender,
    to: { name: '', address: recipient.value },
    envelope: { from: sender.address, to: [recipient.value] },
    subject: content.subject,
    text: content.text,
    html: content.html,
    date,
    // RFC 3834: this header suppresses automatic replies, for example out-of-office notes.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(content.stopUrl !== undefined && {
        'List-Unsubscribe': `<${content.stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

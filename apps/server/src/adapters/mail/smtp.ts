import { createTransport, type NodemailerError, type Transporter } from 'nodemailer';
import type { Carrier } from './message.ts';

export type SmtpTimeouts = {
  connectionTimeout: number;
  greetingTimeout: number;
  /** Of silence, at any step after the greeting. */
  socketTimeout: number;
};

export const smtpTimeouts: SmtpTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** What the URL says in its query (`?pool=true`, `?tls.rejectUnauthorized=false`) goes before what is set here. */
export function smtpCarrier(url: string, timeouts: SmtpTimeouts): Carrier {
  const transport = openTransport(url, timeouts);
  return {
    async carry(message) {
      const failure = await transport.sendMail(message).then(
        () => undefined,
        (error: NodemailerError) => error,
      );
      if (!failure) return { kind: 'sent' };
      const [recipient] = message.envelope.to;
      const reason = describe(failure, recipient);
      if (isRefusal(failure)) return { kind: 'refused', reason };
      // Without the library's error as cause: it carries the recipient's address, and errors are logged and stored.
      throw new Error(reason);
    },
    async check() {
      const failure = await transport.verify().then(
        () => undefined,
        (error: NodemailerError) => error,
      );
      if (!failure) return { kind: 'server answers' };
      const { code = failure.name, responseCode } = failure;
      return { kind: 'server fails', reason: [code, responseCode].filter(Boolean).join(' ') };
    },
    async close() {
      transport.close();
    },
  };
}

function openTransport(url: string, timeouts: SmtpTimeouts): Transporter {
  try {
    return createTransport({ url, ...timeouts });
  } catch {
    // The library's own error repeats the URL with its password.
    throw new Error('SMTP_URL is not the address of a mail server');
  }
}

const asksForLogin = new Set([530, 534, 535, 538]);

/**
 * A final no to this recipient or this message. A no to our login or to our sender is a matter of the configuration: it may be
 * put right while the mail waits.
 */
function isRefusal(error: NodemailerError): boolean {
  return (
    error.permanent === true &&
    (error.command === 'RCPT TO' || error.command === 'DATA') &&
    !asksForLogin.has(error.responseCode ?? 0)
  );
}

function describe(error: NodemailerError, recipient: string): string {
  const text = `${error.code ?? error.name}: ${error.message}`.replace(/\s+/g, ' ');
  return withoutAddress(text, recipient).slice(0, 300);
}

/** Mail servers like to repeat the address they refuse. */
function withoutAddress(text: string, address: string): string {
  const lower = text.toLowerCase();
  let kept = '';
  let from = 0;
  for (let at = lower.indexOf(address); at !== -1; at = lower.indexOf(address, from)) {
    kept += `${text.slice(from, at)}[recipient]`;
    from = at + address.length;
  }
  return kept + text.slice(from);
}

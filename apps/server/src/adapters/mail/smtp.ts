import { createTransport, type NodemailerError, type Transporter } from 'nodemailer';
import type { MailTransport } from './message.ts';

export type SmtpTimeouts = {
  connectionTimeout: number;
  greetingTimeout: number;
  /** Maximum time without data, in milliseconds, at any step after the greeting. */
  socketTimeout: number;
};

export const smtpTimeouts: SmtpTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Options in the query of the URL (for example `?pool=true` or `?tls.rejectUnauthorized=false`) take precedence over ours. */
export function createSmtpTransport(url: string, timeouts: SmtpTimeouts): MailTransport {
  const transport = openTransport(url, timeouts);
  return {
    async deliver(message) {
      const failure = await transport.sendMail(message).then(
        () => undefined,
        (error: NodemailerError) => error,
      );
      if (!failure) return { kind: 'sent' };
      const [recipient] = message.envelope.to;
      const reason = describe(failure, recipient);
      if (isRefusal(failure)) return { kind: 'refused', reason };
      // Thrown without `cause`, because the error of the mail library contains the recipient's address, and errors are
      // logged and stored.
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
    // Thrown without `cause`, because the error of the mail library contains the URL with its password.
    throw new Error('SMTP_URL is not the address of a mail server');
  }
}

const asksForLogin = new Set([530, 534, 535, 538]);

/**
 * True if the server permanently refused this recipient or message. A refused login or sender is a configuration error,
 * which may be fixed while the mail waits for a retry.
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
  return removeAddress(text, recipient).slice(0, 300);
}

/** Removes the recipient's address, which mail servers often repeat in their errors. */
function removeAddress(text: string, address: string): string {
  const lower = text.toLowerCase();
  let cleaned = '';
  let from = 0;
  for (let at = lower.indexOf(address); at !== -1; at = lower.indexOf(address, from)) {
    cleaned += `${text.slice(from, at)}[recipient]`;
    from = at + address.length;
  }
  return cleaned + text.slice(from);
}

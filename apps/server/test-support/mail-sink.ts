import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Header } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type Mail = {
  /** Recipients in the SMTP envelope, not in the headers. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Headers in the order of the mail, with names in lower case. */
  headers: Header[];
  raw: string;
  receivedAt: number;
};

/**
 * Behaviour of the mail server. accept: accepts every mail · greylist: 450 to the first `greylistTimes` attempts of
 * each recipient · reject: 550 to every recipient · reject-content: 554 after the message · refuse-login: 535 to every
 * login · hang: never greets · hang-at-data: accepts the message and never confirms
 */
export type SinkMode =
  | 'accept'
  | 'greylist'
  | 'reject'
  | 'reject-content'
  | 'refuse-login'
  | 'hang'
  | 'hang-at-data';

type Wait = {
  /** Time before which received mails are skipped. */
  after?: number;
  timeoutMs?: number;
};

export type MailSink = {
  /** `smtp://127.0.0.1:<port>`. It stays the same until the sink is closed. */
  readonly url: string;
  /** All accepted mails, oldest first. */
  readonly mails: readonly Mail[];
  mode: SinkMode;
  greylistTimes: number;
  /** Waits for the next mail to that address. Each mail is returned only once. */
  waitForMail(to: string, wait?: Wait): Promise<Mail>;
  /** Waits for the next mail to that address and returns the six digits in it. */
  waitForCode(to: string, wait?: Wait): Promise<string>;
  /** Simulates a failure of the mail server: existing connections break and new ones are refused. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a real mail server that stores the mails that it receives. */
export async function startMailSink(): Promise<MailSink> {
  const mailbox = createMailbox();
  const triesByRecipient = new Map<string, number>();

  const state = { mode: 'accept' as SinkMode, greylistTimes: 1 };
  const open = (port: number) =>
    listen(port, {
      answerConnection: () => (state.mode === 'hang' ? 'silence' : 'ok'),
      answerLogin: () => (state.mode === 'refuse-login' ? [535, 'Authentication failed'] : 'ok'),
      answerRecipient(address) {
        if (state.mode === 'reject') return [550, `<${address}>: no such user here`];
        if (state.mode !== 'greylist') return 'ok';
        const tries = (triesByRecipient.get(address) ?? 0) + 1;
        triesByRecipient.set(address, tries);
        return tries > state.greylistTimes ? 'ok' : [450, `<${address}>: try again later`];
      },
      async answerMessage(raw, session) {
        if (state.mode === 'reject-content') return [554, 'Message refused'];
        if (state.mode === 'hang-at-data') return 'silence';
        mailbox.put(await readMail(raw, session));
        return 'ok';
      },
    });

  let listener: Listener | undefined = await open(0);
  const { port } = listener;
  const pause = async () => {
    await listener?.stop();
    listener = undefined;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: mailbox.mails,
    get mode() {
      return state.mode;
    },
    set mode(mode) {
      state.mode = mode;
    },
    get greylistTimes() {
      return state.greylistTimes;
    },
    set greylistTimes(times) {
      state.greylistTimes = times;
    },
    waitForMail: mailbox.next,
    async waitForCode(to, wait) {
      const { subject, text } = await mailbox.next(to, wait);
      const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1];
      if (code === undefined) throw new Error(`no code in the mail "${subject}" to ${to}`);
      return code;
    },
    pause,
    async resume() {
      listener ??= await open(port);
    },
    close: pause,
  };
}

async function readMail(raw: Buffer, { envelope }: SMTPServerSession): Promise<Mail> {
  const { subject = '', text = '', html = '', headers } = await PostalMime.parse(raw);
  return {
    to: envelope.rcptTo.map(({ address }) => address),
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    subject,
    text,
    html,
    headers,
    raw: raw.toString(),
    receivedAt: Date.now(),
  };
}

type Mailbox = {
  mails: readonly Mail[];
  put(mail: Mail): void;
  next: MailSink['waitForMail'];
};

function createMailbox(): Mailbox {
  const mails: Mail[] = [];
  const handedOut = new Set<Mail>();
  const waiting = new Set<() => void>();
  return {
    mails,
    put(mail) {
      mails.push(mail);
      waiting.forEach((look) => look());
    },
    next(to, { after = 0, timeoutMs = 10_000 } = {}) {
      const address = to.toLowerCase();
      const isWanted = (mail: Mail) =>
        mail.receivedAt >= after &&
        !handedOut.has(mail) &&
        mail.to.some((one) => one.toLowerCase() === address);
      return new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => {
          waiting.delete(look);
          const seen = mails.map((mail) => `${mail.to.join(', ')}: ${mail.subject}`).join('; ');
          reject(new Error(`no mail to ${to} in ${timeoutMs} ms; came so far: ${seen || 'none'}`));
        }, timeoutMs);
        const look = () => {
          const mail = mails.find(isWanted);
          if (!mail) return;
          handedOut.add(mail);
          clearTimeout(giveUp);
          waiting.delete(look);
          resolve(mail);
        };
        waiting.add(look);
        look();
      });
    },
  };
}

type Answer = 'ok' | 'silence' | [code: number, text: string];

type Manners = {
  answerConnection(): Answer;
  answerLogin(): Answer;
  answerRecipient(address: string): Answer;
  answerMessage(raw: Buffer, session: SMTPServerSession): Promise<Answer>;
};

type Listener = { port: number; stop(): Promise<void> };

async function listen(port: number, manners: Manners): Promise<Listener> {
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, reply) => say(manners.answerConnection(), reply),
    onAuth: ({ username }, _session, reply) =>
      say(manners.answerLogin(), (error) => reply(error, { user: username })),
    onRcptTo: ({ address }, _session, reply) => say(manners.answerRecipient(address), reply),
    onData(stream, session, reply) {
      buffer(stream)
        .then((raw) => manners.answerMessage(raw, session))
        .then((answer) => say(answer, reply))
        .catch(reply);
    },
  });
  // Ignores errors, because some tests break the connection on purpose.
  smtp.on('error', () => undefined);
  const sockets = new Set<Socket>();
  smtp.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (smtp.server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise<void>((resolve) => smtp.close(resolve));
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
}

function say(answer: Answer, reply: (error?: Error | null) => void): void {
  if (answer === 'silence') return;
  if (answer === 'ok') return reply(null);
  const [responseCode, text] = answer;
  reply(Object.assign(new Error(text), { responseCode }));
}

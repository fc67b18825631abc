// Sends requests at a given rate without waiting for responses, like users who act independently. Uses plain sockets,
// because on a machine with two cores the sender must cost little CPU time compared with the measured server.
import { connect, type Socket } from 'node:net';

export type Offer = { url: string; perSecond: number; seconds: number; calls: Offered[] };
export type Offered = {
  path: string;
  method?: string | undefined;
  headers: Record<string, string>;
  body?: string | undefined;
};

/** Results of the requests that were scheduled for one second. */
export type Second = {
  offered: number;
  /** Delays of this process in milliseconds, which must not count as delays of the server. */
  late: number[];
  /** Durations in milliseconds of the requests with the expected response. */
  served: number[];
  /** Durations in milliseconds of the requests with response 429 or 503 and Retry-After. */
  turnedAway: number[];
  failed: number;
};

type Answer = { status: number; isRetryLater: boolean } | undefined;

const timeoutMs = 10_000;
const tickMs = 5;

process.on('message', (offer: Offer) => {
  void run(offer).then((seconds) => process.send?.(seconds));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function run({ url, perSecond, seconds, calls }: Offer): Promise<Second[]> {
  const { hostname, port, host } = new URL(url);
  const texts = calls.map((call) => requestText(call, host));
  const idle: Connection[] = [];
  const figures = Array.from({ length: seconds }, (): Second => ({
    offered: 0,
    late: [],
    served: [],
    turnedAway: [],
    failed: 0,
  }));
  const startedMs = performance.now();
  const one = async (text: string, second: Second, dueMs: number): Promise<void> => {
    second.offered += 1;
    const sentMs = performance.now();
    second.late.push(sentMs - startedMs - dueMs);
    const connection = idle.pop() ?? new Connection(connect(Number(port), hostname));
    const answer = await connection.ask(text);
    if (answer) idle.push(connection);
    const tookMs = performance.now() - sentMs;
    if (answer && answer.status < 400) second.served.push(tookMs);
    else if (answer?.isRetryLater) second.turnedAway.push(tookMs);
    else second.failed += 1;
  };
  const underWay: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsedMs = Math.min(performance.now() - startedMs, seconds * 1000);
      const due = Math.floor((elapsedMs / 1000) * perSecond);
      while (underWay.length < due) {
        const dueMs = (underWay.length / perSecond) * 1000;
        const second = figures[Math.floor(dueMs / 1000)];
        if (second) underWay.push(one(texts[underWay.length % texts.length] ?? '', second, dueMs));
      }
      if (elapsedMs < seconds * 1000) return;
      clearInterval(timer);
      resolve();
    }, tickMs);
  });
  await Promise.all(underWay);
  for (const connection of idle) connection.end();
  return figures;
}

function requestText({ path, method = 'GET', headers, body = '' }: Offered, host: string): string {
  const all = { host, ...headers, ...(body && { 'content-length': String(body.length) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/**
 * Connection that sends one request at a time. `ask` resolves with undefined if no response arrived; the connection is
 * then closed.
 */
class Connection {
  readonly #socket: Socket;
  #heard = '';
  #answered: ((answer: Answer) => void) | undefined;

  constructor(socket: Socket) {
    this.#socket = socket.setNoDelay().setTimeout(timeoutMs, () => socket.destroy());
    socket.on('data', (piece) => {
      this.#heard += piece.toString('latin1');
      const answer = readWholeAnswer(this.#heard);
      if (answer) this.#answered?.(answer);
    });
    socket.on('error', () => undefined).on('close', () => this.#answered?.(undefined));
  }

  ask(text: string): Promise<Answer> {
    this.#heard = '';
    if (this.#socket.destroyed) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#socket.write(text, 'latin1');
    });
  }

  end(): void {
    this.#socket.destroy();
  }
}

/** Parses a response. Returns undefined until the response is complete. */
function readWholeAnswer(heard: string): Answer {
  const headEnd = heard.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = heard.slice(0, headEnd).toLowerCase();
  const status = Number(head.slice(9, 12));
  const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
  const isChunked = head.includes('\r\ntransfer-encoding: chunked');
  const isWhole = isChunked
    ? heard.endsWith('0\r\n\r\n')
    : status === 304 || heard.length >= headEnd + 4 + length;
  const isBusy = status === 429 || status === 503;
  return isWhole
    ? { status, isRetryLater: isBusy && head.includes('\r\nretry-after: ') }
    : undefined;
}

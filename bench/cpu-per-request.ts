import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { onServer } from '../apps/server/test-support/test-server.ts';
import { scaleCount } from './scale.ts';
import type { Question, Usage } from './servers/report-usage.ts';

export type Target = { url: string; process: ChildProcess };
export type Asked = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  status?: number;
};

/** Load that is repeated. `calls` returns the requests of the n-th repetition, which are sent together. */
export type Load = {
  target: Target;
  calls: (n: number) => readonly Asked[];
  /** Runs before each slice (a series of repetitions) and is not measured. */
  prepare?: () => Promise<void>;
};

export type Comparison = {
  /** CPU time as a multiple of the peer's CPU time. */
  cpu: number;
  /** 99th percentile of the durations divided by their median. `peerTail` is the same ratio for the peer. */
  tail: number;
  peerTail: number;
};

const rounds = 7;
const usualSlice = scaleCount(1000);
const inFlight = 8;

export async function startServer(file: string, env: Record<string, string> = {}): Promise<Target> {
  const child = fork(new URL(`servers/${file}`, import.meta.url), {
    env: { ...process.env, ...env },
    execArgv: ['--expose-gc'],
  });
  // Fails at once, because without the server no request would get a response.
  child.once('exit', (code) => {
    if (code !== 0) throw new Error(`${file} has ended with ${code}`);
  });
  const [url] = (await once(child, 'message')) as [string];
  return { url, process: child };
}

export async function stopServer({ process: child }: Target): Promise<void> {
  child.disconnect();
  await once(child, 'exit');
}

/** Compares two loads in alternating slices, so that each slice has a partner. Returns the median over the pairs. */
export async function compare(peer: Load, ours: Load, slice = usualSlice): Promise<Comparison> {
  await runSlice(peer, slice);
  await runSlice(ours, slice);
  const ratios: number[] = [];
  const tails: number[] = [];
  const peerTails: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const theirs = await runSlice(peer, slice);
    const mine = await runSlice(ours, slice);
    ratios.push(mine.cpu / theirs.cpu);
    tails.push(mine.tail);
    peerTails.push(theirs.tail);
  }
  return { cpu: findMedian(ratios), tail: findMedian(tails), peerTail: findMedian(peerTails) };
}

async function runSlice({ target, calls, prepare }: Load, times: number) {
  await prepare?.();
  const before = await readUsage(target);
  const latencies = await repeat(target.url, calls, times);
  const cpu = ((await readUsage(target)).cpu - before.cpu) / times;
  const sorted = latencies.toSorted((a, b) => a - b);
  return { cpu, tail: findPercentile(sorted, 0.99) / findPercentile(sorted, 0.5) };
}

/** Repeats requests, a few at the same time. Returns the duration of each in milliseconds. */
export async function repeat(url: string, calls: Load['calls'], times: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 * inFlight });
  const latencies: number[] = [];
  let begun = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (begun < times) {
        const now = calls(begun);
        begun += 1;
        const startedMs = performance.now();
        await Promise.all(now.map((asked) => ask(url, asked, agent)));
        latencies.push(performance.now() - startedMs);
      }
    }),
  );
  agent.destroy();
  return latencies;
}

export function readUsage(target: Target, { afterGc = false } = {}): Promise<Usage> {
  return askServer(target, afterGc ? 'usage after collecting garbage' : 'usage') as Promise<Usage>;
}

/** Number of statements sent to the database since the last call. */
export function readStatements(target: Target): Promise<number> {
  return askServer(target, 'statements') as Promise<number>;
}

async function askServer({ process: child }: Target, question: Question): Promise<unknown> {
  const answer = once(child, 'message') as Promise<[unknown]>;
  child.send(question);
  return (await answer)[0];
}

/** Creates an account and a sign-in directly in the tables. Returns the bearer token. */
export async function signInReader(url: string): Promise<string> {
  const token = 'reader';
  const hash = createHash('sha256').update(token).digest();
  await onServer(url, async (client) => {
    await client.query(`
      insert into users (email, username, first_name, last_name, password_hash, created_at, verified_at)
      values ('reader@example.org', 'reader', 'Robin', 'Reader', '', now(), now())`);
    await client.query(
      `insert into sign_ins (user_id, token_hash, created_at, last_used_at, expires_at, ip, user_agent)
       select id, $1, now(), now(), now() + '1 day', '', '' from users where username = 'reader'`,
      [hash],
    );
  });
  return token;
}

/** Sends a request and resolves with the response. */
export function ask(
  url: string,
  { path, method = 'GET', headers = {}, body, status = 200 }: Asked,
  agent?: Agent,
): Promise<{ bytes: number; etag: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const type = sent === undefined ? {} : { 'content-type': 'application/json' };
    request(
      `${url}${path}`,
      { agent, method, headers: { ...headers, ...type }, timeout: 10_000 },
      (answer) => {
        const pieces: Buffer[] = [];
        if (answer.statusCode !== status) reject(new Error(`${answer.statusCode} from ${path}`));
        answer
          .on('data', (piece: Buffer) => pieces.push(piece))
          .on('end', () => {
            const whole = Buffer.concat(pieces);
            resolve({ bytes: whole.length, etag: answer.headers.etag, text: whole.toString() });
          });
      },
    )
      .on('error', reject)
      .on('timeout', () => reject(new Error(`no answer from ${path}`)))
      .end(sent);
  });
}

export function findMedian(values: readonly number[]): number {
  return findPercentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

export function findPercentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

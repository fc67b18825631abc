import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { onServer } from '../apps/server/test/test-server.ts';

export type Row = { measure: string; ratio: number; limit: number };
export type Target = { url: string; process: ChildProcess };
export type Asked = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  status?: number;
};

const rounds = 15;
const requestsPerSlice = 2000;
const inFlight = 8;

export async function startServer(file: string, env: Record<string, string> = {}): Promise<Target> {
  const child = fork(new URL(`servers/${file}`, import.meta.url), {
    env: { ...process.env, ...env },
  });
  const [url] = (await once(child, 'message')) as [string];
  return { url, process: child };
}

export async function stopServer({ process: child }: Target): Promise<void> {
  child.disconnect();
  await once(child, 'exit');
}

/** How many times the CPU of the first the second takes, in alternating slices; the median of the pairs. */
export async function cpuRatio(
  [peer, peerAsked]: [Target, Asked],
  [ours, oursAsked]: [Target, Asked],
): Promise<number> {
  await cpuPerRequest(peer, peerAsked);
  await cpuPerRequest(ours, oursAsked);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const peerCpu = await cpuPerRequest(peer, peerAsked);
    ratios.push((await cpuPerRequest(ours, oursAsked)) / peerCpu);
  }
  return median(ratios);
}

/** Somebody with an account, straight into the tables. The bearer token. */
export async function signInReader(url: string): Promise<string> {
  const token = 'reader';
  const hash = createHash('sha256').update(token).digest();
  await onServer(url, async (client) => {
    await client.query(`
      insert into users (email, username, first_name, last_name, password_hash, created_at, verified_at)
      values ('reader@example.org', 'reader', 'Robin', 'Reader', '', now(), now())`);
    await client.query(
      `insert into sign_ins (user_id, token_hash, created_at, last_used_at, expires_at, ip, user_agent)
       select id, $1, now(), now(), now() + '1 day', '', '' from users`,
      [hash],
    );
  });
  return token;
}

async function cpuPerRequest(target: Target, asked: Asked): Promise<number> {
  const before = await cpuOf(target);
  await load(target.url, asked);
  return ((await cpuOf(target)) - before) / requestsPerSlice;
}

async function cpuOf({ process: child }: Target): Promise<number> {
  const answer = once(child, 'message') as Promise<[number]>;
  child.send('cpu');
  return (await answer)[0];
}

async function load(url: string, asked: Asked): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  let left = requestsPerSlice;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (left > 0) {
        left -= 1;
        await ask(url, asked, agent);
      }
    }),
  );
  agent.destroy();
}

/** Resolves with the answer's headers and how many bytes of body it had. */
export function ask(
  url: string,
  { path, method = 'GET', headers = {}, body, status = 200 }: Asked,
  agent?: Agent,
): Promise<{ bytes: number; etag: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const type = sent === undefined ? {} : { 'content-type': 'application/json' };
    request(
      `${url}${path}`,
      { agent, method, headers: { ...headers, ...type }, timeout: 5000 },
      (answer) => {
        let bytes = 0;
        if (answer.statusCode !== status) reject(new Error(`${answer.statusCode} from ${path}`));
        answer
          .on('data', (piece: Buffer) => (bytes += piece.length))
          .on('end', () => resolve({ bytes, etag: answer.headers.etag }));
      },
    )
      .on('error', reject)
      .on('timeout', () => reject(new Error(`no answer from ${path}`)))
      .end(sent);
  });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

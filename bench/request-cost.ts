import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { onServer } from '../apps/server/test/test-server.ts';
import { freshBenchDatabase } from './fresh-bench-database.ts';

type Row = { measure: string; ratio: number; limit: number };
type Target = { url: string; process: ChildProcess };

const rounds = 15;
const requestsPerSlice = 2000;
const inFlight = 8;

const measured = [
  { path: '/api/health', limit: 1.5 },
  { path: '/api/auth/me', limit: 6 },
];

/** CPU time of the server per request, ours against a bare Fastify hello, in alternating slices; the median of the pairs. */
export async function requestCost(): Promise<Row[]> {
  const database = await freshBenchDatabase();
  const hello = await startServer('hello.ts');
  const app = await startServer('app.ts', { DATABASE_URL: database.url });
  const headers = { authorization: `Bearer ${await signInReader(database.url)}` };
  try {
    await cpuPerRequest(hello, '/');
    const rows: Row[] = [];
    for (const { path, limit } of measured) {
      await cpuPerRequest(app, path, headers);
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const peer = await cpuPerRequest(hello, '/');
        ratios.push((await cpuPerRequest(app, path, headers)) / peer);
      }
      rows.push({ measure: `CPU per GET ${path}, against hello`, ratio: median(ratios), limit });
    }
    return rows;
  } finally {
    hello.process.disconnect();
    app.process.disconnect();
    await Promise.all([once(hello.process, 'exit'), once(app.process, 'exit')]);
    await database.drop();
  }
}

async function startServer(file: string, env: Record<string, string> = {}): Promise<Target> {
  const child = fork(new URL(`servers/${file}`, import.meta.url), {
    env: { ...process.env, ...env },
  });
  const [url] = (await once(child, 'message')) as [string];
  return { url, process: child };
}

/** Somebody with an account, straight into the tables. */
async function signInReader(url: string): Promise<string> {
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

async function cpuPerRequest(
  target: Target,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const before = await cpuOf(target);
  await load(`${target.url}${path}`, headers);
  return ((await cpuOf(target)) - before) / requestsPerSlice;
}

async function cpuOf({ process: child }: Target): Promise<number> {
  const answer = once(child, 'message') as Promise<[number]>;
  child.send('cpu');
  return (await answer)[0];
}

async function load(url: string, headers: Record<string, string>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  let left = requestsPerSlice;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (left > 0) {
        left -= 1;
        await new Promise<void>((resolve, reject) => {
          get(url, { agent, headers, timeout: 5000 }, (answer) => {
            if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} from ${url}`));
            answer.resume().on('end', resolve);
          })
            .on('error', reject)
            .on('timeout', () => reject(new Error(`no answer from ${url}`)));
        });
      }
    }),
  );
  agent.destroy();
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

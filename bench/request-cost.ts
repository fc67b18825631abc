import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { freshBenchDatabase } from './fresh-bench-database.ts';

type Row = { measure: string; ratio: number; limit: number };
type Target = { url: string; process: ChildProcess };

const rounds = 15;
const requestsPerSlice = 2000;
const inFlight = 8;

/** CPU time of the server per request, ours against a bare Fastify hello, in alternating slices; the median of the pairs. */
export async function requestCost(): Promise<Row[]> {
  const database = await freshBenchDatabase();
  const hello = await startServer('hello.ts');
  const app = await startServer('app.ts', { DATABASE_URL: database.url });
  try {
    await cpuPerRequest(hello, '/');
    await cpuPerRequest(app, '/api/health');
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const peer = await cpuPerRequest(hello, '/');
      const ours = await cpuPerRequest(app, '/api/health');
      ratios.push(ours / peer);
    }
    return [
      { measure: 'CPU per GET /api/health, against hello', ratio: median(ratios), limit: 1.5 },
    ];
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

async function cpuPerRequest(target: Target, path: string): Promise<number> {
  const before = await cpuOf(target);
  await load(`${target.url}${path}`);
  return ((await cpuOf(target)) - before) / requestsPerSlice;
}

async function cpuOf({ process: child }: Target): Promise<number> {
  const answer = once(child, 'message') as Promise<[number]>;
  child.send('cpu');
  return (await answer)[0];
}

async function load(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  let left = requestsPerSlice;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (left > 0) {
        left -= 1;
        await new Promise<void>((resolve, reject) => {
          get(url, { agent, timeout: 5000 }, (answer) => answer.resume().on('end', resolve))
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

import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ListedGame } from '@lamplight/contract/library.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addGame, createShortPgn } from '../test-support/bulk-games.ts';
import { createCountedClients } from '../test-support/counted-clients.ts';
import { listEngines } from '../test-support/engine-processes.ts';
import { openFleet, openTimeoutMs, type Fleet } from '../test-support/fleet.ts';
import { startFlakyProxy } from '../test-support/flaky-proxy.ts';
import {
  kill,
  startServer,
  waitUntil,
  type ServerProcess,
} from '../test-support/server-process.ts';
import { isAlive } from '../src/database/embedded/pid-file.ts';

/** Fleet without workers. Each test starts the processes that it stops. */
let fleet: Fleet;
beforeAll(async () => {
  fleet = await openFleet({ web: 1, workers: 0 });
}, openTimeoutMs);
afterAll(() => fleet.close());

type Role = 'all' | 'web' | 'worker';

function start(ROLE: Role, env: Record<string, string> = {}): ServerProcess {
  const server = startServer({ ...fleet.env, ...env, ROLE });
  onTestFinished(async () => {
    kill(server.pid);
    await server.ended;
  });
  return server;
}

const secondsSince = (sinceMs: number): number => (performance.now() - sinceMs) / 1000;

test.for([
  { name: 'npm start', ROLE: 'all', graceMs: 300 },
  { name: 'one web process behind a proxy', ROLE: 'web', graceMs: 3000 },
] as const)(
  'G1: SIGTERM under load, $name: not ready at once, whatever was asked is answered whole, exit 0 within ten seconds, no engine left',
  async ({ ROLE, graceMs }) => {
    const server = start(ROLE);
    const clients = createCountedClients(await server.ready);
    onTestFinished(() => clients.close());
    const { token } = await fleet.person();
    // Another user for sign-ins, because after twenty sign-ins of a user the oldest one ends.
    const { email, password } = await fleet.person();
    const { body } = await fleet.call('GET /api/games/featured');
    const [game] = body as unknown as ListedGame[];

    const fen = 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';
    const analyse = (depth: number) => ({
      method: 'POST',
      path: '/api/stockfish/analyze',
      token,
      body: { fen, depth },
    });
    // Starts the engine before the load, because the engine has the lowest priority.
    expect((await clients.ask(20, analyse(4)))?.status).toBe(200);
    const engines = listEngines(server.pid);
    expect(engines.length).toBeGreaterThan(0);

    const over = new AbortController();
    const loops = Array.from({ length: 8 }, async (_, client) => {
      const asked = [
        { path: '/api/auth/me', token },
        {
          method: 'POST',
          path: `/api/games/${game?.id}/progress`,
          token,
          body: { moveNumber: 1 + client },
        },
        { method: 'POST', path: '/api/auth/login', body: { email, password } },
        { path: '/api/games/featured' },
      ];
      for (let turn = client; !over.signal.aborted; turn += 1) {
        const got = await clients.ask(client, asked[turn % asked.length] ?? { path: '/' });
        if (got && ![200, 429].includes(got.status)) clients.broken.push(String(got.status));
        await sleep(10);
      }
    });
    const searched = clients.ask(20, analyse(12));
    await clients.ask(21, { path: '/api/health' });
    await sleep(300);

    const signalledMs = performance.now();
    server.signal('SIGTERM');
    await waitUntil('it heard', () => server.getOutput().includes('"msg":"stopping"'), 5000);
    const health = await clients.ask(21, { path: '/api/health' });
    expect(health).toMatchObject({ status: 503, headers: { connection: 'close' } });
    const ended = await server.ended;
    const tookSeconds = secondsSince(signalledMs);
    over.abort();
    await Promise.all(loops);

    expect(ended).toEqual({ code: 0, signal: null });
    expect(tookSeconds).toBeLessThan(10);
    expect(tookSeconds).toBeGreaterThan(graceMs / 1000);
    // The search is complete if the machine had enough time. Otherwise it is refused with Retry-After.
    const search = await searched;
    expect([200, 503]).toContain(search?.status);
    expect(search?.status === 200 || search?.headers['retry-after']).toBeTruthy();
    expect(clients.broken).toEqual([]);
    // Every response that the server logged must have reached its client.
    const answered = server.getOutput().match(/"msg":"answered"/g)?.length;
    expect(clients.countComplete()).toBe(answered);
    expect(engines.filter(isAlive)).toEqual([]);
    process.stdout.write(`${ROLE}: ${answered} answers, down in ${tookSeconds.toFixed(1)} s\n`);
  },
);

test('G1: while a web process serves on, new connections are taken and each ends with its answer', async () => {
  const server = start('web');
  const url = await server.ready;
  const clients = createCountedClients(url);
  onTestFinished(() => clients.close());
  server.signal('SIGTERM');
  await waitUntil('it heard', () => server.getOutput().includes('"msg":"stopping"'), 5000);
  for (const client of [1, 2, 3]) {
    const got = await clients.ask(client, { path: '/api/games/featured' });
    expect(got).toMatchObject({ status: 200, headers: { connection: 'close' } });
    await sleep(300);
  }
  expect(await server.ended).toEqual({ code: 0, signal: null });
});

/** Adds a bulk job for a game whose positions each take an engine half a minute or more. */
async function addLongJob(round: number): Promise<string> {
  const { id } = await addGame(fleet.deps, createShortPgn(round, 16));
  await fleet.analyse([id]);
  onTestFinished(async () => {
    const { pool } = fleet.database;
    await pool.query(`update bulk_jobs set status = 'cancelled' where game_id = $1`, [id]);
  });
  return id;
}

type JobRow = { status: string; lease: string | null; tries: number };
async function readJob(gameId: string): Promise<JobRow> {
  const { rows } = await fleet.database.pool.query<JobRow>(
    `select status, lease, (select coalesce(max(tries), 0)::int from bulk_job_moves where job_id = id) as tries
     from bulk_jobs where game_id = $1`,
    [gameId],
  );
  return rows[0] ?? { status: 'none', lease: null, tries: 0 };
}

test.for(['all', 'worker'] as const)(
  'G1: SIGTERM to ROLE=%s in the middle of a bulk job: the job is given back and goes on at another worker within seconds',
  async (role) => {
    const gameId = await addLongJob(role === 'all' ? 1 : 2);
    const first = start(role);
    await first.ready;
    await waitUntil('the job is taken up', async () => (await readJob(gameId)).lease !== null);
    await waitUntil('its engine runs', () => listEngines(first.pid).length > 0);
    const engines = listEngines(first.pid);
    const { lease } = await readJob(gameId);
    const second = start('worker');
    await second.ready;

    const signalledMs = performance.now();
    first.signal('SIGTERM');
    await waitUntil(
      'another has it',
      async () => {
        const job = await readJob(gameId);
        return job.lease !== null && job.lease !== lease;
      },
      15_000,
    );
    expect(secondsSince(signalledMs)).toBeLessThan(10);
    expect(await first.ended).toEqual({ code: 0, signal: null });
    expect(engines.filter(isAlive)).toEqual([]);
    // The interrupted attempt does not count.
    expect((await readJob(gameId)).tries).toBeLessThanOrEqual(1);
  },
);

test('G1: a second SIGTERM ends a web process that still waits for requests', async () => {
  const server = start('web');
  const { hostname, port } = new URL(await server.ready);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  await sleep(300);
  server.signal('SIGTERM');
  await sleep(4000);
  expect(isAlive(server.pid)).toBe(true);
  const askedAgainMs = performance.now();
  server.signal('SIGTERM');
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(secondsSince(askedAgainMs)).toBeLessThan(2);
});

test('G1: a second SIGTERM ends a worker whose database does not answer, and its engine', async () => {
  await addLongJob(3);
  const proxy = await startFlakyProxy(fleet.databaseUrl);
  onTestFinished(() => proxy.close());
  const server = start('worker', { DATABASE_URL: proxy.url });
  await server.ready;
  await waitUntil('its engine runs', () => listEngines(server.pid).length > 0);
  const engines = listEngines(server.pid);
  proxy.pause();
  server.signal('SIGTERM');
  await sleep(1500);
  expect(isAlive(server.pid)).toBe(true);
  server.signal('SIGTERM');
  expect(await server.ended).toEqual({ code: 1, signal: null });
  await waitUntil('its engine is gone', () => !engines.some(isAlive), 5000);
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { Game, ListedGame } from '@lamplight/contract/library.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createApi,
  createPeopleHelpers,
  createSignUpData,
  type Answer,
  type Person,
} from '../test-support/account-world.ts';
import { openInstallation, type Installation } from '../test-support/bulk-installation.ts';
import { startFlakyProxy, type FlakyProxy } from '../test-support/flaky-proxy.ts';
import { makeSite } from '../test-support/http-probes.ts';
import { startMailSink, type MailSink } from '../test-support/mail-sink.ts';
import { startOwnPostgres, type OwnPostgres } from '../test-support/own-postgres.ts';
import {
  kill,
  startServer,
  waitUntil,
  type ServerProcess,
} from '../test-support/server-process.ts';
import { onServer } from '../test-support/test-server.ts';
import { isAlive } from '../src/database/embedded/pid-file.ts';

const fiveSecondsMs = 5000;

let postgres: OwnPostgres;
let proxy: FlakyProxy;
let sink: MailSink;
let site: ReturnType<typeof makeSite>;
let installation: Installation;
let web: ServerProcess;
let worker: ServerProcess;
let api: ReturnType<typeof createApi>;
let readers: Person[];
let game: Game;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  proxy = await startFlakyProxy(postgres.url);
  sink = await startMailSink();
  site = makeSite();
  const env = {
    DATABASE_URL: proxy.url,
    SMTP_URL: sink.url,
    WEB_ROOT: site.webRoot,
    DB_POOL: '4',
    NODE_ENV: 'test',
  };
  web = startServer({ ...env, ROLE: 'web' }, {}, 200_000);
  const url = await web.ready;
  worker = startServer({ ...env, ROLE: 'worker' }, {}, 200_000);
  await worker.ready;
  api = createApi(url);
  installation = await openInstallation(postgres.url);
  const people = createPeopleHelpers(api.call, installation.deps);
  readers = await Promise.all(Array.from({ length: 6 }, () => people.person()));
  const listed = (await api.call('GET /api/games/featured')).body as unknown as ListedGame[];
  const token = readers[0]?.token;
  game = (await api.call(`GET /api/games/${listed[0]?.id}`, { token })).body as unknown as Game;
}, 280_000);
afterAll(async () => {
  for (const { pid } of [web, worker]) kill(pid);
  await Promise.all([web.ended, worker.ended]);
  await installation.close();
  await proxy.close();
  await sink.close();
  await postgres.remove();
  site.remove();
});

type Outcome = { what: string; status: number; retryAfter: string | null; tookMs: number };

/** Starts readers who keep sending requests and record the acknowledged ones. */
function startReaders() {
  const outcomes: Outcome[] = [];
  const places = readers.map(() => ({ possible: new Set<number>(), sent: 0 }));
  const signedUp: string[] = [];
  const over = new AbortController();

  async function ask(what: string, send: () => Promise<Answer>): Promise<number> {
    const startedMs = performance.now();
    // If the connection breaks, there is no response and the status is 0.
    const answer = await send().catch(() => undefined);
    outcomes.push({
      what,
      status: answer?.status ?? 0,
      retryAfter: answer?.headers.get('retry-after') ?? null,
      tookMs: performance.now() - startedMs,
    });
    return answer?.status ?? 0;
  }

  async function read({ token }: Person, index: number): Promise<void> {
    const place = places[index];
    if (!place) return;
    for (let turn = 1; !over.signal.aborted; turn += 1) {
      place.sent = 1 + (turn % (game.moves.length - 1));
      const body = { moveNumber: place.sent };
      const path = `POST /api/games/${game.id}/progress`;
      const status = await ask('progress', () => api.call(path, { token, body }));
      // A request without a response may have been executed, or may be executed later. Only a later acknowledged
      // request rules that out.
      if (status === 200) place.possible.clear();
      place.possible.add(place.sent);
      await ask('reader', () => api.call('GET /api/auth/me', { token }));
      await ask('list', () => api.call('GET /api/games/featured'));
      await sleep(20);
    }
  }

  async function signUp(): Promise<void> {
    while (!over.signal.aborted) {
      const body = createSignUpData();
      const status = await ask('sign-up', () => api.call('POST /api/auth/signup', { body }));
      if (status === 201) signedUp.push(body.email);
      await sleep(300);
    }
  }

  const loops = [...readers.map(read), signUp()];
  return {
    outcomes,
    places,
    signedUp,
    async stop() {
      over.abort();
      await Promise.all(loops);
    },
  };
}

async function checkPromises({ places, signedUp }: ReturnType<typeof startReaders>) {
  for (const [index, { token }] of readers.entries()) {
    const { body } = await api.call(`GET /api/games/${game.id}/progress`, { token });
    expect(places[index]?.possible).toContain(body['lastMoveNumber']);
  }
  const { rows } = await installation.database.pool.query<{ email: string }>(
    'select email from users where email = any($1)',
    [signedUp],
  );
  expect(rows.map(({ email }) => email).toSorted()).toEqual(signedUp.toSorted());
}

type Fault = {
  name: string;
  /** True if the database cannot be reached at all. Some requests must then be refused. */
  shutsOut: boolean;
  /** Maximum additional delay of a worker after the fault, in milliseconds. By default 0, as promised. */
  heldMs?: number;
  strike: () => Promise<unknown>;
  end: () => Promise<unknown>;
};

let lockHeld: Promise<unknown> = Promise.resolve();
const faults: Fault[] = [
  {
    name: 'dies and is gone for ten seconds',
    shutsOut: true,
    async strike() {
      await postgres.stop();
      await sleep(10_000);
    },
    end: () => postgres.start(),
  },
  {
    name: 'dies and is started again at once, three times',
    shutsOut: false,
    async strike() {
      for (const _ of [1, 2, 3]) {
        await postgres.stop();
        await postgres.start();
        await sleep(500);
      }
    },
    end: async () => undefined,
  },
  {
    name: 'stands still for ten seconds',
    shutsOut: true,
    async strike() {
      postgres.pause();
      await sleep(10_000);
    },
    end: async () => postgres.resume(),
  },
  {
    name: 'loses every connection, again and again',
    shutsOut: false,
    async strike() {
      for (let cut = 0; cut < 10; cut += 1) {
        proxy.cut();
        await sleep(300);
      }
    },
    end: async () => undefined,
  },
  {
    name: 'is behind a network that swallows everything for ten seconds',
    shutsOut: true,
    // The worker's statement is lost without an error, and the worker waits ten seconds for the result.
    heldMs: 10_000,
    async strike() {
      proxy.pause();
      await sleep(10_000);
    },
    end: async () => proxy.resume(),
  },
  {
    name: 'answers every statement two seconds late',
    shutsOut: true,
    async strike() {
      proxy.delay(1000);
      await sleep(12_000);
    },
    end: async () => proxy.resume(),
  },
  {
    name: 'has three connections for all',
    shutsOut: true,
    async strike() {
      await postgres.stop();
      await postgres.start({ max_connections: '3', superuser_reserved_connections: '0' });
      await sleep(8000);
    },
    async end() {
      await postgres.stop();
      await postgres.start();
    },
  },
  {
    name: 'lets everybody wait until no connection is left',
    shutsOut: true,
    async strike() {
      lockHeld = onServer(postgres.url, async (client) => {
        await client.query('begin; lock table sign_ins in access exclusive mode');
        await sleep(8000);
        await client.query('rollback');
      });
      await lockHeld;
    },
    end: () => lockHeld,
  },
];

test.for(faults)(
  'G4: a database that $name: every answer within five seconds, whole or 503; then all is as before, and nothing acknowledged is lost',
  async ({ shutsOut, heldMs = 0, strike, end }) => {
    const load = startReaders();
    await sleep(3000);
    const struckAt = load.outcomes.length;
    // Includes the usual duration of requests, because a busy machine delays everything, even without faults.
    const usualMs = Math.max(...load.outcomes.map(({ tookMs }) => tookMs));
    const limitMs = fiveSecondsMs + Math.max(500, 2 * usualMs);
    await strike();
    await end();
    const endedMs = performance.now();
    const { token } = readers[0] ?? { token: '' };
    await waitUntil(
      'the readers are served again',
      async () => (await api.call('GET /api/auth/me', { token })).status === 200,
    );
    const recoveredMs = performance.now() - endedMs;
    await sleep(500);
    await load.stop();

    const during = load.outcomes.slice(struckAt);
    const refused = during.filter(({ status }) => status === 503);
    const slowestMs = Math.max(...during.map(({ tookMs }) => tookMs));
    const odd = during.filter(
      ({ status, retryAfter }) =>
        ![200, 201].includes(status) && !(status === 503 && Number(retryAfter) > 0),
    );
    process.stdout.write(
      `${during.length} requests, ${refused.length} refused, slowest ${Math.round(slowestMs)} ms ` +
        `(${Math.round(usualMs)} ms before), served again after ${Math.round(recoveredMs)} ms\n`,
    );
    expect(odd).toEqual([]);
    expect(slowestMs).toBeLessThan(limitMs);
    expect(recoveredMs).toBeLessThan(limitMs);
    expect(refused.length > 0 || !shutsOut).toBe(true);
    await checkPromises(load);

    // The worker must continue by itself too. It finishes the remaining jobs first.
    const last = createSignUpData();
    const signedUpMs = performance.now();
    expect((await api.call('POST /api/auth/signup', { body: last })).status).toBe(201);
    await sink.waitForCode(last.email, { timeoutMs: 60_000 });
    const mailMs = performance.now() - signedUpMs;
    expect(mailMs).toBeLessThan(limitMs + heldMs);
    expect([web, worker].map(({ pid }) => isAlive(pid))).toEqual([true, true]);
  },
);

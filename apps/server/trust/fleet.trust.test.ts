import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Game, ListedGame } from '@lamplight/contract/library.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStatuses, verify, createWrongCodes } from '../test-support/account-probes.ts';
import { createApi, createSignUpData, type Person } from '../test-support/account-world.ts';
import { createShortPgn } from '../test-support/bulk-games.ts';
import { openFleet, openTimeoutMs, type Fleet } from '../test-support/fleet.ts';
import { waitUntil } from '../test-support/server-process.ts';
import { readState } from '../test-support/play-world.ts';

/** Three web processes and two workers on one database. The proxy distributes requests among the web processes. */
let fleet: Fleet;
let games: ListedGame[];

beforeAll(async () => {
  fleet = await openFleet();
  games = (await fleet.call('GET /api/games/featured')).body as unknown as ListedGame[];
}, openTimeoutMs);
afterAll(() => fleet.close());

/** Clients that call each web process directly, not through the proxy. */
const listApis = () => fleet.websites().map(({ url }) => createApi(url));
const findGameId = () => games[0]?.id ?? '';

/** Opens one persistent connection to one process. */
function openConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: (path: string, token: string) =>
      new Promise<{ status: number; isReused: boolean }>((resolve, reject) => {
        const sent = request(url + path, { agent, headers: { authorization: `Bearer ${token}` } });
        sent.on('error', reject).on('response', (answer) => {
          answer.resume().on('end', () => {
            resolve({ status: answer.statusCode ?? 0, isReused: sent.reusedSocket });
          });
        });
        sent.end();
      }),
    close: () => agent.destroy(),
  };
}

test('G9: the requests of these tests go to all processes in turn', async () => {
  await Promise.all(Array.from({ length: 30 }, () => fleet.call('GET /api/health')));
  for (const { url } of fleet.websites())
    expect(fleet.proxy.served.get(url) ?? 0, url).toBeGreaterThan(5);
});

test('G9: one limit for all: twenty wrong passwords in fifteen minutes, not twenty for each process', async () => {
  const { email } = await fleet.person();
  const answers = await Promise.all(
    Array.from({ length: 36 }, () => fleet.logIn(email, 'not the right one')),
  );
  expect(listStatuses(answers)).toEqual([
    ...Array<number>(20).fill(401),
    ...Array<number>(16).fill(429),
  ]);
});

test('G9, A2: tries at a code count wherever they are made; the code of one process opens at another', async () => {
  const data = createSignUpData();
  await fleet.signUp(data);
  const code = await fleet.sink.waitForCode(data.email);
  const tries = createWrongCodes(code, 20);
  const answers = await Promise.all(tries.map((wrong) => verify(fleet, data.email, wrong)));
  expect(listStatuses(answers)).toEqual(Array<number>(20).fill(400));
  for (const at of listApis()) expect((await verify(at, data.email, code)).status).toBe(400);

  const [here, there] = listApis();
  const other = createSignUpData();
  const started = await here?.call('POST /api/auth/signup', { body: other });
  expect(started?.status).toBe(201);
  const otpCode = await fleet.sink.waitForCode(other.email);
  const body = { email: other.email, otpCode, signupId: started?.body['signupId'] };
  expect((await there?.call('POST /api/auth/verify-otp', { body }))?.status).toBe(200);
});

type Way = { name: string; path: string; body: (person: Person) => Record<string, unknown> };
const ways: Way[] = [
  { name: 'signed out', path: 'POST /api/auth/logout-everywhere', body: () => ({}) },
  {
    name: 'given another password',
    path: 'POST /api/auth/update-password',
    body: ({ password }) => ({
      currentPassword: password,
      newPassword: 'another fine long password',
    }),
  },
  { name: 'deleted', path: 'DELETE /api/auth/delete-account', body: () => ({}) },
];

test.for(ways)(
  'G9, B2: an account $name at one process has no other sign-in anywhere, over connections that are open',
  async ({ path, body }) => {
    const person = await fleet.person();
    const stolen = await fleet.signInAgain(person);
    const connections = fleet.websites().map(({ url }) => openConnection(url));
    try {
      for (const { ask } of connections)
        expect((await ask('/api/auth/me', stolen)).status).toBe(200);
      const [here] = listApis();
      const { token } = person;
      expect((await here?.call(path, { token, body: body(person) }))?.status).toBe(200);
      const after = await Promise.all(connections.map(({ ask }) => ask('/api/auth/me', stolen)));
      expect(after).toEqual(connections.map(() => ({ status: 401, isReused: true })));
    } finally {
      for (const { close } of connections) close();
    }
  },
);

test('G9, C5: the plan allows three sessions a month, however many start at once and wherever', async () => {
  const month = new Date().toISOString().slice(0, 7);
  const { token, user } = await fleet.person();
  for (let round = 0; round < 10; round += 1) {
    await fleet.database.pool.query(
      `insert into play_usage (user_id, month, sessions_started) values ($1, $2, 2)
       on conflict (user_id, month) do update set sessions_started = 2`,
      [user.id, month],
    );
    const body = { gameId: findGameId() };
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => fleet.call('POST /api/interactive/start', { token, body })),
    );
    expect(listStatuses(answers)).toEqual([201, ...Array<number>(8).fill(403)]);
  }
  const { body } = await fleet.call('GET /api/subscription/summary', { token });
  expect(body['sessionsUsedThisMonth']).toBe(3);
});

test('G9: a move sent to all instances at once is played once, and each gives the same answer', async () => {
  const { token } = await fleet.person();
  const started = readState(
    await fleet.call('POST /api/interactive/start', { token, body: { gameId: findGameId() } }),
  );
  const game = (await fleet.call(`GET /api/games/${findGameId()}`, { token }))
    .body as unknown as Game;
  let state = started;
  for (let round = 0; round < 5; round += 1) {
    const ply = state.currentMoveIndex + 1;
    const body = { sessionId: state.sessionId, move: game.moves[ply]?.notation, ply };
    const answers = await Promise.all(
      listApis().flatMap(({ call }) => [
        call('POST /api/interactive/move', { token, body }),
        call('POST /api/interactive/move', { token, body }),
      ]),
    );
    const states = answers.map(readState);
    const before = state.version;
    expect(states.map(({ version }) => version)).toEqual(states.map(() => before + 1));
    expect(new Set(states.map(({ boardFen }) => boardFen)).size).toBe(1);
    state = states[0] ?? state;
  }
});

async function readFirstTitle({ call }: Pick<Fleet, 'call'>): Promise<string | undefined> {
  const { body } = await call('GET /api/games/featured');
  return (body as unknown as ListedGame[])[0]?.title;
}

test('G9: what an admin changes at one process is seen at all of them a second later', async () => {
  const { token } = await fleet.admin();
  const [here, ...others] = listApis();
  for (let round = 0; round < 5; round += 1) {
    const title = `Seen by all ${round}`;
    for (const at of others) await readFirstTitle(at);
    const edited = await here?.call(`POST /api/admin/games/${findGameId()}`, {
      token,
      body: { title },
    });
    expect(edited?.status).toBe(200);
    expect(here && (await readFirstTitle(here))).toBe(title);
    await sleep(1050);
    expect(await Promise.all(others.map(readFirstTitle))).toEqual(others.map(() => title));
  }
});

test('G9: the admin key counts in the session it was given in, at every process, and in no other', async () => {
  const person = await fleet.admin();
  const second = await fleet.signInAgain(person);
  for (const { call } of listApis()) {
    const first = await call('GET /api/admin/stats', { token: person.token });
    expect(first.status).toBe(200);
    expect((await call('GET /api/admin/stats', { token: second })).body).toMatchObject({
      error: 'admin_key_required',
    });
  }
});

test('G9: every mail is sent once, whichever worker sends it', async () => {
  const people = Array.from({ length: 12 }, () => createSignUpData());
  const answers = await Promise.all(people.map((data) => fleet.signUp(data)));
  expect(listStatuses(answers)).toEqual(Array<number>(people.length).fill(201));
  await Promise.all(
    people.map(({ email }) => fleet.sink.waitForCode(email, { timeoutMs: 30_000 })),
  );
  // A second worker would take a lost job after the heartbeat (10 s) plus the monitor interval (5 s).
  await sleep(17_000);
  for (const { email } of people)
    expect(fleet.sink.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
});

test('G9: two workers share the bulk jobs: every move is searched once, by one of them', async () => {
  const { token } = await fleet.admin();
  const added: string[] = [];
  for (const round of [1, 2, 3, 4]) {
    const body = { pgn: createShortPgn(round, 2), title: `Short ${round}` };
    const answer = await fleet.call('POST /api/admin/games', { token, body });
    added.push((answer.body['game'] as Game).id);
  }
  await fleet.analyse(added);

  const leases = new Map<string, Set<string>>();
  const { pool } = fleet.database;
  let maxAtOnce = 0;
  await waitUntil(
    'all are through',
    async () => {
      const { rows } = await pool.query<{ id: string; lease: string | null; status: string }>(
        'select id, lease, status from bulk_jobs',
      );
      for (const { id, lease } of rows)
        if (lease !== null) leases.set(id, (leases.get(id) ?? new Set()).add(lease));
      maxAtOnce = Math.max(maxAtOnce, rows.filter(({ lease }) => lease !== null).length);
      return rows.length === 4 && rows.every(({ status }) => status === 'completed');
    },
    200_000,
  );
  // Each worker has one engine, so two simultaneous searches prove that two workers are searching.
  expect(maxAtOnce).toBe(2);
  expect([...leases.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1]);
  const { rows } = await pool.query(
    `select count(*)::int as moves, count(done_at)::int as done, sum(tries)::int as tries,
       count(failure)::int as failed from bulk_job_moves`,
  );
  expect(rows).toEqual([{ moves: 8, done: 8, tries: 0, failed: 0 }]);
  const { rows: jobs } = await pool.query(
    'select total_moves, analyzed_moves from bulk_jobs group by 1, 2',
  );
  expect(jobs).toEqual([{ total_moves: 2, analyzed_moves: 2 }]);
});

import { describe, expect, test } from 'vitest';
import { listStatuses } from '../test-support/account-probes.ts';
import { sendBurst } from '../test-support/burst.ts';
import { countDeadlocks } from '../test-support/deadlocks.ts';
import { hours, minutes, createMovableClock } from '../test-support/movable-clock.ts';
import { createPlayWorld, readState, type PlayWorld } from '../test-support/play-world.ts';
import { waitUntil } from '../test-support/server-process.ts';
import { openTestApp } from '../test-support/test-app.ts';
import { callAt, startServers } from './access-servers.ts';

type World = Awaited<ReturnType<typeof createPlayWorld>>;

const repeat = (status: number, count: number) => Array<number>(count).fill(status);

async function countUsed(at: Pick<PlayWorld, 'call'>, token: string): Promise<unknown> {
  return (await at.call('GET /api/subscription/summary', { token })).body['sessionsUsedThisMonth'];
}

describe('C5: starts within one millisecond, on processes of their own', () => {
  test.for([1, 2])('C5: two of three used, eight at once, twenty times, on %i', async (count) => {
    const world = await createPlayWorld({ works: false });
    const servers = await startServers(world, ...Array.from({ length: count }, () => ({})));
    const { id: gameId } = await world.game(1);
    const at = (index: number) => servers[index % count]?.url ?? '';
    const call = 'POST /api/interactive/start';
    for (let round = 0; round < 20; round += 1) {
      const { token, user } = await world.person();
      for (const _ of [1, 2]) await world.start(token, gameId);
      const answers = await sendBurst(
        Array.from({ length: 8 }, (_, n) => ({ at: at(n), call, token, body: { gameId } })),
      );
      expect(listStatuses(answers)).toEqual([201, ...repeat(403, 7)]);
      expect(await countUsed(world, token)).toBe(3);
      const { rows } = await world.database.pool.query<{ sessions: number; active: number }>(
        `select count(*)::int as sessions, count(*) filter (where status = 'active')::int as active
         from play_sessions where user_id = $1`,
        [user.id],
      );
      expect(rows).toEqual([{ sessions: 3, active: 1 }]);
    }
  });

  test('C5, C6: a start that fails half-way leaves nothing behind, and costs nothing', async () => {
    const world = await createPlayWorld({ works: false });
    const { id: gameId } = await world.game(1);
    const { token } = await world.person();
    const { pool } = world.database;
    await pool.query(`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'the disk had a bad day'; end $$`);
    await pool.query('create trigger fails before insert on play_sessions execute function fail()');
    const start = () => world.play('start', token, { gameId });
    for (const { status } of await Promise.all(Array.from({ length: 8 }, start))) {
      expect(status).toBe(500);
    }
    await pool.query('drop trigger fails on play_sessions');
    expect(await countUsed(world, token)).toBe(0);
    for (const _ of [1, 2, 3]) expect((await start()).status).toBe(201);
    expect((await start()).status).toBe(403);
  });
});

/** Last ply of the featured player, who has White in the free game. */
const findLastPlayerPly = (plies: number) => plies - 1 - ((plies - 1) % 2);

describe('C6: what gives nothing back', () => {
  test('C6: a completed session, another level, deletions and starts all at once', async () => {
    const world = await createPlayWorld({ works: false });
    const { token } = await world.person();
    const { id: gameId, moves } = await world.game(1);
    let state = await world.start(token, gameId, { fromPly: findLastPlayerPly(moves.length) });
    while (state.status === 'active') {
      const move = moves[state.currentMoveIndex + 1]?.notation;
      state = readState(await world.play('move', token, { sessionId: state.sessionId, move }));
    }
    expect([state.status, await countUsed(world, token)]).toEqual(['completed', 1]);
    const second = await world.start(token, gameId, { skillLevel: 'beginner' });
    const resumed = await world.start(token, gameId, { skillLevel: 'expert', resume: true });
    expect([resumed.sessionId, await countUsed(world, token)]).toEqual([second.sessionId, 2]);

    const body = { gameId };
    const deleting = [state, second].map(
      ({ sessionId }) => `DELETE /api/interactive/session/${sessionId}`,
    );
    const calls = Array.from({ length: 6 }, () => [...deleting, 'POST /api/interactive/start']);
    const answers = await sendBurst(
      calls.flat().map((call) => ({ at: world.url, call, token, body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await countUsed(world, token)).toBe(3);
    expect((await world.play('start', token, { gameId })).status).toBe(403);
  });

  test('C5, C6: the last move of a session while others are started: in whatever order, each counts once', async () => {
    const world = await createPlayWorld({ works: false });
    const servers = await startServers(world, {}, {});
    const { id: gameId, moves } = await world.game(1);
    const ply = findLastPlayerPly(moves.length);
    const call = 'POST /api/interactive/start';
    for (let round = 0; round < 20; round += 1) {
      const { token, user } = await world.person();
      const { sessionId } = await world.start(token, gameId, { fromPly: ply });
      const at = (n: number) => servers[n % 2]?.url ?? '';
      const move = moves[ply]?.notation;
      const [ended, ...started] = await sendBurst([
        { at: at(round), call: 'POST /api/interactive/move', token, body: { sessionId, move } },
        ...[1, 2, 3, 4].map((n) => ({ at: at(n), call, token, body: { gameId } })),
      ]);
      expect(ended?.status).toBeLessThan(500);
      expect(listStatuses(started)).toEqual([201, 201, 403, 403]);
      const { rows } = await world.database.pool.query(
        `select sessions_started as started, sessions_completed as completed,
           (select count(*)::int from play_sessions where user_id = $1) as sessions,
           (select count(*)::int from play_sessions where user_id = $1 and status = 'active') as active
         from play_usage where user_id = $1`,
        [user.id],
      );
      const completed = ended?.status === 200 ? 1 : 0;
      expect(rows).toEqual([{ started: 3, completed, sessions: 3, active: 1 }]);
    }
    expect(await countDeadlocks(world.database)).toBe(0);
  });
});

/** Starts sessions before and after the end of a month. Returns the responses and the stored counts. */
async function playAcrossMonths(world: World, url: string, [edge, offsetMs]: [string, number]) {
  const { email, password, user } = await world.person();
  const { id: gameId } = await world.game(1);
  const call = callAt(url);
  const told = async (name: string, options: Parameters<typeof call>[1]) =>
    JSON.parse((await call(name, options)).text) as Record<string, unknown>;
  const { token } = await told('POST /api/auth/login', { body: { email, password } });
  const signedIn = { token: String(token) };
  const start = async () =>
    (await call('POST /api/interactive/start', { ...signedIn, body: { gameId } })).status;
  const count = async () =>
    (await told('GET /api/subscription/summary', signedIn))['sessionsUsedThisMonth'];

  expect(Date.now() + offsetMs).toBeLessThan(Date.parse(edge) - 5000);
  const before = [await start(), await start(), await start(), await start(), await count()];
  await waitUntil('the month is over', () => Date.now() + offsetMs >= Date.parse(edge), 90_000);
  const after = [await count(), await start()];
  const { rows } = await world.database.pool.query<{ month: string; started: number }>(
    'select month, sessions_started as started from play_usage where user_id = $1 order by month',
    [user.id],
  );
  return { before, after, rows };
}

describe('C7: months are those of UTC', () => {
  /** Time before the end of the month at which the servers start. It is long enough for a process to start. */
  const aheadMs = 60_000;

  const edges = [
    ['Asia/Kolkata', '2027-02-01T00:00:00.000Z'],
    ['America/Los_Angeles', '2028-03-01T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01T00:00:00.000Z'],
  ] as const;

  test('C7: servers elsewhere in the world, while a month, a leap day and a year end', async () => {
    const world = await createPlayWorld({ works: false });
    const offsets = edges.map(([, edge]) => Date.parse(edge) - aheadMs - Date.now());
    const servers = await startServers(
      world,
      ...edges.map(([TZ], index) => ({ TZ, CLOCK_OFFSET_MS: String(offsets[index]) })),
    );
    const found = await Promise.all(
      edges.map(([, edge], index) =>
        playAcrossMonths(world, servers[index]?.url ?? '', [edge, offsets[index] ?? 0]),
      ),
    );
    for (const [index, [, edge]] of edges.entries()) {
      const last = new Date(Date.parse(edge) - 1).toISOString().slice(0, 7);
      expect(found[index]).toEqual({
        before: [201, 201, 201, 403, 3],
        after: [0, 201],
        rows: [
          { month: last, started: 3 },
          { month: edge.slice(0, 7), started: 1 },
        ],
      });
    }
  });

  test('C7: a clock that is set back two hours hands out no fourth session of either month', async () => {
    const clock = createMovableClock();
    const world = await createPlayWorld({ clock, works: false });
    const { id: gameId } = await world.game(1);
    const goTo = (time: string) => clock.advance(Date.parse(time) - clock.nowMs());
    goTo('2027-01-31T23:00:00.000Z');
    const { token } = await world.person();
    const start = async () => (await world.play('start', token, { gameId })).status;
    for (const time of ['2027-01-31T23:30:00.000Z', '2027-02-01T00:30:00.000Z']) {
      goTo(time);
      expect([await start(), await start(), await start()]).toEqual([201, 201, 201]);
      expect(await start()).toBe(403);
    }
    clock.advance(-hours(2));
    expect([await countUsed(world, token), await start()]).toEqual([3, 403]);
    clock.advance(hours(2));
    expect([await countUsed(world, token), await start()]).toEqual([3, 403]);
  });

  test('C7: two servers five minutes apart: nothing ends earlier or later than by these', async () => {
    const clock = createMovableClock();
    const world = await createPlayWorld({ clock });
    const ahead = { nowMs: () => clock.nowMs() + minutes(5), now: () => new Date(ahead.nowMs()) };
    const other = await openTestApp({ clock: ahead, databaseUrl: world.databaseUrl });
    try {
      const call = callAt(await other.app.listen({ port: 0, host: '127.0.0.1' }));
      const person = await world.person();
      const { token } = JSON.parse((await call('POST /api/auth/login', { body: person })).text) as {
        token: string;
      };
      for (const [at, one] of [
        [world.call, token],
        [call, person.token],
      ] as const) {
        expect((await at('GET /api/auth/me', { token: one })).status).toBe(200);
        const { text } = await at('GET /api/auth/sessions', { token: one });
        const { sessions } = JSON.parse(text) as {
          sessions: { createdAt: string; lastUsedAt: string; expiresAt: string }[];
        };
        for (const { createdAt, lastUsedAt, expiresAt } of sessions) {
          expect(lastUsedAt >= createdAt && expiresAt > lastUsedAt).toBe(true);
        }
      }
      const ask = async (ageMs: number) => {
        await world.call('POST /api/auth/forgot-password', { body: { email: person.email } });
        const otp = await world.sink.waitForCode(person.email);
        clock.advance(ageMs);
        const body = { email: person.email, otp, newPassword: `another fine one ${ageMs}` };
        return (await call('POST /api/auth/reset-password', { body })).status;
      };
      // The clocks differ by five minutes, so a code that is valid for ten minutes on the issuing server is valid for
      // five on the other.
      expect(await ask(minutes(5.5))).toBe(400);
      expect(await ask(minutes(4.5))).toBe(200);
    } finally {
      await other.close();
    }
  });
});

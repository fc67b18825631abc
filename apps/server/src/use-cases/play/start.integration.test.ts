import type { Game } from '@lamplight/contract/library.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Person } from '../../../test-support/account-world.ts';
import {
  openPlayWorld,
  createPlayWorld,
  readState,
  type PlayWorld,
} from '../../../test-support/play-world.ts';

let world: PlayWorld;
let other: Awaited<ReturnType<PlayWorld['startSecondInstance']>>;
let game: Game;

beforeAll(async () => {
  world = await openPlayWorld();
  other = await world.startSecondInstance();
  game = await world.game(1);
});
afterAll(() => world.close());

type At = Pick<PlayWorld, 'call'>;
const startAt = (at: At, token: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  at.call('POST /api/interactive/start', { token, body: { gameId: game.id, ...more } });
const start = (token: string, more: Record<string, unknown> = {}) => startAt(world, token, more);
const limitReached = { status: 403, body: { error: 'session_limit_reached' } };

async function used(token: string): Promise<unknown> {
  const { body } = await world.call('GET /api/subscription/summary', { token });
  return body['sessionsUsedThisMonth'];
}

async function countsOf({ user }: Person) {
  const { rows } = await world.database.pool.query<{ sessions: number; active: number }>(
    `select count(*)::int as sessions, count(*) filter (where status = 'active')::int as active
     from play_sessions where user_id = $1`,
    [user.id],
  );
  return rows[0];
}

/** Sets the number of sessions that the user has started this month. */
async function usedUp({ user }: Person, sessions: number): Promise<void> {
  const month = world.clock.now().toISOString().slice(0, 7);
  await world.database.pool.query(
    `insert into play_usage (user_id, month, sessions_started) values ($1, $2, $3)
     on conflict (user_id, month) do update set sessions_started = $3`,
    [user.id, month, sessions],
  );
}

describe('C5: the limit holds however many start at once', () => {
  test.for([1, 2])('C5: two of three used, eight at once, on %i instances', async (instances) => {
    const person = await world.person();
    const places: At[] = instances === 1 ? [world] : [world, other];
    for (let round = 0; round < 20; round += 1) {
      await usedUp(person, 2);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          startAt(places[index % places.length] ?? world, person.token),
        ),
      );
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 403)]);
      expect(await used(person.token)).toBe(3);
    }
    expect(await countsOf(person)).toEqual({ sessions: 20, active: 1 });
  });

  test('C5: those who all want to go on get one session, and pay for one', async () => {
    const person = await world.person();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        startAt(index % 2 === 0 ? world : other, person.token, { resume: true }),
      ),
    );
    expect(new Set(answers.map((answer) => readState(answer).sessionId)).size).toBe(1);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 201,
    ]);
    expect(await used(person.token)).toBe(1);
  });

  test('C5: subscribers start as many as they like', async () => {
    const { token } = await world.subscriber();
    for (let round = 0; round < 5; round += 1) expect((await start(token)).status).toBe(201);
    expect(await used(token)).toBe(5);
  });
});

describe('C6: what was started stays counted', () => {
  test('C6: leaving, going on, deleting and failing neither give back nor take', async () => {
    const person = await world.person();
    const { token } = person;
    const first = readState(await start(token, { skillLevel: 'expert' }));
    expect(readState(await start(token, { resume: true }))).toEqual(first);
    expect(await used(token)).toBe(1);

    for (const wrong of [{ fromPly: 1 }, { skillLevel: 'wizard' }, { gameId: 'none' }]) {
      expect((await start(token, wrong)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await used(token)).toBe(1);

    const second = readState(await start(token));
    await world.play('abandon-session', token, { sessionId: second.sessionId });
    expect(await used(token)).toBe(2);
    const third = readState(await start(token));
    for (const { sessionId } of [first, second, third]) {
      const deleted = await world.call(`DELETE /api/interactive/session/${sessionId}`, { token });
      expect(deleted).toMatchObject({ status: 200, body: { message: 'Session deleted' } });
    }
    expect(await start(token)).toMatchObject(limitReached);
    expect(await start(token, { resume: true })).toMatchObject(limitReached);
    expect(await used(token)).toBe(3);
    expect(await countsOf(person)).toEqual({ sessions: 0, active: 0 });
  });

  test('C6: at the limit the session that runs goes on', async () => {
    const person = await world.person();
    const { sessionId } = readState(await start(person.token));
    await usedUp(person, 3);
    expect(await start(person.token)).toMatchObject(limitReached);
    const active = await world.call(`GET /api/interactive/session/${game.id}/active`, person);
    expect(readState(active)).toMatchObject({ sessionId, status: 'active' });
    expect((await start(person.token, { resume: true })).status).toBe(200);
  });

  test('C6, C7: a new month in UTC gives new sessions', async () => {
    const own = await createPlayWorld();
    const { id } = await own.game(1);
    const person = await own.person();
    const begin = (token: string) => own.play('start', token, { gameId: id });
    for (const _ of [1, 2, 3]) expect((await begin(person.token)).status).toBe(201);
    expect(await begin(person.token)).toMatchObject(limitReached);
    const now = own.clock.now();
    own.clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime());
    const token = await own.signInAgain(person);
    expect((await begin(token)).status).toBe(201);
    const stats = await own.call('GET /api/dashboard/stats', { token });
    expect(stats.body).toMatchObject({ playSessions: 4 });
  });
});

describe('starting', () => {
  test('again abandons the one that runs; another game has its own', async () => {
    const { token } = await world.admin();
    const second = await world.game(2);
    const first = await world.start(token, game.id);
    const elsewhere = await world.start(token, second.id);
    const again = await world.start(token, game.id);
    const { body } = await world.call('GET /api/dashboard/interactive-sessions', { token });
    expect(body).toMatchObject({
      activeSessions: [
        { sessionId: again.sessionId, slug: game.slug, gameTitle: game.title, mode: 'FAITHFUL' },
        { sessionId: elsewhere.sessionId },
      ],
      sessionHistory: [{ sessionId: first.sessionId, status: 'abandoned', currentMoveIndex: -1 }],
      totals: { active: 2, history: 1 },
    });
  });

  test('a session can start in the middle of the game, where the featured player is to move', async () => {
    const { token } = await world.admin();
    const side = game.analysisSide === 'White' ? 0 : 1;
    const state = await world.start(token, game.id, { fromPly: 10 + side });
    expect(state).toMatchObject({ startPly: 10 + side, boardFen: game.moves[9 + side]?.fen });
    expect(state.moveHistory.every(({ by }) => by === 'recorded')).toBe(true);
    for (const fromPly of [11 + side, game.totalMoves, 9000]) {
      expect(await start(token, { fromPly })).toMatchObject({
        status: 400,
        body: { error: 'validation_failed', fields: { fromPly: expect.any(String) } },
      });
    }
    expect(await start(token, { fromPly: -1 })).toMatchObject({ status: 400 });
  });

  test('needs a level that exists, and a move to find', async () => {
    const { token } = await world.admin();
    expect(await start(token, { skillLevel: 'wizard' })).toMatchObject({
      status: 400,
      body: { fields: { skillLevel: 'Unknown skill level' } },
    });
    const silent = await world.add({
      title: 'One move',
      pgn: '[White "Ada"]\n[Black "Magnus Carlsen"]\n[Result "*"]\n\n1. e4 *',
    });
    expect(await start(token, { gameId: silent.id })).toMatchObject({
      status: 400,
      body: { fields: { gameId: 'Magnus has no move to find in this game.' } },
    });
  });

  test('no session, no active one', async () => {
    const { token } = await world.person();
    const answer = await world.call(`GET /api/interactive/session/${game.id}/active`, { token });
    expect(answer).toMatchObject({ status: 200, body: { hasActiveSession: false, session: null } });
  });
});

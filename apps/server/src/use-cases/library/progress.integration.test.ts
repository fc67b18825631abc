import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLibraryWorld, type LibraryWorld } from '../../../test-support/library-world.ts';
import { minutes } from '../../../test-support/movable-clock.ts';

let world: LibraryWorld;
beforeAll(async () => {
  world = await openLibraryWorld();
});
afterAll(() => world.close());

async function readerOfFirstGame() {
  const person = await world.person();
  const [game] = await world.list(person.token);
  if (!game) throw new Error('no games');
  const { token } = person;
  const path = `/api/games/${game.id}/progress`;
  return {
    ...person,
    game,
    save: (moveNumber: unknown) => world.call(`POST ${path}`, { token, body: { moveNumber } }),
    read: async () => (await world.call(`GET ${path}`, { token })).body,
    lists: async () => (await world.call('GET /api/dashboard/game-progress', { token })).body,
    stats: async () => (await world.call('GET /api/dashboard/stats', { token })).body,
  };
}

describe('a place in a game', () => {
  test('none before the first move', async () => {
    const reader = await readerOfFirstGame();
    expect(await reader.read()).toEqual({
      hasProgress: false,
      lastMoveNumber: 0,
      isCompleted: false,
    });
  });

  test('is where the reader was last, forwards or back', async () => {
    const reader = await readerOfFirstGame();
    for (const move of [1, 2, 20, 7]) {
      const progress = { hasProgress: true, lastMoveNumber: move, isCompleted: false };
      expect((await reader.save(move)).body).toEqual(progress);
      expect(await reader.read()).toEqual(progress);
    }
  });

  test('a game is completed with its last move, once and for good', async () => {
    const reader = await readerOfFirstGame();
    const { totalMoves } = reader.game;
    await reader.save(totalMoves - 1);
    expect(await reader.read()).toMatchObject({ isCompleted: false });
    await reader.save(totalMoves);
    expect(await reader.read()).toMatchObject({ isCompleted: true });
    await reader.save(3);
    expect(await reader.read()).toEqual({
      hasProgress: true,
      lastMoveNumber: 3,
      isCompleted: true,
    });
  });

  test.for([
    ['zero', 0],
    ['negative', -1],
    ['one too many', 38],
    ['enormous', 1e300],
    ['a fraction', 1.5],
    ['text', '3'],
    ['null', null],
    ['missing', undefined],
    ['a list', [3]],
  ] as const)('C8: a move number that is %s is refused and changes nothing', async ([, number]) => {
    const reader = await readerOfFirstGame();
    expect(reader.game.totalMoves).toBe(37);
    await reader.save(5);
    const refused = await reader.save(number);
    expect(refused).toMatchObject({ status: 400, body: { error: 'validation_failed' } });
    expect(Object.keys(refused.body['fields'] as object)).toEqual(['moveNumber']);
    expect(await reader.read()).toMatchObject({ lastMoveNumber: 5 });
  });

  test('many saves at once leave one of them', async () => {
    const reader = await readerOfFirstGame();
    const moves = Array.from({ length: 20 }, (_, index) => index + 1);
    const answers = await Promise.all(moves.map(reader.save));
    expect(answers.map(({ status }) => status)).toEqual(moves.map(() => 200));
    expect(moves).toContain((await reader.read())['lastMoveNumber']);
  });

  test('progress of one reader is not visible to another', async () => {
    const [one, other] = [await readerOfFirstGame(), await readerOfFirstGame()];
    await one.save(9);
    expect(await other.read()).toMatchObject({ hasProgress: false });
    expect(await other.lists()).toMatchObject({ inProgress: [], completed: [] });
  });
});

describe('the dashboard', () => {
  test('opened by its address a game counts as viewed, asked for by its id it does not', async () => {
    const reader = await readerOfFirstGame();
    await world.call(`GET /api/games/${reader.game.id}`, { token: reader.token });
    expect(await reader.stats()).toMatchObject({ gamesViewed: 0 });
    await world.call(`GET /api/games/resolve/${reader.game.slug}`, { token: reader.token });
    await world.call(`GET /api/games/resolve/${reader.game.slug}`, { token: reader.token });
    expect(await reader.stats()).toEqual({
      gamesViewed: 1,
      gamesCompleted: 0,
      playSessions: 0,
      playSessionsCompleted: 0,
    });
    expect(await reader.lists()).toEqual({
      inProgress: [],
      completed: [],
      totals: { inProgress: 0, completed: 0 },
      position: null,
    });
  });

  test('games move from the one list to the other', async () => {
    const reader = await readerOfFirstGame();
    const { id, slug, title, white, black, tournament, totalMoves } = reader.game;
    const item = { id, slug, title, white, black, tournament, totalMoves };
    await reader.save(12);
    expect(await reader.lists()).toEqual({
      inProgress: [
        {
          ...item,
          userLastMove: 12,
          moveNumber: 6,
          lastMoveNumber: 19,
          move: { name: '6… Nxd4', spoken: '6, black, knight takes pawn on d4' },
          progressPercent: 32,
          isCompleted: false,
          updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
      completed: [],
      totals: { inProgress: 1, completed: 0 },
      position: expect.objectContaining({ moveName: '6… Nxd4' }),
    });
    await reader.save(totalMoves);
    await reader.save(4);
    expect(await reader.lists()).toMatchObject({
      inProgress: [],
      completed: [{ ...item, userLastMove: 4, progressPercent: 100, isCompleted: true }],
      totals: { inProgress: 0, completed: 1 },
    });
    expect(await reader.stats()).toMatchObject({ gamesViewed: 1, gamesCompleted: 1 });
  });

  test('the newest comes first', async () => {
    const { token } = await world.admin();
    const games = (await world.list(token)).slice(10, 13);
    for (const { id } of games) {
      await world.call(`POST /api/games/${id}/progress`, { token, body: { moveNumber: 2 } });
      world.clock.advance(minutes(1));
    }
    const { body } = await world.call('GET /api/dashboard/game-progress', { token });
    const listed = (body['inProgress'] as { id: string }[]).map(({ id }) => id);
    expect(listed.slice(0, 3)).toEqual(games.map(({ id }) => id).toReversed());
  });

  test('goes with the data, and away with the account', async () => {
    const reader = await readerOfFirstGame();
    await reader.save(12);
    await world.database.pool.query(
      `insert into play_usage (user_id, month, sessions_started) values ($1, '2026-11', 2)`,
      [reader.user.id],
    );
    const { token } = reader;
    const { body } = await world.call('GET /api/auth/export', { token });
    expect(body).toMatchObject({
      games: [{ slug: reader.game.slug, lastMoveNumber: 12, completedAt: null }],
      playByMonth: [{ month: '2026-11', sessionsStarted: 2, sessionsCompleted: 0 }],
    });
    expect(await reader.stats()).toMatchObject({ playSessions: 2 });
    await world.call('DELETE /api/auth/delete-account', { token });
    const { rows } = await world.database.pool.query(
      `select 1 from game_progress where user_id = $1
       union all select 1 from play_usage where user_id = $1`,
      [reader.user.id],
    );
    expect(rows).toEqual([]);
  });

  test('progress needs a sign-in', async () => {
    for (const name of ['stats', 'game-progress']) {
      expect((await world.call(`GET /api/dashboard/${name}`)).status).toBe(401);
    }
  });
});

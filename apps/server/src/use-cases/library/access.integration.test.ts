import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../test-support/account-world.ts';
import {
  openLibraryWorld,
  createLibraryWorld,
  type LibraryWorld,
} from '../../../test-support/library-world.ts';
import { days, hours } from '../../../test-support/movable-clock.ts';

let world: LibraryWorld;
beforeAll(async () => {
  world = await openLibraryWorld();
});
afterAll(() => world.close());

const openIn = async (person: Person | undefined) =>
  (await world.list(person?.token)).filter(({ isLocked }) => !isLocked).map((g) => g.gameNumber);

/** Responses to all calls that belong to a game. */
async function answersAbout(
  { call }: Pick<LibraryWorld, 'call'>,
  { id, slug }: { id: string; slug: string },
  token: string | undefined,
): Promise<(string | number)[]> {
  const answers = [
    await call(`GET /api/games/${id}`, { token }),
    await call(`GET /api/games/resolve/${slug}`, { token }),
    await call(`GET /api/games/${id}/progress`, { token }),
    await call(`POST /api/games/${id}/progress`, { token, body: { moveNumber: 1 } }),
  ];
  return [...new Set(answers.map(({ status, body }) => [status, body['error']].join(' ').trim()))];
}

describe('who may open which game', () => {
  test('a visitor sees the list, and is asked to sign in for any game, there or not', async () => {
    const games = await world.list();
    expect(games).toHaveLength(65);
    expect(games.map(({ gameNumber }) => gameNumber)).toEqual(games.map((_, index) => index + 1));
    expect(await openIn(undefined)).toEqual([1]);
    expect(games.every(({ pictureFen }) => pictureFen === null)).toBe(true);
    const unknown = { id: '00000000-0000-4000-8000-000000000000', slug: 'no-such-game' };
    for (const game of [games[0] ?? unknown, games[9] ?? unknown, unknown]) {
      expect(await answersAbout(world, game, undefined)).toEqual(['401 unauthorized']);
    }
  });

  test('a token that is not valid counts as none where anyone may look', async () => {
    expect(await world.list('nobody')).toHaveLength(65);
  });

  test('a starter opens the first game and no other', async () => {
    const person = await world.person();
    const games = await world.list(person.token);
    expect(await openIn(person)).toEqual([1]);
    expect(games.map(({ pictureFen }) => pictureFen !== null).indexOf(false)).toBe(1);
    const [first, second, last] = [games[0], games[1], games[64]];
    if (!first || !second || !last) throw new Error('no games');
    expect(await answersAbout(world, first, person.token)).toEqual(['200']);
    expect(await answersAbout(world, second, person.token)).toEqual(['403 game_access_denied']);
    expect(await answersAbout(world, last, person.token)).toEqual(['403 game_access_denied']);
  });

  test.for([
    '00000000-0000-4000-8000-000000000000',
    'featured2',
    "' or 1=1--",
    '$1',
    '1e3',
    '%00',
    'ä'.repeat(50),
  ])('what is no game is not found: %s', async (name) => {
    const { token } = await world.person();
    const path = encodeURIComponent(name);
    const calls = [`GET /api/games/${path}`, `GET /api/games/resolve/${path}`];
    for (const name of [...calls, `GET /api/games/${path}/progress`]) {
      expect(await world.call(name, { token })).toMatchObject({
        status: 404,
        body: { error: 'game_not_found' },
      });
    }
  });

  test('a subscriber opens five at once, five more each month, and one again when it ends', async () => {
    const world = await createLibraryWorld();
    const person = await world.person();
    const start = world.clock.now();
    await world.subscribe(person, start, new Date(start.getTime() + days(100)));
    const open = async () =>
      (await world.list(person.token)).filter(({ isLocked }) => !isLocked).length;
    const [, , , , fifth, sixth] = await world.list(person.token);
    if (!fifth || !sixth) throw new Error('no games');

    expect(await open()).toBe(5);
    expect(await answersAbout(world, fifth, person.token)).toEqual(['200']);
    expect(await answersAbout(world, sixth, person.token)).toEqual(['403 game_access_denied']);

    world.clock.advance(days(31) + hours(1));
    const again = { ...person, token: await world.signInAgain(person) };
    const counted = (await world.list(again.token)).filter(({ isLocked }) => !isLocked);
    expect(counted).toHaveLength(10);
    expect(await answersAbout(world, sixth, again.token)).toEqual(['200']);

    world.clock.advance(days(70));
    const lapsed = await world.signInAgain(person);
    expect((await world.list(lapsed)).filter(({ isLocked }) => !isLocked)).toHaveLength(1);
    expect(await answersAbout(world, fifth, lapsed)).toEqual(['403 game_access_denied']);
  });

  test('an admin opens all, with the key or without', async () => {
    const { token } = await world.admin();
    expect((await world.list(token)).some(({ isLocked }) => isLocked)).toBe(false);
    const last = (await world.list(token))[64];
    if (!last) throw new Error('no games');
    expect(await answersAbout(world, last, token)).toEqual(['200']);
  });
});

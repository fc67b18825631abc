import type { ListedGame } from '@lamplight/contract/library.ts';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../test-support/account-world.ts';
import {
  createLibraryWorld,
  createPgn,
  type LibraryWorld,
} from '../../../test-support/library-world.ts';

type World = Omit<LibraryWorld, 'close'>;

/** Moves the clock to this time and signs in again. Returns the person with the new token. */
async function moveTo(world: World, person: Person, time: string): Promise<Person> {
  world.clock.advance(Date.parse(time) - world.clock.nowMs());
  return { ...person, token: await world.signInAgain(person) };
}

async function listTitles(world: World, { token }: Person): Promise<string[]> {
  const games = await world.list(token);
  return games.filter(({ isLocked }) => !isLocked).map(({ title }) => title);
}

async function readSummary({ call }: World, { token }: Person) {
  const { body } = await call('GET /api/subscription/summary', { token });
  return { games: body['totalGamesAccessible'], new: body['newGamesThisMonth'] };
}

/** Adds a game. Its number puts it after the game that has this number already. */
const insert = (world: World, title: string, gameNumber: number, variant = gameNumber) =>
  world.add({ title, pgn: createPgn({ Event: title }, variant), gameNumber });

async function remove(world: World, { id }: Pick<ListedGame, 'id'>): Promise<void> {
  const { token } = await world.admin();
  expect((await world.call(`DELETE /api/admin/games/${id}`, { token })).status).toBe(200);
}

/** Sets the study order to the reverse of the current one. */
async function reverseOrder(world: World): Promise<void> {
  const { token } = await world.admin();
  const ids = (await world.list(token)).map(({ id }) => id).toReversed();
  const answer = await world.call('POST /api/admin/games/order', { token, body: { ids } });
  expect(answer.status).toBe(200);
}

async function listAll(world: World): Promise<ListedGame[]> {
  return world.list((await world.admin()).token);
}

/** Titles of the games from one place in study order to another, both counted from 1. */
async function titlesFrom(world: World, first: number, last: number): Promise<string[]> {
  return (await listAll(world)).slice(first - 1, last).map(({ title }) => title);
}

async function createSubscriber(world: World, from: string, to: string): Promise<Person> {
  const person = await world.person();
  await world.subscribe(person, new Date(from), new Date(to));
  return person;
}

describe('an unlocked game stays open', () => {
  test('when another game is put before it', async () => {
    const world = await createLibraryWorld();
    const start = '2027-01-10T12:00:00.000Z';
    const subscriber = await createSubscriber(world, start, '2027-06-10T12:00:00.000Z');
    const reader = await moveTo(world, subscriber, start);
    const starter = await world.person();
    const five = await titlesFrom(world, 1, 5);
    expect(await listTitles(world, reader)).toEqual(five);
    expect(await listTitles(world, starter)).toEqual(five.slice(0, 1));

    const inserted = await insert(world, 'In between', 1);
    expect(await listTitles(world, reader)).toEqual(five);
    const [, , , , , sixth] = await listAll(world);
    if (!sixth) throw new Error('no sixth game');
    expect(sixth.title).toBe(five[4]);
    const open = (id: string) => world.call(`GET /api/games/${id}`, { token: reader.token });
    expect((await open(sixth.id)).status).toBe(200);
    expect(await open(inserted.id)).toMatchObject({
      status: 403,
      body: { error: 'game_access_denied' },
    });
    expect(await readSummary(world, reader)).toMatchObject({ games: 5 });

    const newcomer = await createSubscriber(world, start, '2027-06-10T12:00:00.000Z');
    expect(await listTitles(world, newcomer)).toEqual(await titlesFrom(world, 1, 5));
  });

  test('when the study order is changed', async () => {
    const world = await createLibraryWorld();
    const start = '2027-01-10T12:00:00.000Z';
    const subscriber = await createSubscriber(world, start, '2027-06-10T12:00:00.000Z');
    const reader = await moveTo(world, subscriber, start);
    const starter = await world.person();
    const five = await listTitles(world, reader);
    const first = await listTitles(world, starter);
    await reverseOrder(world);
    expect((await listTitles(world, reader)).toSorted()).toEqual(five.toSorted());
    expect(await listTitles(world, starter)).toEqual(first);
    expect(await listTitles(world, await world.person())).toEqual(await titlesFrom(world, 1, 1));

    const later = await moveTo(world, reader, '2027-02-10T12:00:00.000Z');
    const expected = [...(await titlesFrom(world, 1, 5)), ...five];
    expect((await listTitles(world, later)).toSorted()).toEqual(expected.toSorted());
  });

  test('and the place of a deleted game is filled by the next one', async () => {
    const world = await createLibraryWorld();
    const start = '2027-01-10T12:00:00.000Z';
    const subscriber = await createSubscriber(world, start, '2027-06-10T12:00:00.000Z');
    const reader = await moveTo(world, subscriber, start);
    const starter = await world.person();
    const six = await titlesFrom(world, 1, 6);
    expect(await listTitles(world, reader)).toEqual(six.slice(0, 5));
    expect(await listTitles(world, starter)).toEqual(six.slice(0, 1));

    const [first, second] = await listAll(world);
    if (!first || !second) throw new Error('no games');
    await remove(world, second);
    expect(await listTitles(world, starter)).toEqual(six.slice(0, 1));
    expect(await listTitles(world, reader)).toEqual(six.toSpliced(1, 1));
    await remove(world, first);
    expect(await listTitles(world, starter)).toEqual([six[2]]);
    expect(await readSummary(world, reader)).toMatchObject({ games: 5 });
  });

  test('and is unlocked by the first request that needs it, whichever it is', async () => {
    const world = await createLibraryWorld();
    const start = '2027-01-10T12:00:00.000Z';
    const [, , , , fifth] = await listAll(world);
    if (!fifth) throw new Error('no fifth game');
    const { id, slug } = fifth;
    const requests: [string, unknown?][] = [
      [`GET /api/games/resolve/${slug}`],
      [`GET /api/games/${id}`],
      [`GET /api/games/${id}/progress`],
      [`POST /api/games/${id}/progress`, { moveNumber: 2 }],
      [`GET /api/games/${id}/study`],
      ['POST /api/interactive/start', { gameId: id, mode: 'FAITHFUL' }],
    ];
    for (const [request, body] of requests) {
      const subscriber = await createSubscriber(world, start, '2027-06-10T12:00:00.000Z');
      const { token } = await moveTo(world, subscriber, start);
      const answer = await world.call(request, { token, body });
      expect([200, 201], `${request}: ${answer.text}`).toContain(answer.status);
      expect(await readSummary(world, { ...subscriber, token })).toMatchObject({ games: 5 });
    }
  });
});

describe('the plan decides how many of the unlocked games are open', () => {
  test('after the subscription the first one, and on subscribing again the oldest first', async () => {
    const world = await createLibraryWorld();
    const person = await createSubscriber(
      world,
      '2027-01-10T12:00:00.000Z',
      '2027-03-10T12:00:00.000Z',
    );
    let reader = await moveTo(world, person, '2027-01-10T12:00:01.000Z');
    const five = await listTitles(world, reader);
    await reverseOrder(world);
    reader = await moveTo(world, reader, '2027-02-10T12:00:01.000Z');
    const ten = await listTitles(world, reader);
    expect(ten).toHaveLength(10);

    reader = await moveTo(world, reader, '2027-03-10T12:00:01.000Z');
    expect(await listTitles(world, reader)).toEqual(five.slice(0, 1));
    expect(await readSummary(world, reader)).toEqual({ games: 1, new: 0 });

    const again = '2027-05-01T08:00:00.000Z';
    await world.subscribe(person, new Date(again), new Date('2027-12-01T08:00:00.000Z'));
    reader = await moveTo(world, reader, again);
    expect((await listTitles(world, reader)).toSorted()).toEqual(five.toSorted());
    expect(await readSummary(world, reader)).toEqual({ games: 5, new: 0 });
    reader = await moveTo(world, reader, '2027-06-01T08:00:00.000Z');
    expect(await listTitles(world, reader)).toEqual(ten);
    reader = await moveTo(world, reader, '2027-07-01T08:00:00.000Z');
    const next = (await listAll(world)).map(({ title }) => title).filter((t) => !ten.includes(t));
    expect((await listTitles(world, reader)).toSorted()).toEqual(
      [...ten, ...next.slice(0, 5)].toSorted(),
    );
    expect(await readSummary(world, reader)).toEqual({ games: 15, new: 5 });
  });

  test('a subscription that follows another without a gap continues it', async () => {
    const world = await createLibraryWorld();
    const change = '2027-03-10T12:00:00.000Z';
    const person = await createSubscriber(world, '2027-01-10T12:00:00.000Z', change);
    let reader = await moveTo(world, person, '2027-02-10T12:00:01.000Z');
    const ten = await listTitles(world, reader);
    expect(ten).toHaveLength(10);
    await world.subscribe(person, new Date(change), new Date('2028-03-10T12:00:00.000Z'));
    reader = await moveTo(world, reader, '2027-03-10T12:00:01.000Z');
    const fifteen = await listTitles(world, reader);
    expect(fifteen).toHaveLength(15);
    expect(fifteen).toEqual(expect.arrayContaining(ten));
  });

  test('an admin needs no unlocked games', async () => {
    const world = await createLibraryWorld();
    const { token, user } = await world.admin();
    expect((await world.list(token)).some(({ isLocked }) => isLocked)).toBe(false);
    const { rows } = await world.database.pool.query(
      'select from unlocked_games where user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([]);
  });
});

describe('the games that are new this month', () => {
  test('are those that were really unlocked in the calendar month', async () => {
    const world = await createLibraryWorld();
    let reader = await moveTo(world, await world.person(), '2027-01-05T12:00:00.000Z');
    expect(await readSummary(world, reader)).toMatchObject({ games: 1 });
    const start = '2027-02-20T12:00:00.000Z';
    await world.subscribe(reader, new Date(start), new Date('2029-02-20T12:00:00.000Z'));
    reader = await moveTo(world, reader, start);
    // The first game was there before.
    expect(await readSummary(world, reader)).toEqual({ games: 5, new: 4 });
    reader = await moveTo(world, reader, '2027-03-01T00:00:01.000Z');
    expect(await readSummary(world, reader)).toEqual({ games: 5, new: 0 });
    reader = await moveTo(world, reader, '2027-03-20T12:00:00.000Z');
    expect(await readSummary(world, reader)).toEqual({ games: 10, new: 5 });
    // A reader who was away for three months gets fifteen games, five of them for this month.
    reader = await moveTo(world, reader, '2027-06-20T12:00:00.000Z');
    expect(await readSummary(world, reader)).toEqual({ games: 25, new: 5 });

    reader = await moveTo(world, reader, '2028-12-01T00:00:00.000Z');
    expect(await readSummary(world, reader)).toEqual({ games: 65, new: 0 });
    await insert(world, 'Fresh', 100);
    expect(await readSummary(world, reader)).toEqual({ games: 66, new: 1 });
  });

  test('include those that replace deleted games', async () => {
    const world = await createLibraryWorld();
    const start = '2027-01-10T12:00:00.000Z';
    const subscriber = await createSubscriber(world, start, '2027-06-10T12:00:00.000Z');
    await moveTo(world, subscriber, start);
    let reader = await moveTo(world, subscriber, '2027-01-12T12:00:00.000Z');
    expect(await readSummary(world, reader)).toMatchObject({ games: 5 });
    reader = await moveTo(world, reader, '2027-02-02T12:00:00.000Z');
    expect(await readSummary(world, reader)).toEqual({ games: 5, new: 0 });
    const [first, , , , fifth] = await listAll(world);
    if (!first || !fifth) throw new Error('no game');
    await remove(world, fifth);
    expect(await readSummary(world, reader)).toEqual({ games: 5, new: 1 });
    await remove(world, first);
    expect(await readSummary(world, reader)).toEqual({ games: 5, new: 2 });
  });
});

test('the export lists the unlocked games, with those that are open now', async () => {
  const world = await createLibraryWorld();
  const person = await createSubscriber(
    world,
    '2027-01-10T12:00:00.000Z',
    '2027-02-10T12:00:00.000Z',
  );
  let reader = await moveTo(world, person, '2027-01-10T12:00:01.000Z');
  await world.list(reader.token);
  reader = await moveTo(world, reader, '2027-02-10T12:00:01.000Z');
  const { body } = await world.call('GET /api/auth/export', { token: reader.token });
  const games = (await listAll(world)).slice(0, 5);
  expect(body['unlockedGames']).toEqual(
    games.map(({ slug, title }, index) => ({
      slug,
      title,
      unlockedAt: expect.stringMatching(/^\d{4}-/),
      isOpen: index === 0,
    })),
  );
});

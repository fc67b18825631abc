import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Person } from '../../../test-support/account-world.ts';
import { createLibraryWorld, type LibraryWorld } from '../../../test-support/library-world.ts';
import { waitUntil } from '../../../test-support/server-process.ts';

type World = Omit<LibraryWorld, 'close'>;

const start = '2027-01-10T12:00:00.000Z';
const monthLater = '2027-02-10T12:00:00.000Z';

/** Subscriber with five unlocked games, to whom the plan gives five more from now on. */
async function createReader(world: World): Promise<Person> {
  const person = await world.person();
  await world.subscribe(person, new Date(start), new Date('2027-06-10T12:00:00.000Z'));
  world.clock.advance(Date.parse(start) - world.clock.nowMs());
  expect(await countOpen(world, await world.signInAgain(person))).toBe(5);
  world.clock.advance(Date.parse(monthLater) - world.clock.nowMs());
  return { ...person, token: await world.signInAgain(person) };
}

async function countOpen({ list }: World, token: string): Promise<number> {
  return (await list(token)).filter(({ isLocked }) => !isLocked).length;
}

async function openClient({ databaseUrl }: World): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Number of statements of the server that wait for a lock. */
async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'lamplight' and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

const readUnlocked = async ({ database }: World, { user }: Person) =>
  (
    await database.pool.query<{ place: number; title: string }>(
      `select place, title from unlocked_games join games on id = game_id where user_id = $1 order by place`,
      [user.id],
    )
  ).rows;

test('two requests at the same time, on two processes, at the change of a month unlock five games once', async () => {
  const world = await createLibraryWorld();
  const second = await world.startSecondInstance();
  const reader = await createReader(world);
  const { token } = reader;
  const games = await world.list((await world.admin()).token);
  expect((await second.call('GET /api/auth/me', { token })).status).toBe(200);
  const client = await openClient(world);
  // Both requests find five games unlocked before one of them can add more.
  await client.query('begin');
  await client.query('select from users where id = $1 for update', [reader.user.id]);
  const answers = [
    world.call('GET /api/games/featured', { token }),
    second.call(`GET /api/games/${games[9]?.id}`, { token }),
  ];
  await waitUntil('both requests wait', async () => (await countWaiting(client)) === 2);
  await client.query('commit');
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await readUnlocked(world, reader)).toEqual(
    games.slice(0, 10).map(({ title }, index) => ({ place: index + 1, title })),
  );
});

test('a game that is deleted while it is unlocked is replaced by the next one', async () => {
  const world = await createLibraryWorld();
  const reader = await createReader(world);
  const games = await world.list((await world.admin()).token);
  const client = await openClient(world);
  await client.query('begin');
  await client.query('delete from games where id = $1', [games[6]?.id]);
  const counted = countOpen(world, reader.token);
  await waitUntil('the request waits', async () => (await countWaiting(client)) === 1);
  await client.query('commit');
  expect(await counted).toBe(10);
  const titles = (await readUnlocked(world, reader)).map(({ title }) => title);
  expect(titles).toEqual(
    games.slice(0, 11).flatMap(({ title }, index) => (index === 6 ? [] : [title])),
  );
});

test('an account that is deleted meanwhile gets no games', async () => {
  const world = await createLibraryWorld();
  const reader = await createReader(world);
  const client = await openClient(world);
  await client.query('begin');
  await client.query('delete from users where id = $1', [reader.user.id]);
  const answer = world.call('GET /api/subscription/summary', { token: reader.token });
  await waitUntil('the request waits', async () => (await countWaiting(client)) === 1);
  await client.query('commit');
  expect((await answer).status).toBe(200);
  expect(await readUnlocked(world, reader)).toEqual([]);
});

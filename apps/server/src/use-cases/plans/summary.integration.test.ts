import { describe, expect, test } from 'vitest';
import type { Person } from '../../../test-support/account-world.ts';
import { createLibraryWorld, type LibraryWorld } from '../../../test-support/library-world.ts';

type World = Omit<LibraryWorld, 'close'>;

const summary = async ({ call }: Pick<World, 'call'>, token: string) =>
  (await call('GET /api/subscription/summary', { token })).body;

/** Moves the clock to this time and signs in again. Returns the token. */
async function at(world: World, person: Person, time: string): Promise<string> {
  world.clock.advance(Date.parse(time) - world.clock.nowMs());
  return world.signInAgain(person);
}

async function playedIn({ database }: World, { user }: Person, month: string, sessions: number) {
  await database.pool.query(
    'insert into play_usage (user_id, month, sessions_started) values ($1, $2, $3)',
    [user.id, month, sessions],
  );
}

describe('the summary of a plan', () => {
  test('starter, basic and admin', async () => {
    const world = await createLibraryWorld();
    const [starter, basic] = [await world.person(), await world.person()];
    const now = world.clock.now();
    const end = new Date(now.getTime() + 86_400_000);
    await world.subscribe(basic, now, end);
    expect(await summary(world, starter.token)).toEqual({
      plan: 'starter',
      totalGamesAccessible: 1,
      newGamesThisMonth: 1,
      canAccessFreestyle: false,
      sessionsLimit: 3,
      sessionsUsedThisMonth: 0,
      accessUntil: null,
      grantedUntil: null,
    });
    expect(await summary(world, basic.token)).toEqual({
      plan: 'basic',
      totalGamesAccessible: 5,
      newGamesThisMonth: 5,
      canAccessFreestyle: true,
      sessionsLimit: null,
      sessionsUsedThisMonth: 0,
      accessUntil: end.toISOString(),
      grantedUntil: null,
    });
    expect(await summary(world, (await world.admin()).token)).toMatchObject({
      plan: 'admin',
      totalGamesAccessible: 65,
      newGamesThisMonth: 0,
      canAccessFreestyle: true,
      sessionsLimit: null,
    });
    expect((await world.call('GET /api/subscription/summary')).status).toBe(401);
  });

  test('no more games are accessible than there are', async () => {
    const world = await createLibraryWorld();
    const person = await world.person();
    const nowMs = world.clock.nowMs();
    const day = 86_400_000;
    await world.subscribe(person, new Date(nowMs - 800 * day), new Date(nowMs + day));
    expect(await summary(world, person.token)).toMatchObject({ totalGamesAccessible: 65 });
  });
});

describe('C7: months begin and end in UTC', () => {
  test.for([
    ['the end of January', '2027-01-31T23:59:58.000Z', '2027-02-01T00:00:00.000Z', '2027-01'],
    ['a leap day', '2028-02-29T23:59:58.000Z', '2028-03-01T00:00:00.000Z', '2028-02'],
    ['the turn of the year', '2028-12-31T23:59:58.000Z', '2029-01-01T00:00:00.000Z', '2028-12'],
  ] as const)('C7: %s', async ([, before, after, month]) => {
    const world = await createLibraryWorld();
    const person = await world.person();
    await playedIn(world, person, month, 3);
    const late = await at(world, person, before);
    expect(await summary(world, late)).toMatchObject({ sessionsUsedThisMonth: 3 });
    const next = await at(world, person, after);
    expect(await summary(world, next)).toMatchObject({ sessionsUsedThisMonth: 0 });
  });

  test('C7: five more games with the month of the subscription, not of the calendar', async () => {
    const world = await createLibraryWorld();
    const person = await world.person();
    await world.subscribe(
      person,
      new Date('2027-01-31T12:00:00.000Z'),
      new Date('2027-04-30T12:00:00.000Z'),
    );
    const games = async (time: string) =>
      (await summary(world, await at(world, person, time)))['totalGamesAccessible'];
    expect(await games('2027-01-31T12:00:01.000Z')).toBe(5);
    expect(await games('2027-02-01T00:00:01.000Z')).toBe(5);
    expect(await games('2027-02-28T12:00:01.000Z')).toBe(10);
    expect(await games('2027-03-31T11:59:58.000Z')).toBe(10);
    expect(await games('2027-03-31T12:00:01.000Z')).toBe(15);
    expect(await games('2027-04-30T11:59:57.000Z')).toBe(15);
    expect(await games('2027-04-30T12:00:00.000Z')).toBe(1);
  });

  test.for(['Asia/Kolkata', 'America/Los_Angeles'])('C7: the same in %s', async (zone) => {
    const usual = process.env['TZ'];
    process.env['TZ'] = zone;
    try {
      const world = await createLibraryWorld();
      const person = await world.person();
      await playedIn(world, person, '2027-01', 2);
      const token = await at(world, person, '2027-01-31T23:59:55.000Z');
      expect(await summary(world, token)).toMatchObject({ sessionsUsedThisMonth: 2 });
    } finally {
      if (usual === undefined) delete process.env['TZ'];
      else process.env['TZ'] = usual;
    }
  });
});

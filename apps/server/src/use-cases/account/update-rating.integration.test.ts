import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccountWorld, type AccountWorld } from '../../../test-support/account-world.ts';

let world: AccountWorld & { close(): Promise<void> };
beforeAll(async () => {
  world = await openAccountWorld();
});
afterAll(() => world.close());

const answer = (token: string, rating: unknown) =>
  world.call('POST /api/auth/rating', { token, body: { rating } });
const readMe = async (token: string) =>
  (await world.call('GET /api/auth/me', { token })).body['user'];

describe('the rating', () => {
  test('is unknown and not asked for at first, then what the reader says, and may be taken back', async () => {
    const { token, user } = await world.person();
    expect(user).toMatchObject({ rating: null, isRatingAnswered: false });
    const given = { ...user, rating: 1850, isRatingAnswered: true };
    expect(await answer(token, 1850)).toMatchObject({ status: 200, body: { user: given } });
    expect(await readMe(token)).toEqual(given);
    expect((await answer(token, null)).status).toBe(200);
    expect(await readMe(token)).toEqual({ ...given, rating: null });
  });

  test('of the answer "I do not know" is unknown, but answered', async () => {
    const { token, user } = await world.person();
    expect((await answer(token, null)).status).toBe(200);
    expect(await readMe(token)).toEqual({ ...user, rating: null, isRatingAnswered: true });
  });

  test('is accepted at both ends of its range', async () => {
    const { token } = await world.person();
    expect([(await answer(token, 400)).status, (await answer(token, 3000)).status]).toEqual([
      200, 200,
    ]);
  });

  test.for([
    ['too low', 399],
    ['too high', 3001],
    ['a fraction', 1500.5],
    ['a text', '1500'],
    ['missing', undefined],
  ] as const)('that is %s is refused and changes nothing', async ([, rating]) => {
    const { token } = await world.person();
    await answer(token, 1700);
    expect(await answer(token, rating)).toMatchObject({
      status: 400,
      body: { fields: { rating: expect.stringMatching(/whole number from 400 to 3000/) } },
    });
    expect(await readMe(token)).toMatchObject({ rating: 1700 });
  });

  test('needs a sign-in', async () => {
    const { status } = await world.call('POST /api/auth/rating', { body: { rating: 1500 } });
    expect(status).toBe(401);
  });

  test('is in the export and disappears with the account', async () => {
    const { token, user } = await world.person();
    await answer(token, 2345);
    const { body } = await world.call('GET /api/auth/export', { token });
    expect(body['user']).toMatchObject({ rating: 2345, isRatingAnswered: true });
    await world.call('DELETE /api/auth/delete-account', { token });
    const { rows } = await world.database.pool.query('select from users where id = $1', [user.id]);
    expect(rows).toEqual([]);
  });
});

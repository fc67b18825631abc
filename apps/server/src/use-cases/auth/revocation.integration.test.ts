import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  requestReset,
  holdComparison,
  queueForLock,
  logIn,
  reset,
  listStatuses,
  type Api,
} from '../../../test-support/account-probes.ts';
import {
  createAccountWorld,
  openAccountWorld,
  type AccountWorld,
  type Person,
} from '../../../test-support/account-world.ts';
import { minutes } from '../../../test-support/movable-clock.ts';

let world: AccountWorld & { close(): Promise<void> };
let other: Awaited<ReturnType<AccountWorld['startSecondInstance']>>;

beforeAll(async () => {
  world = await openAccountWorld();
  other = await world.startSecondInstance();
});
afterAll(() => world.close());

const unauthorized = { status: 401, text: '{"error":"unauthorized","message":"Please sign in."}' };
const notFound = {
  status: 404,
  text: '{"error":"not_found","message":"There is nothing at this address."}',
};
const newPassword = 'another fine password';

const isSignedIn = async (at: Api, token: string) =>
  (await at.call('GET /api/auth/me', { token })).status === 200;

type Session = { id: string; device: string; ip: string; isCurrent: boolean; lastUsedAt: string };

async function sessionsOf(at: Api, token: string): Promise<Session[]> {
  const { status, body } = await at.call('GET /api/auth/sessions', { token });
  expect(status).toBe(200);
  return body['sessions'] as Session[];
}

/** Creates a user who is signed in with two browsers. */
async function withTwo() {
  const person = await world.person();
  return { ...person, second: await world.signInAgain(person) };
}

async function resetPassword({ email }: Pick<Person, 'email'>): Promise<void> {
  await requestReset(world, email);
  const code = await world.sink.waitForCode(email);
  expect((await reset(world, email, code, newPassword)).status).toBe(200);
}

type Two = Awaited<ReturnType<typeof withTwo>>;
const actions: Record<
  string,
  { act: (who: Two) => Promise<unknown>; first: boolean; second: boolean }
> = {
  'signing out': {
    act: ({ token }) => world.call('POST /api/auth/logout', { token }),
    first: false,
    second: true,
  },
  'signing out everywhere': {
    act: ({ token }) => world.call('POST /api/auth/logout-everywhere', { token }),
    first: false,
    second: false,
  },
  'ending the other one in the list': {
    async act({ token }) {
      const sessions = await sessionsOf(world, token);
      const id = sessions.find(({ isCurrent }) => !isCurrent)?.id;
      expect((await world.call(`DELETE /api/auth/sessions/${id}`, { token })).status).toBe(200);
    },
    first: true,
    second: false,
  },
  'ending this one in the list': {
    async act({ token }) {
      const [session] = await sessionsOf(world, token);
      await world.call(`DELETE /api/auth/sessions/${session?.id}`, { token });
    },
    first: false,
    second: true,
  },
  'changing the password': {
    async act({ token, password }) {
      const body = { currentPassword: password, newPassword };
      const changed = await world.call('POST /api/auth/update-password', { token, body });
      expect(changed.status).toBe(200);
    },
    first: true,
    second: false,
  },
  'resetting the password': { act: resetPassword, first: false, second: false },
  'deleting the account': {
    act: ({ token }) => world.call('DELETE /api/auth/delete-account', { token }),
    first: false,
    second: false,
  },
};

describe.concurrent('B2: what is ended here is ended everywhere at once', () => {
  test.each(Object.entries(actions))('B2: %s', async (_what, { act, first, second }) => {
    const person = await withTwo();
    const bystander = await world.person();
    const state = async (at: Api) => ({
      first: await isSignedIn(at, person.token),
      second: await isSignedIn(at, person.second),
    });
    // Both processes have just accepted both tokens, on connections that stay open.
    expect([await state(world), await state(other)]).toEqual([
      { first: true, second: true },
      { first: true, second: true },
    ]);
    await act(person);
    expect(await state(other)).toEqual({ first, second });
    expect(await state(world)).toEqual({ first, second });
    expect(await isSignedIn(other, bystander.token)).toBe(true);
  });

  test('B2: a second sign-out with the same token is refused', async () => {
    const { token } = await world.person();
    expect((await world.call('POST /api/auth/logout', { token })).status).toBe(200);
    expect(await world.call('POST /api/auth/logout', { token })).toMatchObject(unauthorized);
  });
});

describe('B2: a sign-in under way does not outlive what ends all sign-ins', () => {
  test('B2: a password reset ends sign-ins with the old password', async () => {
    const person = await world.person();
    const held = holdComparison(other.deps);
    const underWay = logIn(other, person.email, person.password);
    await held.reached;
    await resetPassword(person);
    held.release();
    const { status, body } = await underWay;
    expect(status).toBeLessThan(500);
    expect(await isSignedIn(world, String(body['token']))).toBe(false);
  });

  test('B2: a password change ends sign-ins with the old password', async () => {
    const { email, password, token } = await world.person();
    const held = holdComparison(other.deps);
    const underWay = logIn(other, email, password);
    await held.reached;
    const body = { currentPassword: password, newPassword };
    const changed = await world.call('POST /api/auth/update-password', { token, body });
    expect(changed.status).toBe(200);
    held.release();
    const answer = await underWay;
    expect(answer.status).toBeLessThan(500);
    expect(await isSignedIn(world, String(answer.body['token']))).toBe(false);
  });

  test('B2: the deletion of the account: the sign-in fails like any other', async () => {
    const { email, password, token } = await world.person();
    const held = holdComparison(other.deps);
    const underWay = logIn(other, email, password);
    await held.reached;
    expect((await world.call('DELETE /api/auth/delete-account', { token })).status).toBe(200);
    held.release();
    expect(await underWay).toMatchObject({ status: 401, body: { error: 'invalid_credentials' } });
  });

  test('B2: nor does a change of the password from a browser that was signed out meanwhile', async () => {
    const person = await world.person();
    const held = holdComparison(other.deps);
    const body = { currentPassword: person.password, newPassword: 'the password of a thief' };
    const underWay = other.call('POST /api/auth/update-password', { token: person.token, body });
    await held.reached;
    await resetPassword(person);
    held.release();
    expect((await underWay).status).toBeLessThan(500);
    expect((await logIn(world, person.email, 'the password of a thief')).status).toBe(401);
    expect((await logIn(world, person.email, newPassword)).status).toBe(200);
  });
});

describe('B2: 20 browsers an account', () => {
  test('B2: the 21st signs out the oldest, and only that', async () => {
    const person = await world.person();
    const tokens = [person.token];
    for (let n = 0; n < 20; n += 1) tokens.push(await world.signInAgain(person));
    const living = await Promise.all(tokens.map((token) => isSignedIn(other, token)));
    expect(living).toEqual([false, ...Array<boolean>(20).fill(true)]);
    expect(await sessionsOf(world, tokens[20] ?? '')).toHaveLength(20);
  });

  test('B2: two at once, in two processes, sign out two', async () => {
    const person = await world.person();
    for (let n = 0; n < 19; n += 1) await world.signInAgain(person);
    const held = [holdComparison(world.deps), holdComparison(other.deps)];
    const underWay = [world, other].map((at) => logIn(at, person.email, person.password));
    await Promise.all(held.map(({ reached }) => reached));
    const answers = await queueForLock(
      world,
      person.email,
      underWay.map((answer, n) => () => {
        held[n]?.release();
        return answer;
      }),
    );
    expect(listStatuses(answers)).toEqual([200, 200]);
    const { rows } = await world.database.pool.query<{ count: number }>(
      'select count(*)::integer as count from sign_ins where user_id = $1',
      [person.user.id],
    );
    expect(rows).toEqual([{ count: 20 }]);
  });
});

let asking: Promise<Person> | undefined;
const asker = () => (asking ??= world.person());

describe('the list of sessions', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

  test('B2: the asking one first, the others by last use; devices in words', async (context) => {
    const world = await createAccountWorld({}, context);
    const { email, password, token: oldest } = await world.person();
    const signIn = async (userAgent: string) => {
      world.clock.advance(minutes(11));
      const { body } = await logIn(world, email, password, { 'user-agent': userAgent });
      return String(body['token']);
    };
    const onFirefox = await signIn(firefox);
    const onSafari = await signIn(safari);
    const onNothing = await signIn('<script>alert(1)</script>');
    const devices = async (token: string) =>
      (await sessionsOf(world, token)).map(({ device, isCurrent }) => [device, isCurrent]);
    const unknown = 'Unknown device';
    expect(await devices(oldest)).toEqual([
      [unknown, true],
      [unknown, false],
      ['Safari on iPhone', false],
      ['Firefox on Linux', false],
    ]);
    world.clock.advance(minutes(11));
    expect(await isSignedIn(world, onFirefox)).toBe(true);
    expect(await devices(onSafari)).toEqual([
      ['Safari on iPhone', true],
      ['Firefox on Linux', false],
      [unknown, false],
      [unknown, false],
    ]);
    const sessions = await sessionsOf(world, onNothing);
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(4);
    expect(sessions[0]).toEqual({
      id: expect.any(String),
      device: unknown,
      ip: '127.0.0.1',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      expiresAt: expect.any(String),
      isCurrent: true,
    });
  });

  test('B2: another person’s session is not found, and lives on', async () => {
    const [one, another] = await Promise.all([world.person(), world.person()]);
    const [theirs] = await sessionsOf(world, another.token);
    const ended = await world.call(`DELETE /api/auth/sessions/${theirs?.id}`, { token: one.token });
    expect(ended).toMatchObject(notFound);
    expect(await isSignedIn(world, another.token)).toBe(true);
    expect((await sessionsOf(world, one.token)).map(({ id }) => id)).not.toContain(theirs?.id);
    expect(await world.call(`DELETE /api/auth/sessions/${theirs?.id}`)).toMatchObject(unauthorized);
  });

  test.each([
    ['a letter', 'x'],
    ['a number', '1'],
    ['a number beyond counting', '9'.repeat(40)],
    ['nobody’s', randomUUID()],
    ['SQL', encodeURIComponent("' or 1=1 --")],
    ['a pattern', encodeURIComponent('%')],
    ['a parameter', '$1'],
    ['another script', encodeURIComponent('♟')],
    ['a NUL', '%00'],
    ['a slash', '%2F'],
    ['a line break', '%0D%0A'],
    ['null', 'null'],
    ['a name every object has', '__proto__'],
    ['99 letters', 'a'.repeat(99)],
  ])('B2: an odd id is not found: %s', async (_what, id) => {
    const { token } = await asker();
    const answer = await world.call(`DELETE /api/auth/sessions/${id}`, { token });
    expect(answer).toMatchObject(notFound);
    expect(await isSignedIn(world, token)).toBe(true);
  });
});

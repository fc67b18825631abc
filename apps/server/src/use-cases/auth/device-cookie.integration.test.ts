import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listStatuses,
  logIn,
  readRetryAfter,
  setCounter,
  takeDeviceCookie,
} from '../../../test-support/account-probes.ts';
import {
  createAccountWorld,
  createSignUpData,
  openAccountWorld,
  type AccountWorld,
  type Answer,
} from '../../../test-support/account-world.ts';
import { days } from '../../../test-support/movable-clock.ts';
import {
  behindProxy,
  createOwner,
  from,
  newPassword,
  requestResetFrom,
  resetFrom,
} from '../../../test-support/owner-probes.ts';
import { forgetExpired } from '../upkeep/forget-expired.ts';

const all = (status: number, count: number) => Array<number>(count).fill(status);

let world: AccountWorld & { close(): Promise<void> };
beforeAll(async () => {
  world = await openAccountWorld(behindProxy);
});
afterAll(() => world.close());

describe('I3: the device cookie', () => {
  test('I3: scripts cannot read it, other sites cannot send it, and it signs nobody in', async () => {
    const { email, password } = await world.person();
    const answer = await logIn(world, email, password);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^lamplight_device=[\w-]{43}; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const headers = takeDeviceCookie(answer);
    for (const call of ['GET /api/auth/me', 'GET /api/auth/sessions', 'GET /api/auth/export'])
      expect((await world.call(call, { headers })).status).toBe(401);
    expect((await logIn(world, email, 'not the password', headers)).status).toBe(401);
    const { rows } = await world.database.pool.query<{ device_hash: Buffer }>(
      'select device_hash from devices',
    );
    const value = headers.cookie.split('=')[1] ?? '';
    expect(rows.map((row) => row.device_hash.toString('base64url'))).not.toContain(value);
    expect(rows.every((row) => row.device_hash.length === 32)).toBe(true);
  });

  test('I3: it is set by a sign-in only, and only over https where the site has it', async (context) => {
    const secure = await createAccountWorld(
      { env: { PUBLIC_URL: 'https://chess.example.org' } },
      context,
    );
    const { email, password } = await secure.person();
    expect((await logIn(secure, email, password)).headers.get('set-cookie')).toMatch(/; Secure$/);
    const others = [
      await logIn(secure, email, 'not the password'),
      await secure.signUp(createSignUpData()),
      await requestResetFrom(secure, email, {}),
      await resetFrom(secure, email, '000000', {}),
    ];
    expect(others.map(({ headers }) => headers.get('set-cookie'))).toEqual(
      all(0, 4).map(() => null),
    );
  });

  test('I3: it has a limit of its own: 20 wrong passwords, then it has to wait', async () => {
    const { email, password, device } = await createOwner(world);
    const wrong = await Promise.all(
      Array.from({ length: 22 }, (_, n) => logIn(world, email, `guess ${n}`, from('home', device))),
    );
    expect(listStatuses(wrong)).toEqual([...all(401, 20), ...all(429, 2)]);
    const waiting = await logIn(world, email, password, from('home', device));
    expect(readRetryAfter(waiting)).toBeLessThanOrEqual(900);
    // The attempts of the browser are not those of the account.
    expect((await logIn(world, email, password, from('home'))).status).toBe(200);
  });

  test('I3: it counts for its own account only, and an invented one for none', async () => {
    const [one, victim] = [await createOwner(world), await createOwner(world)];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => logIn(world, victim.email, `guess ${n}`, from('thief'))),
    );
    const invented = { cookie: `lamplight_device=${'A'.repeat(43)}` };
    for (const device of [one.device, invented, { cookie: 'lamplight_device=' }])
      expect(
        (await logIn(world, victim.email, victim.password, from('thief', device))).status,
      ).toBe(429);
  });

  test('I3: a browser two people share is known to both, and a planted cookie to no other account', async () => {
    const [one, two] = [await createOwner(world), await world.person()];
    const answer = await logIn(world, two.email, two.password, from('home', one.device));
    const shared = takeDeviceCookie(answer);
    expect(shared).not.toEqual(one.device);
    for (const { email, password } of [one, two]) {
      await setCounter(world, 'login.perAccount', { subject: email }, 20);
      expect((await logIn(world, email, password, from('home', one.device))).status).toBe(429);
      expect((await logIn(world, email, password, from('home', shared))).status).toBe(200);
    }
  });

  const endings: [string, (world: AccountWorld, owner: Owner) => Promise<Answer>][] = [
    [
      'signing out everywhere',
      (at, { token }) => at.call('POST /api/auth/logout-everywhere', { token }),
    ],
    [
      'changing the password elsewhere',
      (at, { token, password: currentPassword }) =>
        at.call('POST /api/auth/update-password', {
          token,
          body: { currentPassword, newPassword },
        }),
    ],
    [
      'ending its session elsewhere',
      async (at, { token }) => {
        const { body } = await at.call('GET /api/auth/sessions', { token });
        const sessions = body['sessions'] as { id: string; isCurrent: boolean }[];
        const ended = sessions.find(({ isCurrent }) => !isCurrent);
        return at.call(`DELETE /api/auth/sessions/${ended?.id}`, { token });
      },
    ],
  ];
  type Owner = Awaited<ReturnType<typeof createOwner>>;

  test.for(endings)('I3: %s makes it unknown', async ([what, end]) => {
    const owner = await createOwner(world);
    expect((await end(world, owner)).status).toBe(200);
    await setCounter(world, 'login.perAccount', { subject: owner.email }, 20);
    const password = what.includes('password') ? newPassword : owner.password;
    const answer = await logIn(world, owner.email, password, from('home', owner.device));
    expect(answer.status).toBe(429);
  });

  test('I3: signing out does not, nor does changing the password in it', async () => {
    const { email, password, device } = await createOwner(world);
    const { body } = await logIn(world, email, password, from('home', device));
    const token = String(body['token']);
    const change = { currentPassword: password, newPassword };
    await world.call('POST /api/auth/update-password', { token, body: change });
    await world.call('POST /api/auth/logout', { token });
    await setCounter(world, 'login.perAccount', { subject: email }, 20);
    expect((await logIn(world, email, newPassword, from('home', device))).status).toBe(200);
  });

  test('I3: an account knows twenty browsers, for a year after their last sign-in', async (context) => {
    const own = await createAccountWorld(behindProxy, context);
    const { email, password } = await own.person();
    const devices = [];
    for (let n = 0; n < 21; n += 1)
      devices.push(takeDeviceCookie(await logIn(own, email, password, from('home'))));
    const count = async () => (await own.database.pool.query('select from devices')).rowCount;
    expect(await count()).toBe(20);
    own.clock.advance(days(364));
    const last = devices.at(-1) ?? {};
    expect((await logIn(own, email, password, from('home', last))).status).toBe(200);
    own.clock.advance(days(2));
    await forgetExpired(own.deps);
    expect(await count()).toBe(1);
  });
});

import { describe, expect, test } from 'vitest';
import {
  sendWrongPasswords,
  logIn,
  readRetryAfter,
  setCapUse,
  setCounter,
  listStatuses,
  verify,
  type Api,
} from '../../../test-support/account-probes.ts';
import {
  createAccountWorld,
  createSignUpData,
  type Answer,
} from '../../../test-support/account-world.ts';
import { minutes } from '../../../test-support/movable-clock.ts';
import { caps, type CapName } from '../caps.ts';
import type { LimitName } from '../limits.ts';

const all = (status: number, count: number) => Array<number>(count).fill(status);
const from = (ip: string) => ({ 'x-forwarded-for': ip });

describe('A6: one network', () => {
  const here = { ip: '127.0.0.1' };
  const passwords = 'login.perNetwork';

  test('A6: the 301st wrong one in ten minutes has to wait, whichever the account', async (context) => {
    const world = await createAccountWorld({}, context);
    const { email, password } = await world.person();
    await setCounter(world, passwords, here, 298);
    expect((await logIn(world, createSignUpData().email, 'guess')).status).toBe(401);
    expect((await logIn(world, createSignUpData().email, 'guess')).status).toBe(401);
    expect(
      readRetryAfter(await logIn(world, createSignUpData().email, 'guess')),
    ).toBeLessThanOrEqual(600);
    expect(readRetryAfter(await logIn(world, email, password))).toBeLessThanOrEqual(600);
    world.clock.advance(minutes(1) + 1000);
    expect((await logIn(world, email, password)).status).toBe(200);
  });

  test('A6: a school class that signs in takes nothing from it', async (context) => {
    const world = await createAccountWorld({}, context);
    const { email, password } = await world.person();
    await setCounter(world, passwords, here, 298);
    for (let n = 0; n < 4; n += 1) expect((await logIn(world, email, password)).status).toBe(200);
    expect((await logIn(world, email, 'guess')).status).toBe(401);
    expect((await logIn(world, email, password)).status).toBe(200);
    expect((await logIn(world, email, 'guess')).status).toBe(401);
    expect(readRetryAfter(await logIn(world, email, password))).toBeLessThanOrEqual(600);
  });

  test('A6: confirming an address buys no more guesses', async (context) => {
    const world = await createAccountWorld({}, context);
    await setCounter(world, passwords, here, 300);
    await world.person();
    expect(
      readRetryAfter(await logIn(world, createSignUpData().email, 'guess')),
    ).toBeLessThanOrEqual(600);
  });

  test('A6: NETWORK_LIMIT_FACTOR widens the network’s limit, not the account’s', async (context) => {
    const world = await createAccountWorld({ env: { NETWORK_LIMIT_FACTOR: '2' } }, context);
    const { email } = await world.person();
    await setCounter(world, passwords, here, 500);
    expect(listStatuses(await sendWrongPasswords(world, email, 22))).toEqual([
      ...all(401, 20),
      ...all(429, 2),
    ]);
    await setCounter(world, passwords, here, 600);
    expect(
      readRetryAfter(await logIn(world, createSignUpData().email, 'guess')),
    ).toBeLessThanOrEqual(600);
  });
});

describe('A6: behind a proxy, so that there are several networks', () => {
  const thief = '198.51.100.66';
  const home = '203.0.113.7';
  const behindProxy = { env: { TRUST_PROXY: '127.0.0.1' } };

  test('A6: requests refused by the limit of a network do not lock accounts of other people', async (context) => {
    const world = await createAccountWorld(behindProxy, context);
    const victim = await world.person();
    await setCounter(world, 'login.perNetwork', { ip: thief }, 300);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => logIn(world, victim.email, `guess ${n}`, from(thief))),
    );
    expect(listStatuses(answers)).toEqual(all(429, 30));
    expect((await logIn(world, victim.email, victim.password, from(home))).status).toBe(200);
  });

  const calls = {
    passwords: {
      network: 'login.perNetwork',
      call: (world: Api, ip: string) => logIn(world, createSignUpData().email, 'guess', from(ip)),
      expected: 401,
      cap: 'hashes',
    },
    codes: {
      network: 'codeAttempt.perNetwork',
      call: (world: Api, ip: string) =>
        world.call('POST /api/auth/verify-otp', {
          body: { email: createSignUpData().email, otpCode: '123456' },
          headers: from(ip),
        }),
      expected: 400,
      cap: 'hashes',
    },
    'forgotten passwords': {
      network: 'mailRequest.perNetwork',
      call: (world: Api, ip: string) =>
        world.call('POST /api/auth/forgot-password', {
          body: { email: createSignUpData().email },
          headers: from(ip),
        }),
      expected: 200,
      cap: 'mails',
    },
    'sign-ups': {
      network: 'signUp.perNetwork',
      call: (world: Api, ip: string) =>
        world.call('POST /api/auth/signup', {
          body: createSignUpData(),
          headers: from(ip),
        }),
      expected: 201,
      cap: 'mails',
    },
  } as const satisfies Record<
    string,
    {
      network: LimitName;
      call: (world: Api, ip: string) => Promise<Answer>;
      expected: number;
      cap: CapName;
    }
  >;

  test.for(Object.entries(calls))(
    'A6, I2: a network has to wait at its limit, another one does not, not even past the cap of all: %s',
    async ([, { network, call, expected, cap }], context) => {
      const world = await createAccountWorld(behindProxy, context);
      await setCounter(world, network, { ip: thief }, 300);
      await setCapUse(world, cap, caps[cap].points);
      const refused = await Promise.all(Array.from({ length: 10 }, () => call(world, thief)));
      expect(refused.map(readRetryAfter).every((seconds) => seconds <= 3600)).toBe(true);
      expect((await call(world, home)).status).toBe(expected);
    },
  );

  test('A7: with TRUST_PROXY the forwarded address is the one that is counted', async (context) => {
    const world = await createAccountWorld(behindProxy, context);
    await setCounter(world, 'login.perNetwork', { ip: thief }, 300);
    const status = async (ip: string) =>
      (await logIn(world, createSignUpData().email, 'guess', from(ip))).status;
    expect(await status(thief)).toBe(429);
    expect(await status(home)).toBe(401);
    // Forwarded addresses before the proxy's own entry are not trusted.
    expect(await status(`${home}, ${thief}`)).toBe(429);
    expect(await status(`127.0.0.1, ${thief}`)).toBe(429);

    await setCounter(world, 'login.perNetwork', { ip: '2001:db8:7:7::1' }, 300);
    expect(await status('2001:db8:7:7:1234:5678:9abc:def0')).toBe(429);
    expect(await status('2001:DB8:7:7::2')).toBe(429);
    expect(await status('2001:db8:7:8::1')).toBe(401);

    const { email, password } = await world.person();
    const { body } = await logIn(world, email, password, from(home));
    const listed = await world.call('GET /api/auth/sessions', { token: String(body['token']) });
    expect(listed.body).toMatchObject({ sessions: [{ ip: home, isCurrent: true }, {}] });
  });
});

describe('A7: without TRUST_PROXY nothing a client says about its address counts', () => {
  test('A7: another X-Forwarded-For on each try changes nothing', async (context) => {
    const world = await createAccountWorld({}, context);
    await setCounter(world, 'login.perNetwork', { ip: '127.0.0.1' }, 295);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const address = `203.0.113.${n}`;
        const headers = {
          'x-forwarded-for': address,
          'x-real-ip': address,
          forwarded: `for=${address}`,
          'cf-connecting-ip': address,
          'true-client-ip': address,
          'x-client-ip': address,
        };
        const body = { email: createSignUpData().email, password: 'guess' };
        return world.call('POST /api/auth/login', { body, headers });
      }),
    );
    expect(listStatuses(answers)).toEqual([...all(401, 5), ...all(429, 5)]);
  });

  test('A7: nor does it open a locked account, or reach the list of sessions', async (context) => {
    const world = await createAccountWorld({}, context);
    const { email, password, token } = await world.person();
    const headers = from('203.0.113.99');
    await world.call('POST /api/auth/login', { body: { email, password }, headers });
    const { text } = await world.call('GET /api/auth/sessions', { token });
    expect(text).not.toContain('203.0.113.99');
    await sendWrongPasswords(world, email, 20);
    expect(
      readRetryAfter(await logIn(world, email, password, from('203.0.113.99'))),
    ).toBeLessThanOrEqual(900);
  });

  test('A7: a code, too, is tried from where the connection comes from', async (context) => {
    const world = await createAccountWorld({}, context);
    await setCounter(world, 'codeAttempt.perNetwork', { ip: '127.0.0.1' }, 300);
    expect(
      readRetryAfter(await verify(world, createSignUpData().email, '123456')),
    ).toBeLessThanOrEqual(600);
    const headers = from('203.0.113.1');
    const body = { email: createSignUpData().email, otpCode: '123456' };
    expect(
      readRetryAfter(await world.call('POST /api/auth/verify-otp', { body, headers })),
    ).toBeLessThanOrEqual(600);
  });
});

import { describe, expect, test, vi } from 'vitest';
import {
  listStatuses,
  logIn,
  readRetryAfter,
  setCapUse,
  setCounter,
  waitForMails,
} from '../../../test-support/account-probes.ts';
import {
  createAccountWorld,
  createSignUpData,
  type AccountWorld,
} from '../../../test-support/account-world.ts';
import { caps } from '../caps.ts';

const behindProxy = { env: { TRUST_PROXY: '127.0.0.1' } };
const all = (status: number, count: number) => Array<number>(count).fill(status);
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const home = '203.0.113.7';
const stranger = '198.51.100.66';
const at = (subnet: string) => `2001:db8:7:${subnet}::1`;

function requestReset(world: AccountWorld, email: string, ip: string) {
  return world.call('POST /api/auth/forgot-password', { body: { email }, headers: from(ip) });
}

function signUpFrom(world: AccountWorld, ip: string, data = createSignUpData()) {
  return world.call('POST /api/auth/signup', { body: data, headers: from(ip) });
}

async function readCapUse({ database }: AccountWorld, name: keyof typeof caps): Promise<number> {
  const { rows } = await database.pool.query<{ points: number }>(
    'select points from rate_limits where key = $1',
    [`cap ${name}`],
  );
  return rows[0]?.points ?? 0;
}

/** World whose log lines are collected. */
async function createLoggedWorld(context: Parameters<typeof createAccountWorld>[1]) {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const world = await createAccountWorld({ ...behindProxy, log }, context);
  const readAlerts = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ alert }) => alert === 'cap')
      .map(({ cap, used, of, msg }) => ({ cap, used, of, msg }));
  return { world, readAlerts };
}

describe('I2: a cap counts what was really spent', () => {
  test('I2: requests for unknown addresses send no mail and count none', async (context) => {
    const world = await createAccountWorld(behindProxy, context);
    for (let n = 0; n < 20; n += 1)
      expect((await requestReset(world, createSignUpData().email, stranger)).status).toBe(200);
    await waitForMails(world);
    expect(await readCapUse(world, 'mails')).toBe(0);
    const { email } = await world.person();
    await requestReset(world, email, stranger);
    await waitForMails(world);
    expect(await readCapUse(world, 'mails')).toBe(1);
  });

  test('I2: a mail that the server refuses does not count', async (context) => {
    const world = await createAccountWorld(behindProxy, context);
    world.sink.mode = 'reject';
    await signUpFrom(world, stranger);
    await waitForMails(world);
    expect(await readCapUse(world, 'mails')).toBe(0);
  });

  test('I2: a request that is refused or malformed makes no hash and counts none', async (context) => {
    const world = await createAccountWorld(behindProxy, context);
    await setCounter(world, 'login.perNetwork', { ip: stranger }, 300);
    await logIn(world, createSignUpData().email, 'guess', from(stranger));
    const body = { email: createSignUpData().email, otpCode: 'abcdef' };
    await world.call('POST /api/auth/verify-otp', { body, headers: from(home) });
    const readHashes = async () => {
      // Hashes are counted with the next request that needs some.
      await logIn(world, createSignUpData().email, 'guess', from(home));
      return readCapUse(world, 'hashes');
    };
    expect(await readHashes()).toBe(0);
    // A wrong password is compared with the account and with the sign-ups, a right one with the account only.
    expect(await readHashes()).toBe(2);
    const { email, password } = await world.person();
    const beforeSignIn = await readHashes();
    expect((await logIn(world, email, password, from(home))).status).toBe(200);
    expect(await readHashes()).toBe(beforeSignIn + 3);
  });

  test('I2: hashes that wait in vain are not counted', async (context) => {
    const world = await createAccountWorld({ ...behindProxy, hasSlowPasswords: true }, context);
    const flood = Array.from({ length: 150 }, (_, n) =>
      logIn(world, createSignUpData().email, 'guess', from(`198.51.${n}.1`)),
    );
    const statuses = listStatuses(await Promise.all(flood));
    const refused = statuses.filter((status) => status === 503).length;
    expect(refused).toBeGreaterThan(0);
    await logIn(world, createSignUpData().email, 'guess', from(home));
    // One that was refused may have made the first of its two hashes.
    const used = await readCapUse(world, 'hashes');
    expect(used).toBeGreaterThanOrEqual(2 * (150 - refused));
    expect(used).toBeLessThan(300);
  });
});

describe('I2: past a cap nobody is refused', () => {
  test('I2: sign-up and reset are answered as always, and the mails of strangers arrive later', async (context) => {
    const world = await createAccountWorld(behindProxy, context);
    const { email } = await world.person();
    await setCapUse(world, 'mails', caps.mails.points);
    const data = createSignUpData();
    expect((await signUpFrom(world, stranger, data)).status).toBe(201);
    expect((await requestReset(world, email, stranger)).status).toBe(200);
    expect(await world.sink.waitForCode(data.email)).toMatch(/^\d{6}$/);
    expect(await world.sink.waitForCode(email)).toMatch(/^\d{6}$/);
    await waitForMails(world);
    expect(world.sink.mails).toHaveLength(2);
  });

  test('I2: strangers wait in the order of how little their networks ask, known networks do not wait', async (context) => {
    const world = await createAccountWorld({ ...behindProxy, works: false }, context);
    const owner = await world.person();
    expect((await logIn(world, owner.email, owner.password, from(home))).status).toBe(200);
    await setCapUse(world, 'mails', caps.mails.points);
    await setCounter(world, 'signUp.perNetwork', { ip: stranger }, 200);
    const [busy, calm, known] = [createSignUpData(), createSignUpData(), createSignUpData()];
    await signUpFrom(world, stranger, busy);
    await signUpFrom(world, '192.0.2.9', calm);
    await signUpFrom(world, home, known);
    const { rows } = await world.database.pool.query<{ email: string; requester: string }>(
      `select data->>'email' as email, data->>'requester' as requester from pgboss.job
       where name = 'mail' order by priority desc`,
    );
    expect(rows).toEqual([
      { email: known.email, requester: 'known' },
      { email: calm.email, requester: 'stranger' },
      { email: busy.email, requester: 'stranger' },
    ]);
  });

  test('I2: a known network is not delayed before twice the cap, and not refused after it', async (context) => {
    const world = await createAccountWorld(behindProxy, context);
    const owner = await world.person();
    expect((await logIn(world, owner.email, owner.password, from(home))).status).toBe(200);
    const queues: string[] = [];
    for (const used of [caps.mails.points, 2 * caps.mails.points]) {
      await setCapUse(world, 'mails', used);
      const data = createSignUpData();
      const postponed = vi.spyOn(world.deps.store.mailRequests, 'postpone');
      expect((await signUpFrom(world, home, data)).status).toBe(201);
      await world.sink.waitForCode(data.email);
      queues.push(postponed.mock.calls.length === 0 ? 'at once' : 'later');
      postponed.mockRestore();
    }
    expect(queues).toEqual(['at once', 'later']);
  });

  test('I2: passwords and codes are compared, for strangers too', async (context) => {
    const world = await createAccountWorld(behindProxy, context);
    const { email, password } = await world.person();
    const data = createSignUpData();
    const { body } = await signUpFrom(world, stranger, data);
    const otpCode = await world.sink.waitForCode(data.email);
    await setCapUse(world, 'hashes', caps.hashes.points);
    expect((await logIn(world, email, password, from(stranger))).status).toBe(200);
    expect((await logIn(world, email, 'guess', from('192.0.2.9'))).status).toBe(401);
    const entered = { email: data.email, otpCode, signupId: body['signupId'] };
    const verified = await world.call('POST /api/auth/verify-otp', {
      body: entered,
      headers: from('192.0.2.10'),
    });
    expect(verified.status).toBe(200);
    expect((await signUpFrom(world, '192.0.2.11')).status).toBe(201);
  });

  test('I2: a flood of strangers that fills the hashing queue refuses strangers, not a known network or browser', async (context) => {
    const world = await createAccountWorld({ ...behindProxy, hasSlowPasswords: true }, context);
    const { email, password } = await world.person();
    expect((await logIn(world, email, password, from(home))).status).toBe(200);
    await setCapUse(world, 'hashes', caps.hashes.points);
    const flood = Array.from({ length: 150 }, (_, n) =>
      logIn(world, createSignUpData().email, 'guess', from(`198.51.${n}.1`)),
    );
    const owner = [];
    for (let n = 0; n < 5; n += 1)
      owner.push((await logIn(world, email, password, from(home))).status);
    expect(owner).toEqual(all(200, 5));
    const statuses = new Set(listStatuses(await Promise.all(flood)));
    expect(statuses).toEqual(new Set([401, 503]));
  });
});

describe('I2: half a cap raises an alert', () => {
  test('I2: for mails: once at the half, once at the whole', async (context) => {
    const { world, readAlerts } = await createLoggedWorld(context);
    await setCapUse(world, 'mails', 2998);
    for (let n = 0; n < 3; n += 1) await signUpFrom(world, stranger);
    await waitForMails(world);
    expect(readAlerts()).toEqual([
      { cap: 'mails', used: 3000, of: 6000, msg: 'half of a cap is used' },
    ]);
    await setCapUse(world, 'mails', 5999);
    await signUpFrom(world, stranger);
    await waitForMails(world);
    expect(readAlerts().at(-1)).toEqual({
      cap: 'mails',
      used: 6000,
      of: 6000,
      msg: 'cap reached: requests of strangers wait',
    });
  });

  test('I2: for hashes', async (context) => {
    const { world, readAlerts } = await createLoggedWorld(context);
    await setCapUse(world, 'hashes', 1199);
    for (let n = 0; n < 3; n += 1) await logIn(world, createSignUpData().email, 'x', from(home));
    expect(readAlerts()).toEqual([
      { cap: 'hashes', used: 1201, of: 2400, msg: 'half of a cap is used' },
    ]);
  });
});

describe('I2, A7: IPv6 is counted at /64, /56 and /48', () => {
  test.for([
    ['its /64', 0, 300, at('0'), at('1')],
    ['its /56', 1, 600, at('ff'), at('100')],
    ['its /48', 2, 1200, at('ff00'), '2001:db8:8::1'],
  ] as const)('I2, A7: %s', async ([, width, points, inside, outside], context) => {
    const world = await createAccountWorld(behindProxy, context);
    const setUse = (used: number) =>
      setCounter(world, 'mailRequest.perNetwork', { ip: at('0') }, used, width);
    await setUse(points - 1);
    expect((await requestReset(world, createSignUpData().email, inside)).status).toBe(200);
    const refused = await requestReset(world, createSignUpData().email, inside);
    expect(readRetryAfter(refused)).toBeLessThanOrEqual(3600);
    expect((await requestReset(world, createSignUpData().email, outside)).status).toBe(200);
  });

  test('I2: a /64 that goes on after it was stopped does not use up its /48', async (context) => {
    const world = await createAccountWorld(behindProxy, context);
    await setCounter(world, 'mailRequest.perNetwork', { ip: at('0') }, 300);
    await setCounter(world, 'mailRequest.perNetwork', { ip: at('0') }, 1195, 2);
    const refused = await Promise.all(
      Array.from({ length: 10 }, () => requestReset(world, createSignUpData().email, at('0'))),
    );
    expect(listStatuses(refused)).toEqual(all(429, 10));
    expect((await requestReset(world, createSignUpData().email, at('1'))).status).toBe(200);
  });

  test('I2: a sign-in gives back what it used of all three', async (context) => {
    const world = await createAccountWorld(behindProxy, context);
    const { email, password } = await world.person();
    for (const [width, points] of [299, 599, 1199].entries())
      await setCounter(world, 'login.perNetwork', { ip: at('0') }, points, width);
    for (let n = 0; n < 3; n += 1)
      expect((await logIn(world, email, password, from(at('0')))).status).toBe(200);
  });
});

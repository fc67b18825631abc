import { defineRoute } from '@lamplight/contract/route.ts';
import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  createAccountWorld,
  openAccountWorld,
  createSignUpData,
  type AccountWorld,
} from '../../test-support/account-world.ts';
import { hours } from '../../test-support/movable-clock.ts';
import { registerRoute } from './register-route.ts';

const adminKey = 'a key nobody guesses';
const adminCall = 'GET /api/admin/probe';

/** Represents every call of the admin area, because all of them are registered like this one. */
function addAdminProbe(app: FastifyInstance): void {
  const probe = defineRoute(adminCall, 'admin', {
    answers: { 200: z.object({ secret: z.string() }) },
  });
  registerRoute(app, probe, async ({ answer }) => answer(200, { secret: 'for admins' }));
}

async function adminWorld() {
  return createAccountWorld({
    env: { ADMIN_EMAILS: 'boss@example.org', ADMIN_KEY: adminKey },
    extend: addAdminProbe,
  });
}

const giveKey = (world: Pick<AccountWorld, 'call'>, token: string, authKey: string) =>
  world.call('POST /api/auth/verify-admin-key', { token, body: { authKey } });

describe('C2: the admin area needs the role and the key, in this very session', () => {
  test('C2: who gets in, and who does not', async () => {
    const world = await adminWorld();
    const reader = await world.person();
    const boss = await world.person({ email: 'Boss@example.org', username: 'boss' });
    const elsewhere = await world.signInAgain(boss);

    expect(await world.call(adminCall)).toMatchObject({ status: 401 });
    expect(await world.call(adminCall, { token: reader.token })).toMatchObject({
      status: 403,
      body: { error: 'forbidden' },
    });
    expect(await world.call(adminCall, { token: boss.token })).toMatchObject({
      status: 403,
      body: { error: 'admin_key_required' },
    });

    const { body } = await giveKey(world, elsewhere, adminKey);
    expect(body).toEqual({ success: true, url: expect.stringMatching(/^\/panel-[\w-]{22}$/) });
    expect((await world.call(adminCall, { token: elsewhere })).status).toBe(200);
    expect((await world.call(adminCall, { token: boss.token })).body['error']).toBe(
      'admin_key_required',
    );

    world.clock.advance(hours(11.9));
    expect((await world.call(adminCall, { token: elsewhere })).status).toBe(200);
    world.clock.advance(hours(0.2));
    expect((await world.call(adminCall, { token: elsewhere })).body['error']).toBe(
      'admin_key_required',
    );
  });

  test('C2: every call of the admin area is shut to everybody else, whatever is sent', async () => {
    const world = await adminWorld();
    const reader = await world.person();
    const boss = await world.person({ email: 'boss@example.org' });
    const inArea = Object.values(routes).filter(({ path }) => path.startsWith('/api/admin/'));
    expect(inArea.length).toBeGreaterThan(25);
    for (const { method, path, access } of inArea) {
      const name = `${method} ${path.replaceAll(/\{\w+\}/g, crypto.randomUUID())}`;
      const body = method === 'POST' ? { gameIds: [] } : undefined;
      const ask = async (token?: string) => {
        const { status, body: told } = await world.call(name, { token, body });
        return [status, told['error']];
      };
      expect(access, name).toBe('admin');
      expect(await ask(), name).toEqual([401, 'unauthorized']);
      expect(await ask(reader.token), name).toEqual([403, 'forbidden']);
      expect(await ask(boss.token), name).toEqual([403, 'admin_key_required']);
    }
  });

  test('C2: only admins learn the address of the panel', async () => {
    const world = await adminWorld();
    const reader = await world.person();
    const boss = await world.person({ email: 'boss@example.org' });
    expect(boss.user.role).toBe('admin');
    expect(reader.user.role).toBe('user');
    const ask = (name: string, token?: string) => world.call(`GET /api/auth/${name}`, { token });

    expect((await ask('is-admin', boss.token)).body).toEqual({ isAdmin: true });
    expect((await ask('is-admin', reader.token)).body).toEqual({ isAdmin: false });
    expect((await ask('is-admin')).status).toBe(401);

    const { url } = (await ask('admin-panel-url', boss.token)).body;
    expect(url).toMatch(/^\/panel-/);
    expect((await ask('admin-panel-url', boss.token)).body['url']).toBe(url);
    expect((await ask('admin-panel-url', reader.token)).status).toBe(403);
    expect((await ask('admin-panel-url')).status).toBe(401);
  });

  test('C2: the key opens nothing for a user who is no admin', async () => {
    const world = await adminWorld();
    const reader = await world.person();
    expect((await giveKey(world, reader.token, adminKey)).body['error']).toBe('forbidden');
    expect((await world.call(adminCall, { token: reader.token })).body['error']).toBe('forbidden');
  });

  test('C2: a sign-up with an admin address is no admin until the mail was read', async () => {
    const world = await adminWorld();
    const password = 'somebody elses mailbox';
    await world.signUp({
      email: 'boss@example.org',
      username: 'intruder',
      firstName: 'In',
      lastName: 'Truder',
      password,
    });
    expect((await world.logIn('boss@example.org', password)).status).toBe(403);
  });
});

describe('a change of the admin key', () => {
  test('C2: ends the raised sign-ins, which stay signed in; the same key keeps them', async () => {
    const world = await adminWorld();
    const { token } = await world.person({ email: 'boss@example.org' });
    await giveKey(world, token, adminKey);
    expect((await world.call(adminCall, { token })).status).toBe(200);

    const same = await world.startSecondInstance();
    expect((await same.call(adminCall, { token })).status).toBe(200);
    const changed = await world.startSecondInstance({ ADMIN_KEY: 'another key of the house' });
    expect(await changed.call(adminCall, { token })).toMatchObject({
      status: 403,
      body: { error: 'admin_key_required' },
    });
    expect((await changed.call('GET /api/auth/me', { token })).status).toBe(200);

    const body = { authKey: 'another key of the house' };
    await changed.call('POST /api/auth/verify-admin-key', { token, body });
    expect((await changed.call(adminCall, { token })).status).toBe(200);
    expect((await world.call(adminCall, { token })).status).toBe(403);
  });

  test('C2: a sign-in raised before marks were stored enters the key again', async () => {
    const world = await adminWorld();
    const { token } = await world.person({ email: 'boss@example.org' });
    await giveKey(world, token, adminKey);
    await world.database.pool.query('update sign_ins set raised_with = null');
    expect((await world.call(adminCall, { token })).body['error']).toBe('admin_key_required');
  });
});

describe('C3: the admin key cannot be guessed', () => {
  test('C3: five tries an hour, then not even the right one', async () => {
    const world = await adminWorld();
    const { token } = await world.person({ email: 'boss@example.org' });
    for (const guess of ['a', adminKey.toUpperCase(), `${adminKey} `, adminKey.slice(1), '0'])
      expect(await giveKey(world, token, guess)).toMatchObject({
        status: 403,
        body: { error: 'invalid_admin_key', message: 'Invalid authorization key' },
      });
    const sixth = await giveKey(world, token, adminKey);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000);
    world.clock.advance(hours(1));
    expect((await giveKey(world, token, adminKey)).status).toBe(200);
  });

  test('C3: the tries are counted when they come all at once', async () => {
    const world = await adminWorld();
    const { token } = await world.person({ email: 'boss@example.org' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => giveKey(world, token, `guess ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 403).length).toBe(5);
    expect(answers.filter(({ status }) => status === 429).length).toBe(15);
  });

  test.for([
    ['empty', '', 400],
    ['no text', 7, 400],
    ['a list', [adminKey], 400],
    ['very long', 'x'.repeat(5000), 400],
  ] as const)('C3: a key that is %s', async ([, authKey, status]) => {
    const world = await adminWorld();
    const { token } = await world.person({ email: 'boss@example.org' });
    const answer = await world.call('POST /api/auth/verify-admin-key', {
      token,
      body: { authKey },
    });
    expect(answer.status).toBe(status);
  });

  test.for([
    ['not set', {}],
    ['set to nothing', { ADMIN_KEY: '' }],
  ] as const)('C3: while the key is %s the gate is shut', async ([, env]) => {
    const world = await createAccountWorld({
      env: { ADMIN_EMAILS: 'boss@example.org', ...env },
      extend: addAdminProbe,
    });
    const { token } = await world.person({ email: 'boss@example.org' });
    for (const guess of ['undefined', 'null', ' '])
      expect((await giveKey(world, token, guess)).body['error']).toBe('invalid_admin_key');
    expect((await world.call('GET /api/auth/admin-panel-url', { token })).status).toBe(403);
    // Step-up set directly in the database: even then the calls are refused.
    await world.database.pool.query(`update sign_ins set raised_until = now() + '1 hour'`);
    expect((await world.call(adminCall, { token })).status).toBe(403);
  });
});

describe('what is sent', () => {
  let world: AccountWorld & { close(): Promise<void> };
  beforeAll(async () => {
    world = await openAccountWorld();
  });
  afterAll(() => world.close());

  test('C9: fields that a call does not define are not stored', async () => {
    const extra = {
      role: 'admin',
      isAdmin: true,
      isVerified: true,
      verifiedAt: '2020-01-01T00:00:00Z',
      plan: 'basic',
      id: '00000000-0000-0000-0000-000000000000',
      createdAt: '2001-01-01T00:00:00.000Z',
    };
    const robin = await world.person({ ...createSignUpData(), ...extra });
    expect(robin.user).toMatchObject({ role: 'user' });
    const { token } = robin;
    const updated = await world.call('POST /api/auth/update-profile', {
      token,
      body: { firstName: 'New', lastName: 'Name', username: 'stolen', email: 'x@y.zz', ...extra },
    });
    expect(updated.status).toBe(200);
    const { body } = await world.call('GET /api/auth/me', { token });
    expect(body).toEqual({ user: { ...robin.user, firstName: 'New', lastName: 'Name' } });
    expect(robin.user.createdAt > '2020').toBe(true);
    expect(robin.user.id).not.toBe(extra.id);
  });

  test.for([
    ['broken JSON', '{"email":'],
    ['no object', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['nothing', ''],
    ['__proto__', '{"__proto__":{"role":"admin"},"email":"a@example.org"}'],
    ['constructor', '{"constructor":{"prototype":{"role":"admin"}},"email":"a@example.org"}'],
    ['a list for a text', '{"email":["a@example.org"],"password":["x"]}'],
    ['an object for a text', '{"email":{"$ne":1},"password":{"$gt":""}}'],
    ['a number for a text', '{"email":1,"password":12345678}'],
    ['100 kB of brackets', '['.repeat(100_000)],
    ['lone surrogates', '{"email":"\\ud800@example.org","password":"xxxxxxxx"}'],
    ['a NUL', '{"email":"a\\u0000@example.org","password":"xxxxxxxx"}'],
  ] as const)('C9: %s is refused on every call', async ([, body]) => {
    for (const call of ['signup', 'login', 'verify-otp', 'resend-otp', 'forgot-password']) {
      const answer = await world.call(`POST /api/auth/${call}`, {
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer, call).toMatchObject({ status: 400 });
      expect(['validation_failed', 'invalid_json']).toContain(answer.body['error']);
    }
  });

  test('C9: a NUL in a password or a name loses nothing and breaks nothing', async () => {
    const { token, email, password } = await world.person({ password: 'nul \u0000 inside it' });
    expect((await world.logIn(email, password)).status).toBe(200);
    const { status, body } = await world.call('POST /api/auth/update-profile', {
      token,
      body: { firstName: 'A\u0000B', lastName: 'C\ud800' },
    });
    expect([status, body]).toMatchObject([200, { user: { firstName: 'A B' } }]);
  });

  test('E4: only JSON is taken', async () => {
    const json = JSON.stringify({ email: 'a@example.org', password: 'not the password' });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(
        await world.call('POST /api/auth/login', { body: json, headers: { 'content-type': type } }),
      ).toMatchObject({ status: 415 });
  });

  test.for([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['an origin that looks like ours', { origin: 'http://127.0.0.1.evil.example' }, 403],
    ['another port', { origin: 'http://127.0.0.1:9' }, 403],
    ['no origin at all, in words', { origin: 'null' }, 403],
    ['ourselves', { 'sec-fetch-site': 'same-origin' }, 401],
    ['the address bar or a program', {}, 401],
  ] as const)('E4: a write from %s', async ([, headers, status]) => {
    const answer = await world.call('POST /api/auth/login', {
      body: { email: 'nobody@example.org', password: 'not the password' },
      headers,
    });
    expect(answer.status).toBe(status);
  });

  test('E4: our own origin is welcome', async () => {
    const answer = await world.call('POST /api/auth/login', {
      body: { email: 'nobody@example.org', password: 'not the password' },
      headers: { origin: world.url },
    });
    expect(answer.status).toBe(401);
  });
});

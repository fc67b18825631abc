import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { waitForMails, requestReset, reset } from '../../../test-support/account-probes.ts';
import {
  createAccountWorld,
  openAccountWorld,
  type AccountWorld,
  type Person,
  createSignUpData,
} from '../../../test-support/account-world.ts';
import { createCodePattern } from '../../../test-support/code-pattern.ts';
import { dumpDatabase } from '../../../test-support/dump.ts';
import { sendRaw } from '../../../test-support/http-probes.ts';
import { days, hours } from '../../../test-support/movable-clock.ts';

let world: AccountWorld & { close(): Promise<void> };
let other: Awaited<ReturnType<AccountWorld['startSecondInstance']>>;
let owner: Person;

beforeAll(async () => {
  world = await openAccountWorld();
  other = await world.startSecondInstance();
  owner = await world.person();
});
afterAll(() => world.close());

const unauthorized = {
  status: 401,
  text: '{"error":"unauthorized","message":"Please sign in."}',
};

const me = (authorization: string) =>
  world.call('GET /api/auth/me', { headers: { authorization } });

/** Replaces one character by another one that is valid in tokens. */
const changed = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

describe('B1: guessing and tampering', () => {
  test('B1: a token is 256 unpredictable bits', async () => {
    expect(owner.token).toMatch(/^[\w-]{43}$/);
  });

  test('B1: without one', async () => {
    const answer = await world.call('GET /api/auth/me');
    expect(answer).toMatchObject(unauthorized);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  const unsigned = [
    { alg: 'none', typ: 'JWT' },
    { sub: '1', role: 'admin' },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  test.each<[string, (token: string, user: Person['user']) => string]>([
    ['nothing', () => ''],
    ['the scheme alone', () => 'Bearer'],
    ['garbage', () => 'Bearer garbage'],
    ['a token without a scheme', (token) => token],
    ['an unsigned JWT', () => `Bearer ${unsigned}.`],
    ['an unsigned JWT without its last dot', () => `Bearer ${unsigned}`],
    ['another scheme', (token) => `Basic ${token}`],
    ['user and password', (token) => `Basic ${Buffer.from(`${token}:`).toString('base64')}`],
    ['a scheme that begins alike', (token) => `BearerX ${token}`],
    ['two spaces', (token) => `Bearer  ${token}`],
    ['a tab', (token) => `Bearer\t${token}`],
    ['something after it', (token) => `Bearer ${token} x`],
    ['a list', (token) => `Bearer x, Bearer ${token}`],
    ['quotes', (token) => `Bearer "${token}"`],
    ['a field', (token) => `Bearer token=${token}`],
    ['one letter less', (token) => `Bearer ${token.slice(0, -1)}`],
    ['one letter more', (token) => `Bearer ${token}A`],
    ['padding', (token) => `Bearer ${token}=`],
    ['capitals', (token) => `Bearer ${token.toUpperCase()}`],
    ['small letters', (token) => `Bearer ${token.toLowerCase()}`],
    ['turned around', (token) => `Bearer ${Array.from(token).toReversed().join('')}`],
    ['percent signs', (token) => `Bearer %${token}`],
    ['SQL', () => "Bearer ' or 1=1 --"],
    ['the account’s id', (_, user) => `Bearer ${user.id}`],
    ['the address', (_, user) => `Bearer ${user.email}`],
    ['512 letters', () => `Bearer ${'A'.repeat(512)}`],
    ['513 letters', () => `Bearer ${'A'.repeat(513)}`],
    ['7000 letters', () => `Bearer ${'A'.repeat(7000)}`],
    ['the token, 100 times', (token) => `Bearer ${token.repeat(100)}`],
    ['letters beyond ASCII', (token) => `Bearer ${token.slice(1)}é`],
  ])('B1: %s', async (_what, header) => {
    expect(await me(header(owner.token, owner.user))).toMatchObject(unauthorized);
  });

  test('B1: each letter counts, down to the last bits of the last one', async () => {
    const near = Array.from(owner.token, (_, at) => changed(owner.token, at));
    const lastLetters = Array.from('AEIMQUYcgkosw048BFJNRVZdhlptx159')
      .map((letter) => owner.token.slice(0, -1) + letter)
      .filter((token) => token !== owner.token);
    for (const token of [...near, ...lastLetters])
      expect(await me(`Bearer ${token}`)).toMatchObject(unauthorized);
    expect((await me(`Bearer ${owner.token}`)).status).toBe(200);
  });

  test('B1: the hash of a token, which a thief of the database has, is no token', async () => {
    const hash = world.deps.secrets.hashToken(owner.token);
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(await me(`Bearer ${hash.toString(encoding)}`)).toMatchObject(unauthorized);
    expect(await me(`Bearer \\x${hash.toString('hex')}`)).toMatchObject(unauthorized);
  });

  test.each([['bearer'], ['BEARER'], ['BeArEr']])(
    'B1: the scheme may be written %s',
    async (scheme) => {
      expect((await me(`${scheme} ${owner.token}`)).status).toBe(200);
    },
  );

  test('B1: 200 made-up headers', async () => {
    const { token } = owner;
    const letter = fc.constantFrom(...Array.from('AZaz09-_.~+/= \t,;:"\'%\\<>()é\u00ff'));
    const piece = fc.oneof(
      fc.string({ unit: letter, maxLength: 60 }),
      fc.nat(42).map((n) => token.slice(n)),
      fc.nat(42).map((n) => token.slice(0, n)),
      fc.nat(42).map((n) => changed(token, n)),
    );
    const header = fc
      .tuple(fc.constantFrom('Bearer ', 'bearer ', 'Basic ', '', 'Bearer, '), piece, piece)
      .map((parts) => parts.join(''))
      .filter((text) => text.trim().replace(/^bearer /i, '') !== token);
    await fc.assert(
      fc.asyncProperty(header, async (text) => {
        expect(await me(text)).toMatchObject(unauthorized);
      }),
      { numRuns: 200 },
    );
  });

  test('B1: a header over 8 KiB is refused before it is parsed', async () => {
    const answer = await sendRaw(
      world.url,
      `GET /api/auth/me HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${'A'.repeat(20_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('B1: of two headers the first counts, so that nothing in between can add one', async () => {
    const answer = await sendRaw(
      world.url,
      `GET /api/auth/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer x\r\nAuthorization: Bearer ${owner.token}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('B1: the database contains no token, no password and no code, not even of a mail that failed', async (context) => {
    const world = await createAccountWorld({}, context);
    const codes: string[] = [];
    const { deps } = world;
    const { secrets } = deps;
    deps.secrets = {
      ...secrets,
      createCode() {
        const code = secrets.createCode();
        codes.push(code);
        return code;
      },
    };
    await world.signUp(createSignUpData());
    const person = await world.person();
    const second = await world.signInAgain(person);
    await requestReset(world, person.email);
    await reset(
      world,
      person.email,
      await world.sink.waitForCode(person.email),
      'the second password',
    );
    const third = await world.signInAgain({ ...person, password: 'the second password' });
    const body = { currentPassword: 'the second password', newPassword: 'the third password' };
    await world.call('POST /api/auth/update-password', { token: third, body });
    await world.logIn(person.email, 'mistyped by its owner');
    await waitForMails(world);
    world.sink.mode = 'greylist';
    world.sink.greylistTimes = 100;
    await requestReset(world, person.email);
    await vi.waitFor(
      async () => expect(await dumpDatabase(world.database)).toContain('try again later'),
      {
        timeout: 20_000,
      },
    );

    const text = await dumpDatabase(world.database);
    expect(text).toContain(person.email);
    expect(text).toContain('$argon2id$');
    expect(codes.length).toBeGreaterThanOrEqual(3);
    for (const code of codes) expect(text).not.toMatch(createCodePattern(code));
    const words = [person.password, 'the second password', 'the third password', 'mistyped by'];
    for (const secret of [person.token, second, third, ...words]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
      expect(text).not.toContain(Buffer.from(secret).toString('base64url').slice(0, -1));
    }
    for (const token of [person.token, second, third])
      expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });
});

describe('B3: no token is for ever', () => {
  test('B3: 30 days without use end it, use prolongs it, 180 days end it in any case', async (context) => {
    const world = await createAccountWorld({}, context);
    const { clock } = world;
    const person = await world.person();
    const sometimes = await world.signInAgain(person);
    const always = await world.signInAgain(person);
    const after = async (ms: number) => {
      clock.advance(ms);
      return world.isSignedIn(always);
    };
    expect(await after(days(29))).toBe(true);
    expect(await world.isSignedIn(sometimes)).toBe(true);
    expect(await after(days(29))).toBe(true);
    expect(await world.isSignedIn(person.token)).toBe(false);
    expect(await after(hours(36))).toBe(true);
    expect(await world.isSignedIn(sometimes)).toBe(false);
    for (let n = 0; n < 4; n += 1) expect(await after(days(29))).toBe(true);
    // 175.5 days have passed since the sign-in.
    expect(await after(days(4))).toBe(true);
    const listed = await world.call('GET /api/auth/sessions', { token: always });
    expect(listed.body['sessions']).toMatchObject([{ isCurrent: true }]);
    clock.advance(days(1));
    expect(await world.call('GET /api/auth/me', { token: always })).toMatchObject(unauthorized);
    expect(await world.isSignedIn(await world.signInAgain(person))).toBe(true);
  });

  test('B3: the list says when, and use moves it', async (context) => {
    const world = await createAccountWorld({}, context);
    const { token } = await world.person();
    const expiry = async () => {
      const { body } = await world.call('GET /api/auth/sessions', { token });
      const [session] = body['sessions'] as { createdAt: string; expiresAt: string }[];
      const { createdAt = '', expiresAt = '' } = session ?? {};
      return (Date.parse(expiresAt) - Date.parse(createdAt)) / days(1);
    };
    expect(await expiry()).toBe(30);
    world.clock.advance(days(10));
    expect(await expiry()).toBeCloseTo(40, 1);
    for (let n = 0; n < 6; n += 1) {
      world.clock.advance(days(26));
      expect(await world.isSignedIn(token)).toBe(true);
    }
    expect(await expiry()).toBe(180);
  });
});

const change = (token: string) => ({ firstName: 'Thief', lastName: 'Thief', token });

describe('B4: from one header only', () => {
  test('B4: each sign-in gives a new token', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => world.signInAgain(owner)));
    expect(new Set([owner.token, ...tokens]).size).toBe(4);
    for (const token of tokens) expect(await world.isSignedIn(token)).toBe(true);
  });

  test('B4: a token the client brings along to the login is not taken up', async () => {
    const brought = 'A'.repeat(43);
    const { email, password } = owner;
    const answer = await world.call('POST /api/auth/login', {
      token: brought,
      body: { email, password, token: brought, authToken: brought },
      headers: { cookie: `authToken=${brought}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.body['token']).not.toBe(brought);
    expect(answer.headers.get('set-cookie')).toMatch(/^lamplight_device=/);
    expect(answer.headers.get('set-cookie')).not.toContain(String(answer.body['token']));
    expect(await world.isSignedIn(brought)).toBe(false);
  });

  test.each<[string, string, (token: string) => Parameters<AccountWorld['call']>[1]]>([
    ['the address, token', 'GET /api/auth/me?token=TOKEN', () => ({})],
    ['the address, authToken', 'GET /api/auth/me?authToken=TOKEN', () => ({})],
    ['the address, access_token', 'GET /api/auth/me?access_token=TOKEN', () => ({})],
    ['the address, a write', 'POST /api/auth/logout?token=TOKEN', () => ({})],
    ['the path', 'GET /api/auth/me;token=TOKEN', () => ({})],
    [
      'a cookie',
      'GET /api/auth/me',
      (token) => ({
        headers: {
          cookie: `authToken=${token}; token=${token}; session=${token}; lamplight_device=${token}`,
        },
      }),
    ],
    [
      'a cookie, a write',
      'DELETE /api/auth/delete-account',
      (token) => ({ headers: { cookie: `authToken=${token}` } }),
    ],
    ['the body', 'POST /api/auth/update-profile', (token) => ({ body: change(token) })],
    [
      'the body, as a header',
      'POST /api/auth/update-profile',
      (token) => ({ body: { ...change(token), authorization: `Bearer ${token}` } }),
    ],
    [
      'a header of another name',
      'GET /api/auth/me',
      (token) => ({ headers: { 'x-auth-token': token } }),
    ],
    [
      'the header for proxies',
      'GET /api/auth/me',
      (token) => ({ headers: { 'proxy-authorization': `Bearer ${token}` } }),
    ],
  ])('B4: not from %s', async (_what, name, options) => {
    const { status } = await world.call(name.replace('TOKEN', owner.token), options(owner.token));
    expect(status).toBe(name.includes(';') ? 404 : 401);
    expect(await world.call('GET /api/auth/me', { token: owner.token })).toMatchObject({
      status: 200,
      body: { user: { firstName: 'Robin' } },
    });
    expect((await other.call('GET /api/auth/me', { token: owner.token })).status).toBe(200);
  });
});

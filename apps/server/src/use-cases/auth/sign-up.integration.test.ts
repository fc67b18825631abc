import { assert, asyncProperty, constantFrom, string, tuple } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { verify } from '../../../test-support/account-probes.ts';
import {
  openAccountWorld,
  createSignUpData,
  type AccountWorld,
} from '../../../test-support/account-world.ts';

let world: AccountWorld & { close(): Promise<void> };
beforeAll(async () => {
  world = await openAccountWorld();
});
afterAll(() => world.close());

/** True if this password belongs to the waiting or verified account. The status is then 403 or 200. */
async function opens(email: string, password: string): Promise<boolean> {
  return [200, 403].includes((await world.logIn(email, password)).status);
}

async function rowsOf(email: string): Promise<number> {
  const { rowCount } = await world.database.pool.query('select from users where email = $1', [
    email.toLowerCase(),
  ]);
  return rowCount ?? 0;
}

const x = (length: number) => 'Ab3 '.repeat(length).slice(0, length);

describe('A8: passwords', () => {
  test.for([
    ['7 characters', x(7), 400],
    ['8 characters', x(8), 201],
    ['8 spaces and letters', '  x  y  ', 201],
    ['64 characters', x(64), 201],
    ['200 characters', x(200), 201],
    ['201 characters', x(201), 400],
    ['1025 characters', x(1025), 400],
    ['900 kB', x(900_000), 400],
    ['10 MB', x(10_000_000), 413],
    ['eight characters outside the basic plane', '𝔭𝔞𝔰𝔰𝔴𝔬𝔯𝔡', 201],
    ['one of the most common', 'password1', 400],
    ['the same in capitals', 'PassWord1', 400],
    ['the player and a year', 'magnus2026', 400],
    ['the product and signs', 'Lamplight!!', 400],
    ['one digit again and again', '77777777', 400],
  ] as const)('A8: %s', async ([, password, status]) => {
    const data = createSignUpData({ password });
    const { status: answered, body } = await world.signUp(data);
    expect(answered).toBe(status);
    expect(Object.keys(body['fields'] ?? {})).toEqual(status === 400 ? ['password'] : []);
    expect(await opens(data.email, password.slice(0, 200))).toBe(status === 201);
    expect(await rowsOf(data.email)).toBe(status === 201 ? 1 : 0);
  });

  test('A8: what is too long is refused before anything is hashed', async () => {
    const { passwords } = world.deps;
    const spies = [vi.spyOn(passwords, 'verify'), vi.spyOn(passwords, 'hash')];
    const password = x(1025);
    const data = createSignUpData({ password });
    await world.signUp(data);
    await world.logIn(data.email, password);
    const body = { email: data.email, otp: '000000', newPassword: password };
    await world.call('POST /api/auth/reset-password', { body });
    expect(
      spies.flatMap(({ mock }) => mock.calls.flat()).filter((text) => text === password),
    ).toEqual([]);
    for (const spy of spies) spy.mockRestore();
  });

  test('A8: the own name or address is no password', async () => {
    const data = createSignUpData();
    for (const password of [data.email, data.username, data.username.toUpperCase()])
      expect((await world.signUp({ ...data, password })).status).toBe(400);
  });

  test('A8: spaces, accents and the last characters count', async () => {
    const data = createSignUpData({ password: `  pässwörd ${'x'.repeat(70)}a ` });
    await world.signUp(data);
    const { password } = data;
    const near = [
      password.trim(),
      password.normalize('NFD'),
      `${password.slice(0, -2)}b `,
      password.toUpperCase(),
    ];
    for (const other of near) expect(await opens(data.email, other), other).toBe(false);
    expect(await opens(data.email, password)).toBe(true);
  });

  test('A8: the easy ones are refused at change and reset alike', async () => {
    const { token, email, password } = await world.person();
    await world.call('POST /api/auth/forgot-password', { body: { email } });
    const otp = await world.sink.waitForCode(email);
    for (const newPassword of ['password1', 'magnus2026', 'carlsen1', email]) {
      const changed = await world.call('POST /api/auth/update-password', {
        token,
        body: { currentPassword: password, newPassword },
      });
      expect(changed).toMatchObject({
        status: 400,
        body: { fields: { newPassword: expect.stringMatching(/guess/) } },
      });
      const reset = await world.call('POST /api/auth/reset-password', {
        body: { email, otp, newPassword },
      });
      expect(reset).toMatchObject({
        status: 400,
        body: { fields: { newPassword: expect.stringMatching(/guess/) } },
      });
    }
    const answer = await world.call('POST /api/auth/reset-password', {
      body: { email, otp, newPassword: 'the code still works' },
    });
    expect(answer.status).toBe(200);
  });

  test('six characters are enough when changing it, eight are needed at reset', async () => {
    const { token, email, password } = await world.person();
    const change = (newPassword: string) =>
      world.call('POST /api/auth/update-password', {
        token,
        body: { currentPassword: password, newPassword },
      });
    expect((await change('xyz7!')).status).toBe(400);
    expect((await change('xyz7!q')).status).toBe(200);
    const reset = await world.call('POST /api/auth/reset-password', {
      body: { email, otp: '000000', newPassword: 'xyz7!qw' },
    });
    expect(reset.body).toMatchObject({
      fields: { newPassword: expect.stringMatching(/at least 8/) },
    });
  });
});

describe('A9: one address is one recipient', () => {
  test.for([
    'victim@example.org, attacker@example.com',
    'victim@example.org,attacker@example.com',
    'a@example.org\r\nBcc: v@example.com',
    'a@example.org\nBcc: v@example.com',
    '"a b"@example.org',
    "a'b@example.org",
    'Robin <a@example.org>',
    '<a@example.org>',
    'a(comment)@example.org',
    'a@b@example.org',
    ' a@example.org',
    'a@example.org ',
    'a@[127.0.0.1]',
    'a@localhost',
    'a@example..org',
    '.a@example.org',
    'a@-example.org',
    'а@example.org',
    `${'a'.repeat(250)}@example.org`,
    '',
  ])('A9: %j is refused everywhere and nothing is mailed', async (email) => {
    const bodies = {
      signup: createSignUpData({ email }),
      login: { email, password: 'whatever it is' },
      'forgot-password': { email },
      'resend-otp': { email },
      'verify-otp': { email, otpCode: '123456' },
      'reset-password': { email, otp: '123456', newPassword: 'whatever it is' },
    };
    for (const [call, body] of Object.entries(bodies)) {
      const answer = await world.call(`POST /api/auth/${call}`, { body });
      expect(answer, call).toMatchObject({
        status: 400,
        body: { fields: { email: expect.stringMatching(/.+/) } },
      });
    }
    const { rows } = await world.database.pool.query<{ email: string }>(
      `select data->>'email' as email from pgboss.job where name = 'mail'`,
    );
    const asked = rows.map((row) => row.email);
    const mailed = world.sink.mails.flatMap(({ to }) => to);
    expect([...asked, ...mailed].filter((to) => !/^p[0-9a-f]{10}@example\.org$/.test(to))).toEqual(
      [],
    );
  });

  test('A9: 60 made-up addresses that are more than one, or none', async () => {
    const sent = world.sink.mails.length;
    const odd = constantFrom(...Array.from(' ,;:<>()[]"\'\\\r\n\t\0@éｅ\u2028\u200b'));
    const plain = string({ unit: constantFrom(...Array.from('abz09.-')), maxLength: 12 });
    const address = tuple(plain, odd, plain, constantFrom('@', ''), plain).map(
      ([before, sign, between, at, after]) =>
        `v${before}${sign}${between}${at}${after}w@example.org`,
    );
    await assert(
      asyncProperty(address, async (email) => {
        const answer = await world.call('POST /api/auth/forgot-password', { body: { email } });
        expect(answer).toMatchObject({ status: 400, body: { error: 'validation_failed' } });
        expect((await world.signUp(createSignUpData({ email }))).status).toBe(400);
      }),
      { numRuns: 60 },
    );
    const { rows } = await world.database.pool.query(
      `select data->>'email' as email from pgboss.job where name = 'mail' and data->>'email' like 'v%'`,
    );
    expect(rows).toEqual([]);
    expect(
      world.sink.mails
        .slice(sent)
        .flatMap(({ to }) => to)
        .filter((to) => to.startsWith('v')),
    ).toEqual([]);
  });

  test('A9: case makes no difference', async () => {
    const data = createSignUpData();
    const { email, password } = await world.person({ ...data, email: data.email.toUpperCase() });
    expect((await world.logIn(email.toLowerCase(), password)).body['user']).toMatchObject({
      email: email.toLowerCase(),
    });
  });

  test('A9: a name with line breaks makes one mail to one recipient, and stays one line', async () => {
    const data = createSignUpData({ firstName: 'x\r\nBcc: v@example.com' });
    await world.signUp(data);
    const mail = await world.sink.waitForMail(data.email);
    expect(mail.to).toEqual([data.email]);
    expect(mail.raw).not.toContain('v@example.com');
    const { body } = await verify(world, data.email, /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1] ?? '');
    expect(body['user']).toMatchObject({ firstName: 'x Bcc: v@example.com' });
  });
});

describe('A10: many at once', () => {
  test('A10: of eight sign-ups with one address five wait, and all five know their password', async () => {
    const data = createSignUpData();
    const passwords = Array.from({ length: 8 }, (_, n) => `password number ${n} of them`);
    const answers = await Promise.all(
      passwords.map((password, n) =>
        world.signUp({ ...data, username: `${data.username}${n}`, password }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBe(5);
    expect(statuses.filter((status) => status === 429).length).toBe(3);
    expect(new Set(answers.map(({ body }) => body['signupId'])).size).toBe(6);
    expect(await rowsOf(data.email)).toBe(5);
    for (const [n, password] of passwords.entries())
      expect(await opens(data.email, password)).toBe(statuses[n] === 201);
  });

  test('A10: eight sign-ups with one username make one account', async () => {
    const { username } = createSignUpData();
    const names = Array.from({ length: 8 }, (_, n) => (n % 2 ? username.toUpperCase() : username));
    const answers = await Promise.all(
      names.map((name) => world.signUp(createSignUpData({ username: name }))),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'username_taken',
    });
  });

  test('trying taken usernames does not use up the sign-ups of an address', async () => {
    const { username: taken } = await world.person();
    const data = createSignUpData();
    for (let n = 0; n < 7; n += 1)
      expect((await world.signUp({ ...data, username: taken })).status).toBe(409);
    expect((await world.signUp(data)).status).toBe(201);
  });
});

describe('a username', () => {
  test.for(['ab', 'a'.repeat(31), 'with space', 'line\nbreak', 'naïve', '<b>bold</b>', ''])(
    '%j is refused with its rule',
    async (username) => {
      const answer = await world.signUp(createSignUpData({ username }));
      expect(answer).toMatchObject({
        status: 400,
        body: {
          error: 'validation_failed',
          fields: { username: expect.stringMatching(/3 to 30/) },
        },
      });
    },
  );
});

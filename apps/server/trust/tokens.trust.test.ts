import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeDeviceCookie } from '../test-support/account-probes.ts';
import { createAccountWorld, createSignUpData } from '../test-support/account-world.ts';
import { sendBurst } from '../test-support/burst.ts';
import { countDeadlocks } from '../test-support/deadlocks.ts';
import { createCodePattern } from '../test-support/code-pattern.ts';
import { dumpDatabase } from '../test-support/dump.ts';
import { isSessionEnding } from '../test-support/hostile-requests.ts';
import { sendRaw } from '../test-support/http-probes.ts';
import { readResetMail } from '../test-support/owner-probes.ts';
import { createPlayWorld } from '../test-support/play-world.ts';
import { startRazorpayDouble } from '../test-support/razorpay-double.ts';
import { waitUntil } from '../test-support/server-process.ts';
import { buildCalls } from './access-calls.ts';
import { callAt, startServers } from './access-servers.ts';

describe('B1: guessing and tampering', () => {
  test('B1: a thousand tokens that are none: one answer, on every call', async () => {
    const world = await createPlayWorld({ works: false });
    const [server] = await startServers(world, {});
    const at = callAt(server?.url ?? '');
    const owner = await world.person();
    const game = await world.game(1);
    const id = crypto.randomUUID();
    const ids = { sessionId: id, signInId: id, subscriptionId: id, userId: id, jobId: id };
    const things = { ...ids, reportId: id, gameId: game.id, slug: game.slug, email: owner.email };
    const guarded = buildCalls(things).filter(({ access }) => access === 'user');
    const { token } = owner;
    const mail = fc.constantFrom(...Array.from('AZaz09-_.~+/=,;:"\'%\\<>()'));
    const part = fc.nat(token.length - 1);
    const forged = fc.oneof(
      fc.string({ unit: mail, minLength: 1, maxLength: 80 }),
      part.map((n) => token.slice(n + 1) + token.slice(0, n)),
      part.map((n) => token.slice(0, n) + (token[n] === 'A' ? 'B' : 'A') + token.slice(n + 1)),
      fc
        .uint8Array({ minLength: 32, maxLength: 32 })
        .map((b) => Buffer.from(b).toString('base64url')),
      fc.uuid(),
      fc.constantFrom('null', 'undefined', 'true', '0', '[object', `${token}${token}`, `${token}.`),
    );
    const given = fc.tuple(
      forged.filter((text) => text !== token && text !== ''),
      fc.nat(guarded.length - 1),
    );
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(given, async ([text, index]) => {
        const { call = '', body } = guarded[index] ?? {};
        const answer = await at(call, { token: text, body });
        asked += 1;
        expect([answer.status, answer.text]).toEqual([
          401,
          '{"error":"unauthorized","message":"Please sign in."}',
        ]);
      }),
      { numRuns: 1000 },
    );
    expect(asked).toBeGreaterThanOrEqual(1000);
    const huge = `GET /api/auth/me HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${'A'.repeat(1_000_000)}\r\n\r\n`;
    expect(await sendRaw(server?.url ?? '', huge).catch(() => 'HTTP/1.1 431 ')).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    expect((await at('GET /api/auth/me', { token })).status).toBe(200);
    const rows = await dumpDatabase(world.database);
    expect(rows).toContain(owner.user.id);
    expect(rows).not.toContain(token);
  });
});

test('B2: what is ended on one server is dead on the other at once, on connections that stay open', async () => {
  const world = await createAccountWorld({ works: false });
  const [one, two] = await startServers(world, {}, {});
  const [here, there] = [callAt(one?.url ?? ''), callAt(two?.url ?? '')];
  const person = await world.person();
  for (let round = 0; round < 20; round += 1) {
    const { email, password } = person;
    const opened = await here('POST /api/auth/login', { body: { email, password } });
    const { token } = JSON.parse(opened.text) as { token: string };
    expect((await there('GET /api/auth/me', { token })).status).toBe(200);
    expect((await here('POST /api/auth/logout', { token })).status).toBe(200);
    expect((await there('GET /api/auth/me', { token })).status).toBe(401);
    expect((await here('GET /api/auth/me', { token })).status).toBe(401);
  }
  // Signs out while other requests use the token. After the sign-out is confirmed, no request may be accepted.
  const { token } = await world.person();
  const at = two?.url ?? '';
  await Promise.all([
    here('POST /api/auth/logout', { token }),
    sendBurst(
      Array.from({ length: 20 }, () => ({
        at,
        call: 'POST /api/coach/level',
        token,
        body: { level: 'club' },
      })),
    ),
  ]);
  expect((await there('GET /api/auth/me', { token })).status).toBe(401);
});

test('B2, H1: an account that is deleted while it is in use: every call is answered, and nothing of it is left', async () => {
  const world = await createPlayWorld({ works: false });
  const servers = await startServers(world, {}, {});
  const { id: gameId } = await world.game(1);
  const calls = [
    ['DELETE /api/auth/delete-account', {}],
    ['POST /api/interactive/start', { gameId }],
    [`POST /api/games/${gameId}/progress`, { moveNumber: 3 }],
    ['POST /api/auth/update-profile', { firstName: 'Still', lastName: 'Here' }],
    ['POST /api/coach/level', { level: 'club' }],
  ] as const;
  for (let round = 0; round < 10; round += 1) {
    const { token, user } = await world.person();
    const answers = await sendBurst(
      Array.from({ length: 20 }, (_, n) => {
        const [call = '', body] = calls[n % calls.length] ?? [];
        return { at: servers[n % 2]?.url ?? '', call, token, body };
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await world.call('GET /api/auth/me', { token })).status).toBe(401);
    const { rows } = await world.database.pool.query(
      `select from users where id = $1 union all select from sign_ins where user_id = $1
       union all select from play_sessions where user_id = $1
       union all select from play_usage where user_id = $1
       union all select from game_progress where user_id = $1`,
      [user.id],
    );
    expect(rows).toEqual([]);
  }
  expect(await countDeadlocks(world.database)).toBe(0);
});

test('B5, H3: the whole log of a server that was asked everything holds no token, code, password, key, address or event', async () => {
  const double = await startRazorpayDouble();
  const adminKey = 'canary-admin-key-5b1d';
  const keys = {
    OPENAI_API_KEY: 'canary-openai-key-91aa',
    DEEPSEEK_API_KEY: 'canary-deepseek-key-91bb',
    ANTHROPIC_API_KEY: 'canary-anthropic-key-91cc',
  };
  const world = await createPlayWorld({ works: false });
  const admin = await world.admin();
  const [server] = await startServers(world, {
    ...double.environment,
    ...keys,
    ROLE: 'all',
    ADMIN_EMAILS: admin.email,
    ADMIN_KEY: adminKey,
    LOG_LEVEL: 'trace',
    OPENAI_BASE_URL: 'http://127.0.0.1:9',
  });
  try {
    const url = server?.url ?? '';
    const call = callAt(url);
    const confirmed = async (name: string, options: Parameters<typeof call>[1] = {}) =>
      JSON.parse((await call(name, options)).text) as Record<string, unknown>;
    const secrets: string[] = [adminKey, 'canary-', double.keySecret, double.webhookSecret];

    const data = createSignUpData({
      password: 'canary-first-password',
      firstName: 'Canary\n{"level":30}',
    });
    const { email } = data;
    const { signupId } = await confirmed('POST /api/auth/signup', { body: data });
    const code = await world.sink.waitForCode(email);
    const verified = await confirmed('POST /api/auth/verify-otp', {
      body: { email, otpCode: code, signupId },
    });
    await call('POST /api/auth/forgot-password', { body: { email } });
    const { otp, link } = await readResetMail(world, email);
    const reset = await call('POST /api/auth/reset-password', {
      body: { email, otp, newPassword: 'canary-second-password' },
    });
    await call('POST /api/auth/reset-password-by-link', {
      body: { link, newPassword: 'canary-third-password' },
    });
    const device = takeDeviceCookie(reset).cookie.split('=')[1] ?? '';
    secrets.push(link, device, String(signupId));
    await call('POST /api/auth/login', { body: { email, password: 'canary-mistyped' } });
    const body = { email, password: 'canary-second-password' };
    const { token } = await confirmed('POST /api/auth/login', { body });
    secrets.push(code, otp, String(verified['token']), String(token), email, admin.email);

    const raised = await world.signInAgain(admin);
    secrets.push(raised, admin.password);
    await call('POST /api/auth/verify-admin-key', {
      token: raised,
      body: { authKey: 'canary-guess' },
    });
    await call('POST /api/auth/verify-admin-key', { token: raised, body: { authKey: adminKey } });

    const game = await world.game(1);
    const { sessionId } = await world.start(String(token), game.id);
    const id = crypto.randomUUID();
    const ids = {
      sessionId,
      signInId: id,
      subscriptionId: id,
      userId: id,
      jobId: id,
      reportId: id,
    };
    const things = {
      ...ids,
      gameId: game.id,
      slug: game.slug,
      email: `q${id.slice(0, 8)}@example.org`,
    };
    const skipped = new Set(['deleteGame', 'orderGames', 'startBulkAnalysis']);
    for (const { name, access, call: named, body: sent } of buildCalls(things)) {
      if (isSessionEnding(name) || skipped.has(name)) continue;
      const as = access === 'admin' ? raised : String(token);
      await call(named, { token: as, body: sent });
      const found = `${named}?email=${email}&token=${String(token)}&otp=${otp}`;
      await call(found, { token: as, headers: { cookie: `authToken=${String(token)}` } });
    }
    const checkout = double.events.length;
    await call('POST /api/payments/checkout', {
      token: String(token),
      body: { planType: 'monthly' },
    });
    const event = JSON.stringify({ event: 'payment', payload: { canary: 'canary-event', email } });
    for (const signature of ['canary-signature', '']) {
      await call('POST /api/payments/webhook', {
        body: JSON.parse(event) as unknown,
        headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `evt_${checkout}` },
      });
    }
    for (const broken of [`{"password":"canary-broken`, `{"email":"${email}","otp":"${otp}"]`]) {
      await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${String(token)}` },
        body: broken,
      });
    }
    await sendRaw(
      url,
      `GET /api/auth/me?token=${String(token)} HTTP/9.9\r\nAuthorization: Bearer ${String(token)}\r\n\r\n`,
    ).catch(() => '');
    await call('DELETE /api/auth/delete-account', { token: String(token) });
    // PostgreSQL's error message quotes the rejected row, which must not be logged.
    await world.database.pool.query(
      `alter table users add constraint nobody check (email not like 'canary%') not valid`,
    );
    await call('POST /api/auth/signup', {
      body: createSignUpData({ email: `canary-${id.slice(0, 8)}@example.org` }),
    });

    await waitUntil('the log has it all', () =>
      (server?.getOutput() ?? '').includes('request failed'),
    );
    const log = server?.getOutput() ?? '';
    expect(log.split('\n').filter((line) => line.includes('"answered"')).length).toBeGreaterThan(
      150,
    );
    for (const secret of secrets) {
      const isFound = /^\d{6}$/.test(secret)
        ? createCodePattern(secret).test(log)
        : log.includes(secret);
      expect(isFound, `${secret} in the log`).toBe(false);
    }
    for (const part of ['$argon2id', 'Bearer ', 'canary-event']) expect(log).not.toContain(part);
    for (const line of log.split('\n')) if (line.includes('"level":30')) JSON.parse(line);
  } finally {
    await double.close();
  }
});

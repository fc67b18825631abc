import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createAccountWorld,
  openAccountWorld,
  createSignUpData,
  type AccountWorld,
  type Person,
} from '../../../test-support/account-world.ts';
import { dumpDatabase } from '../../../test-support/dump.ts';
import { days } from '../../../test-support/movable-clock.ts';
import { waitUntil } from '../../../test-support/server-process.ts';

let world: AccountWorld & { close(): Promise<void> };
beforeAll(async () => {
  world = await openAccountWorld();
});
afterAll(() => world.close());

/** Gives the user a Basic subscription as if bought, without a payment provider. */
async function subscribe({ user }: Person, planType = 'monthly'): Promise<string> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `with paid as (
       insert into checkouts (user_id, plan_type, amount_minor, provider, created_at, asked_at, expires_at, closed_at)
       values ($1, $2, 19900, 'razorpay', now(), now(), now(), now()) returning id
     )
     insert into subscriptions (user_id, plan_type, amount_minor, started_at, ends_at, checkout_id)
     select $1, $2, 19900, now(), now() + '30 days', id from paid returning id`,
    [user.id, planType],
  );
  return rows[0]?.id ?? '';
}

describe('the profile', () => {
  test('names are trimmed, kept and answered', async () => {
    const { token, user } = await world.person();
    const { status, body } = await world.call('POST /api/auth/update-profile', {
      token,
      body: { firstName: '  Ana María ', lastName: '李' },
    });
    expect(status).toBe(200);
    const expected = { ...user, firstName: 'Ana María', lastName: '李' };
    expect(body['user']).toEqual(expected);
    expect((await world.call('GET /api/auth/me', { token })).body['user']).toEqual(expected);
  });

  test.for([
    ['empty', ''],
    ['only spaces', ' \t\n '],
    ['101 characters', 'x'.repeat(101)],
    ['missing', undefined],
  ] as const)('a first name that is %s is refused', async ([, firstName]) => {
    const { token } = await world.person();
    const answer = await world.call('POST /api/auth/update-profile', {
      token,
      body: { firstName, lastName: 'Reader' },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { firstName: expect.stringMatching(/name/) } },
    });
  });
});

describe('changing the password', () => {
  test('A10: needs the current one, ends the other sessions and tells the owner', async () => {
    const robin = await world.person();
    const elsewhere = await world.signInAgain(robin);
    const change = (currentPassword: string) =>
      world.call('POST /api/auth/update-password', {
        token: robin.token,
        body: { currentPassword, newPassword: 'a brand new one' },
      });
    expect(await change('not the current one')).toMatchObject({
      status: 400,
      body: { error: 'wrong_password', message: 'Current password is incorrect' },
    });
    expect(await world.isSignedIn(elsewhere)).toBe(true);

    expect((await change(robin.password)).status).toBe(200);
    expect(await world.isSignedIn(robin.token)).toBe(true);
    expect(await world.isSignedIn(elsewhere)).toBe(false);
    expect((await world.logIn(robin.email, robin.password)).status).toBe(401);
    expect((await world.logIn(robin.email, 'a brand new one')).status).toBe(200);
    expect((await world.sink.waitForMail(robin.email)).subject).toMatch(/password/i);
  });

  test('an open browser is no place to try passwords without limit', async () => {
    const { token } = await world.person();
    const tries = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        world.call('POST /api/auth/update-password', {
          token,
          body: { currentPassword: `guess number ${n}`, newPassword: 'a brand new one' },
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === 400).length).toBe(20);
    expect(tries.filter(({ status }) => status === 429).length).toBe(5);
  });
});

describe('a subscription', () => {
  test('is shown while it runs, and cancelled once', async () => {
    const robin = await world.person();
    const { token } = robin;
    const mine = async () =>
      (await world.call('GET /api/payments/my-subscription', { token })).body;
    expect(await mine()).toEqual({ subscription: null });
    const subscriptionId = await subscribe(robin, 'yearly');
    expect(await mine()).toEqual({
      subscription: {
        subscriptionId,
        planType: 'yearly',
        amount: 199,
        isGranted: false,
        endsAt: expect.stringMatching(/^\d{4}-/),
        currency: 'INR',
        hasPortal: false,
      },
    });
    const cancel = () =>
      world.call('POST /api/payments/manage-subscription', {
        token,
        body: { subscriptionId, action: 'CANCEL' },
      });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(200);
    expect(await mine()).toEqual({ subscription: null });
    const { rows } = await world.database.pool.query(
      `select event from audit_events where user_id = $1 and event like 'subscription%'`,
      [robin.user.id],
    );
    expect(rows.length).toBe(1);
  });

  test.for([
    ['of somebody else', 'other'],
    ['of nobody', '00000000-0000-4000-8000-000000000000'],
    ['that is no id', `' or 1=1 --`],
  ] as const)('one %s is not found', async ([, which]) => {
    const [robin, other] = await Promise.all([world.person(), world.person()]);
    const others = await subscribe(other);
    const answer = await world.call('POST /api/payments/manage-subscription', {
      token: robin.token,
      body: { subscriptionId: which === 'other' ? others : which, action: 'CANCEL' },
    });
    expect(answer).toMatchObject({ status: 404, body: { error: 'subscription_not_found' } });
    const { body } = await world.call('GET /api/payments/my-subscription', { token: other.token });
    expect(body['subscription']).not.toBeNull();
  });

  test('there is no other action', async () => {
    const robin = await world.person();
    const subscriptionId = await subscribe(robin);
    const answer = await world.call('POST /api/payments/manage-subscription', {
      token: robin.token,
      body: { subscriptionId, action: 'UPGRADE' },
    });
    expect(answer.status).toBe(400);
  });
});

describe('H2: taking the data along', () => {
  test('H2: the export has all data of the caller, as a file, and none of other users', async () => {
    const [robin, other] = await Promise.all([
      world.person({ firstName: 'Markerone', lastName: 'Markertwo' }),
      world.person({ firstName: 'Foreignmarker' }),
    ]);
    const subscriptionId = await subscribe(robin);
    await world.call('GET /api/auth/sessions', {
      token: robin.token,
      headers: { 'user-agent': 'ignored, the sign-in counts' },
    });
    const { status, body, headers } = await world.call('GET /api/auth/export', {
      token: robin.token,
    });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="lamplight-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      user: { firstName: 'Markerone', lastName: 'Markertwo', email: robin.email },
      sessions: [{ isCurrent: true, ip: '127.0.0.1' }],
      subscriptions: [{ subscriptionId, planType: 'monthly', amount: 199 }],
    });
    expect(JSON.stringify(body['activity'])).toMatch(/signed_up.*data_exported/);
    const text = JSON.stringify(body);
    for (const secret of ['Foreignmarker', other.email, other.user.id, robin.token, '$argon2id'])
      expect(text).not.toContain(secret);
  });

  test('H2: five an hour', async () => {
    const { token } = await world.person();
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => world.call('GET /api/auth/export', { token })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
  });
});

describe('H1: deleting the account', () => {
  test('H1: nothing of it is left in any table or log, and the address may sign up again', async () => {
    const lines: string[] = [];
    const own = await createAccountWorld({ log: { write: (line) => void lines.push(line) } });
    const mark = `mark${randomBytes(4).toString('hex')}`;
    const data = createSignUpData({
      email: `${mark}@example.org`,
      username: mark,
      firstName: `First${mark}`,
      lastName: `Last${mark}`,
    });
    const robin = await own.person(data);
    const { token, email } = robin;
    const elsewhere = await own.signInAgain(robin);
    await own.database.pool.query(
      `insert into subscriptions (user_id, plan_type, amount_minor, started_at, ends_at)
       values ($1, 'monthly', 19900, now(), now() + '30 days')`,
      [robin.user.id],
    );
    await own.call('POST /api/auth/forgot-password', { body: { email } });
    await own.sink.waitForCode(email);
    // A sign-up of another person with the same address also leaves a row.
    await own.signUp(createSignUpData({ email, firstName: `Decoy${mark}` }));
    await own.sink.waitForMail(email);
    await own.logIn(email, 'a wrong password');
    expect(await dumpDatabase(own.database)).toContain(mark);

    const deleted = await own.call('DELETE /api/auth/delete-account', { token });
    expect(deleted.status).toBe(200);
    expect(await own.isSignedIn(token)).toBe(false);
    expect(await own.isSignedIn(elsewhere)).toBe(false);
    expect((await own.logIn(email, robin.password)).status).toBe(401);
    expect((await own.sink.waitForMail(email)).subject).toMatch(/deleted/i);

    await waitUntil(
      'the queue has forgotten',
      async () => !(await dumpDatabase(own.database)).includes(mark),
    );
    expect(lines.filter((line) => line.includes(mark))).toEqual([]);
    const { rows } = await own.database.pool.query<{ event: string }>(
      `select event from audit_events where user_id = $1 order by id desc limit 2`,
      [robin.user.id],
    );
    expect(rows.map(({ event }) => event)).toEqual(['account_deleted', 'subscription_cancelled']);

    const again = await own.person(data);
    expect(again.user.id).not.toBe(robin.user.id);
  });

  test('H1: asked eight times at once it happens once', async () => {
    const { token, email, user } = await world.person();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.call('DELETE /api/auth/delete-account', { token })),
    );
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await world.sink.waitForMail(email);
    const { rowCount } = await world.database.pool.query(
      `select from audit_events where user_id = $1 and event = 'account_deleted'`,
      [user.id],
    );
    expect(rowCount).toBe(1);
    await expect(world.sink.waitForMail(email, { timeoutMs: 1500 })).rejects.toThrow('no mail');
  });

  test('H1: deleting an account changes no other account', async () => {
    const [robin, other] = await Promise.all([world.person(), world.person()]);
    await world.call('DELETE /api/auth/delete-account', { token: robin.token });
    expect(await world.isSignedIn(other.token)).toBe(true);
  });
});

describe('what runs out is taken off the disk', () => {
  test('codes, sign-ins, counters, sign-ups that wait and old notes', async () => {
    const own = await createAccountWorld();
    const robin = await own.person();
    const waiting = createSignUpData();
    await own.signUp(waiting);
    await own.sink.waitForMail(waiting.email);
    const { forgetExpired } = await import('../upkeep/forget-expired.ts');
    const counts = async () => {
      const { rows } = await own.database.pool.query<Record<string, number>>(`
        select (select count(*)::int from codes) as codes, (select count(*)::int from users) as users,
          (select count(*)::int from sign_ins) as "signIns",
          (select count(*)::int from rate_limits) as "rateLimits",
          (select count(*)::int from audit_events) as events`);
      return rows[0];
    };
    await forgetExpired(own.deps);
    expect(await counts()).toMatchObject({ codes: 1, users: 2, signIns: 1, events: 1 });
    own.clock.advance(days(8));
    await forgetExpired(own.deps);
    expect(await counts()).toEqual({ codes: 0, users: 1, signIns: 1, rateLimits: 0, events: 1 });
    own.clock.advance(days(360));
    await forgetExpired(own.deps);
    expect(await counts()).toEqual({ codes: 0, users: 1, signIns: 0, rateLimits: 0, events: 0 });
    expect((await own.logIn(robin.email, robin.password)).status).toBe(200);
  });

  test('a username that waited too long is free again, also before it is taken off', async () => {
    const own = await createAccountWorld();
    const waiting = createSignUpData();
    await own.signUp(waiting);
    expect((await own.signUp(createSignUpData({ username: waiting.username }))).status).toBe(409);
    own.clock.advance(days(7.1));
    expect((await own.logIn(waiting.email, waiting.password)).status).toBe(401);
    expect((await own.signUp(createSignUpData({ username: waiting.username }))).status).toBe(201);
  });
});

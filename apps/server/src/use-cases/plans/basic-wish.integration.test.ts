import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaymentsWorld } from '../../../test-support/payments-world.ts';
import {
  createAccountWorld,
  openAccountWorld,
  type AccountWorld,
  type Person,
} from '../../../test-support/account-world.ts';
import { minutes } from '../../../test-support/movable-clock.ts';
import { deliverMail } from '../mail/deliver-mail.ts';

const site = 'https://chess.example.org';
const env = {
  PUBLIC_URL: site,
  BASIC_HOW_TO: 'Send the club a note.',
  ADMIN_EMAILS: 'admin@example.org',
  ADMIN_KEY: 'a key for the tests of wishes',
};

type World = Pick<AccountWorld, 'call' | 'person'>;
let world: AccountWorld & { close(): Promise<void> };
beforeAll(async () => {
  world = await openAccountWorld({ env });
});
afterAll(() => world.close());

const path = '/api/plans/basic-wish';
const wish = ({ call }: World, { token }: Person) => call(`POST ${path}`, { token });
const read = async ({ call }: World, { token }: Person) =>
  (await call(`GET ${path}`, { token })).body;

async function createAdmin(of: World): Promise<Person> {
  const admin = await of.person({ email: 'admin@example.org' });
  const body = { authKey: env.ADMIN_KEY };
  await of.call('POST /api/auth/verify-admin-key', { token: admin.token, body });
  return admin;
}

const figures = async ({ call }: World, { token }: Person) =>
  (await call('GET /api/admin/basic-wishes', { token })).body;
const announce = ({ call }: World, { token }: Person) =>
  call('POST /api/admin/basic-wishes/announcement', { token });

describe('the page of plans without a payment provider', () => {
  test('says in the operator’s words how to get Basic, else whom to ask', async () => {
    expect(await read(world, await world.person())).toEqual({
      howTo: 'Send the club a note.',
      contact: 'support@lamplight.example',
      wish: null,
    });
    const plain = await createAccountWorld();
    expect(await read(plain, await plain.person())).toMatchObject({ howTo: null });
    expect((await world.call(`GET ${path}`)).status).toBe(401);
    expect((await world.call(`POST ${path}`)).status).toBe(401);
  });

  test('a wish is stored once, exported, withdrawn, and deleted with the account', async () => {
    const robin = await world.person();
    const { status, body } = await wish(world, robin);
    expect(status).toBe(201);
    world.clock.advance(minutes(5));
    expect((await wish(world, robin)).body, 'repeated').toEqual(body);
    expect(await read(world, robin)).toMatchObject(body);
    const { token } = robin;
    const exported = await world.call('GET /api/auth/export', { token });
    expect(exported.body['basicWish']).toEqual(body['wish']);

    expect((await world.call(`DELETE ${path}`, { token })).status).toBe(200);
    expect((await world.call(`DELETE ${path}`, { token })).status).toBe(200);
    expect(await read(world, robin)).toMatchObject({ wish: null });

    await wish(world, robin);
    await world.call('DELETE /api/auth/delete-account', { token });
    const left = await world.database.pool.query('select from basic_wishes where user_id = $1', [
      robin.user.id,
    ]);
    expect(left.rows).toEqual([]);
  });

  test('ten presses at once are one wish', async () => {
    const robin = await world.person();
    const answers = await Promise.all(Array.from({ length: 10 }, () => wish(world, robin)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

describe('the announcement', () => {
  test('goes once to everyone who waits, with a link that stops further mails', async () => {
    const own = await createAccountWorld({ env });
    const [admin, robin, sam, kim] = [
      await createAdmin(own),
      await own.person(),
      await own.person(),
      await own.person(),
    ];
    for (const person of [robin, sam]) await wish(own, person);
    await wish(own, kim);
    // Kim got Basic in the meantime and no longer waits.
    const grant = `POST /api/admin/users/${kim.user.id}/subscription`;
    await own.call(grant, { token: admin.token, body: { planType: 'monthly' } });
    expect(await figures(own, admin)).toEqual({
      waiting: 2,
      announced: 0,
      lastAnnouncedAt: null,
      obstacle: null,
    });

    const pressed = await Promise.all([announce(own, admin), announce(own, admin)]);
    expect(pressed.map(({ status }) => status)).toEqual([202, 202]);
    expect(pressed.reduce((sum, { body }) => sum + Number(body['mails']), 0)).toBe(2);
    expect((await announce(own, admin)).body).toEqual({ mails: 0 });
    expect(await figures(own, admin)).toMatchObject({ waiting: 0, announced: 2 });

    const mail = await own.sink.waitForMail(robin.email);
    await own.sink.waitForMail(sam.email);
    expect(mail.subject).toBe('Basic is now available on Lamplight');
    expect(mail.text).toContain(`${site}/subscription`);
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const stop = /<https:\/\/chess\.example\.org(\/api\/mails\/stop\?id=[\w-]+)>/.exec(
      headers['list-unsubscribe'] ?? '',
    )?.[1];
    expect(mail.text).toContain(`${site}/stop-mails?${stop?.split('?')[1]}`);

    // A mail program sends a form, without a sign-in.
    const stopped = await fetch(own.url + stop, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(stopped.status).toBe(200);
    expect(await read(own, robin)).toMatchObject({
      wish: { announcedAt: expect.any(String), stoppedAt: expect.any(String) },
    });
    expect(await read(own, sam)).toMatchObject({ wish: { stoppedAt: null } });

    // A new wish after the mail waits for the next announcement.
    await wish(own, sam);
    expect(await figures(own, admin)).toMatchObject({ waiting: 1 });
    const kims = own.sink.mails.filter(({ to }) => to.includes(kim.email));
    expect(kims.map(({ subject }) => subject)).not.toContain(mail.subject);
  });

  test('is not sent to who has stopped it, left, or lost the wish, even when it is in the queue', async () => {
    const own = await createAccountWorld({ env, works: false });
    const admin = await createAdmin(own);
    const people = [await own.person(), await own.person(), await own.person()];
    for (const person of people) await wish(own, person);
    expect((await announce(own, admin)).body).toEqual({ mails: 3 });
    const [stopped, left, withdrawn] = people;
    const { rows } = await own.database.pool.query<{ stop_token: string }>(
      'select stop_token from basic_wishes where user_id = $1',
      [stopped?.user.id],
    );
    await own.call(`POST /api/mails/stop?id=${rows[0]?.stop_token}`);
    await own.call('DELETE /api/auth/delete-account', { token: left?.token });
    await own.call(`DELETE ${path}`, { token: withdrawn?.token });
    const requestedAt = own.clock.now().toISOString();
    for (const { email } of people) {
      await deliverMail(own.deps, { occasion: 'basic-open', email, requestedAt });
    }
    expect(own.sink.mails).toEqual([]);
  });

  test('needs something to announce and an address for its links', async () => {
    const withoutAddress = { ...env, PUBLIC_URL: '' };
    const withoutText = { ...env, BASIC_HOW_TO: '' };
    for (const [given, reason] of [
      [withoutAddress, /PUBLIC_URL/],
      [withoutText, /PAYMENTS_PROVIDER.*BASIC_HOW_TO/],
    ] as const) {
      const own = await createAccountWorld({ env: given });
      const admin = await createAdmin(own);
      await wish(own, await own.person());
      expect(await announce(own, admin)).toMatchObject({
        status: 409,
        body: { error: 'basic_not_open', message: expect.stringMatching(reason) },
      });
      expect(await figures(own, admin)).toMatchObject({
        waiting: 1,
        obstacle: expect.stringMatching(reason),
      });
    }
    const paying = await createPaymentsWorld({ env: withoutText });
    const admin = await createAdmin(paying);
    expect((await announce(paying, admin)).status).toBe(202);
  });

  test('is for admins', async () => {
    const robin = await world.person();
    expect((await announce(world, robin)).status).toBe(403);
    expect((await world.call('GET /api/admin/basic-wishes', { token: robin.token })).status).toBe(
      403,
    );
  });
});

test.each(['', 'nonsense', "'; drop table users", crypto.randomUUID()])(
  'the link of nobody (%j) answers like any other',
  async (id) => {
    const answer = await world.call(`POST /api/mails/stop?id=${encodeURIComponent(id)}`);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'You will get no more mails about Basic.' },
    });
  },
);

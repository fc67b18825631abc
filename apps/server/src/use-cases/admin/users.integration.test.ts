import type { AdminUser } from '@lamplight/contract/admin-users.ts';
import type { AuditEvent } from '@lamplight/contract/admin-system.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignUpData, type Person } from '../../../test-support/account-world.ts';
import { days, minutes } from '../../../test-support/movable-clock.ts';
import { openPaymentsWorld, type PaymentsWorld } from '../../../test-support/payments-world.ts';

const adminEmail = 'operator@example.org';
const adminKey = 'the key of the office';

let world: PaymentsWorld;
let admin: Person;
beforeAll(async () => {
  world = await openPaymentsWorld({ env: { ADMIN_EMAILS: adminEmail, ADMIN_KEY: adminKey } });
  admin = await world.person({ email: adminEmail, username: 'operator' });
  await raise();
});
afterAll(() => world.close());

const raise = () => asAdmin('POST /api/auth/verify-admin-key', { authKey: adminKey });
const asAdmin = (name: string, body?: unknown) => world.call(name, { token: admin.token, body });

async function search(query: string, page = ''): Promise<{ users: AdminUser[]; total: number }> {
  const { body } = await asAdmin(`GET /api/admin/users?query=${encodeURIComponent(query)}${page}`);
  return body as unknown as { users: AdminUser[]; total: number };
}

const grant = ({ user }: Pick<Person, 'user'>, planType = 'monthly') =>
  asAdmin(`POST /api/admin/users/${user.id}/subscription`, { planType });
const revoke = ({ user }: Pick<Person, 'user'>) =>
  asAdmin(`DELETE /api/admin/users/${user.id}/subscription`);

async function trail(query: string): Promise<{ events: AuditEvent[]; hasMore: boolean }> {
  const { status, body } = await asAdmin(`GET /api/admin/audit?${query}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as unknown as { events: AuditEvent[]; hasMore: boolean };
}

test('people are found by address, username and name, large or small, newest first', async () => {
  const names = { firstName: 'Åsa', lastName: 'Öberg' };
  const first = await world.person({ ...names, email: 'a_b%c@example.org', username: 'asa_o' });
  world.clock.advance(minutes(1));
  const second = await world.person({ ...names, username: 'asaXo' });
  const found = async (query: string) => (await search(query)).users.map(({ id }) => id);
  const both = [second.user.id, first.user.id];
  expect(await found('åsa öBERG')).toEqual(both);
  expect(await found('ASA')).toEqual(both);
  // `_` and `%` are literal characters here, not wildcards.
  expect(await found('asa_o')).toEqual([first.user.id]);
  expect(await found('B%C@Ex')).toEqual([first.user.id]);
  expect(await found('100%')).toEqual([]);
  expect(await found('\0')).toHaveLength((await search('')).total);
  expect(await search('öberg', '&limit=1&offset=1')).toMatchObject({
    users: [{ id: first.user.id }],
    total: 2,
  });
  await world.signUp(createSignUpData({ username: 'waiting_one' }));
  expect(await search('waiting_one')).toMatchObject({ users: [{ isVerified: false }], total: 1 });
  expect((await search(adminEmail)).users).toMatchObject([{ role: 'admin', plan: 'starter' }]);
  const { token } = first;
  expect((await world.call('GET /api/admin/users', { token })).status).toBe(403);
});

test('Basic is granted once, for a calendar month or year, and seen at once', async () => {
  const [person, other] = [await world.person(), await world.person()];
  const answers = await Promise.all([grant(person), grant(person), grant(person)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
  const now = world.clock.now();
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + 1);
  const { users } = await search(person.email);
  expect(users).toMatchObject([
    {
      plan: 'basic',
      subscription: { planType: 'monthly', granted: true, isCancelled: false },
    },
  ]);
  const { endsAt = '' } = users[0]?.subscription ?? {};
  expect(Math.abs(Date.parse(endsAt) - end.getTime())).toBeLessThan(days(4));
  expect(await world.plan(person)).toEqual({ plan: 'basic', accessUntil: endsAt });
  expect(await world.running(person)).toMatchObject({ planType: 'monthly', amount: 0 });

  const yearly = (await grant(other, 'yearly')).body['user'] as AdminUser;
  const [from, to] = [yearly.subscription?.startedAt ?? '', yearly.subscription?.endsAt ?? ''];
  expect(to.slice(5)).toBe(from.slice(5));
  expect(Number(to.slice(0, 4)) - Number(from.slice(0, 4))).toBe(1);
  expect((await grant(other)).body).toMatchObject({ error: 'already_subscribed' });

  const exported = await world.call('GET /api/auth/export', { token: person.token });
  expect(exported.body['subscriptions']).toMatchObject([{ amount: null, endsAt }]);
  expect((await grant(person, 'weekly')).status).toBe(400);
  expect((await grant({ user: { ...person.user, id: 'x' } })).status).toBe(404);
});

test('a user with granted Basic cannot pay on a page left open, and can pay when the grant is over', async () => {
  const person = await world.person();
  const page = await world.checkout(person);
  expect((await grant(person)).status).toBe(201);
  expect(world.double.account.find(page).status).toBe('cancelled');
  expect((await world.open(person.token)).status).toBe(409);
  await world.advance(days(32));
  await raise();
  expect(await world.plan(person)).toMatchObject({ plan: 'starter' });
  expect((await grant(person)).status).toBe(201);
  await world.advance(days(32));
  await raise();
  await world.double.pay(await world.checkout(person));
  expect((await search(person.email)).users).toMatchObject([
    { plan: 'basic', subscription: { granted: false } },
  ]);
  expect(world.alerts()).toEqual([]);
});

test('revoked, it is over at once, and what is paid for is not charged again', async () => {
  const [given, payer] = [await world.person(), await world.person()];
  await grant(given);
  expect(await revoke(given)).toMatchObject({
    status: 200,
    body: { user: { plan: 'starter', subscription: null } },
  });
  expect(await world.plan(given)).toEqual({ plan: 'starter', accessUntil: null });
  expect((await revoke(given)).body).toMatchObject({ error: 'subscription_not_found' });

  const id = await world.checkout(payer);
  await world.double.pay(id);
  expect((await grant(payer)).status).toBe(409);
  world.double.misbehave('error', { on: /POST/ });
  expect((await revoke(payer)).status).toBe(200);
  expect(await world.plan(payer)).toEqual({ plan: 'starter', accessUntil: null });
  world.double.behave();
  // The pending cancellation is sent later. The provider's response does not restore access.
  await world.advance(minutes(5));
  await world.reconcile();
  expect(world.double.account.find(id).status).toBe('cancelled');
  await world.reconcile();
  expect(await world.plan(payer)).toEqual({ plan: 'starter', accessUntil: null });
  expect((await world.open(payer.token)).status).toBe(201);
  expect(world.alerts()).toEqual([]);
});

test('the trail: newest first, by kind, page by page, without addresses; it outlives who is in it', async () => {
  const person = await world.person();
  await grant(person);
  await revoke(person);
  const { events } = await trail('limit=2');
  expect(events).toMatchObject([
    { event: 'basic_revoked', username: 'operator', details: { account: person.user.id } },
    { event: 'basic_granted', details: { account: person.user.id, planType: 'monthly' } },
  ]);
  const next = await trail(`limit=1&before=${events[1]?.id}`);
  expect(next).toMatchObject({ events: [{ event: 'signed_up' }], hasMore: true });
  const granted = await trail('event=basic_granted&limit=200');
  expect(new Set(granted.events.map(({ event }) => event))).toEqual(new Set(['basic_granted']));
  expect(granted.hasMore).toBe(false);
  expect(await trail('event=no_such_thing')).toMatchObject({ events: [], hasMore: false });
  expect((await asAdmin('GET /api/admin/audit?before=x')).status).toBe(400);
  const { body, text } = await asAdmin('GET /api/admin/audit?limit=200');
  expect(body['kinds']).toContain('report_handled');
  expect(text).not.toContain('@example.org');

  await world.call('DELETE /api/auth/delete-account', { token: person.token });
  const [gone] = (await trail('event=account_deleted')).events;
  expect(gone).toMatchObject({ username: null });
});

test('an admin who leaves takes nothing away but the name', async () => {
  const { pool } = world.database;
  const leaving = await world.person();
  const { rows } = await pool.query<{ id: string }>('select id from games limit 1');
  const gameId = rows[0]?.id;
  await pool.query(
    `insert into bulk_jobs (game_id, ai_model, analysis_side, first_ply, last_ply, effort, depth, cap_micros, total_moves, created_by, created_at)
     values ($1, 'builtin', 'both', 1, 2, 'deep', 20, 0, 2, $2, now())`,
    [gameId, leaving.user.id],
  );
  await pool.query(
    `insert into sentence_fixes (game_id, ply, level, text, made_by, made_at) values ($1, 1, 'club', 'x', $2, now())`,
    [gameId, leaving.user.id],
  );
  const { token } = leaving;
  expect((await world.call('DELETE /api/auth/delete-account', { token })).status).toBe(200);
  const left = await pool.query(
    'select created_by, made_by from bulk_jobs, sentence_fixes where bulk_jobs.game_id = $1',
    [gameId],
  );
  expect(left.rows).toEqual([{ created_by: null, made_by: null }]);
});

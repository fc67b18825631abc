import { expect, test } from 'vitest';
import type { Person } from '../../../test-support/account-world.ts';
import { createLibraryWorld, type LibraryWorld } from '../../../test-support/library-world.ts';
import { days } from '../../../test-support/movable-clock.ts';
import { deliverMail } from '../mail/deliver-mail.ts';

type World = Omit<LibraryWorld, 'close'>;

/** Grants Basic for a year. Returns its end in ISO 8601. */
async function grant(world: World, { user }: Person): Promise<string> {
  const { token } = await world.admin();
  const call = `POST /api/admin/users/${user.id}/subscription`;
  const { status, body } = await world.call(call, { token, body: { planType: 'yearly' } });
  expect(status).toBe(201);
  const { subscription } = body['user'] as { subscription: { endsAt: string } };
  return subscription.endsAt;
}

const mine = async ({ call }: World, { token }: Person) =>
  (await call('GET /api/payments/my-subscription', { token })).body['subscription'];
const summary = async ({ call }: World, { token }: Person) =>
  (await call('GET /api/subscription/summary', { token })).body;

test('a granted plan is marked as such, with its end, in summary and subscription', async () => {
  const world = await createLibraryWorld();
  const person = await world.person();
  expect(await summary(world, person)).toMatchObject({ grantedUntil: null, accessUntil: null });
  const end = await grant(world, person);
  expect(await summary(world, person)).toMatchObject({
    plan: 'basic',
    grantedUntil: end,
    accessUntil: end,
  });
  expect(await mine(world, person)).toEqual({
    subscriptionId: expect.any(String),
    planType: 'yearly',
    currency: 'INR',
    hasPortal: false,
    amount: 0,
    isGranted: true,
    endsAt: end,
  });
});

test('a bought plan is not marked as granted', async () => {
  const world = await createLibraryWorld();
  const person = await world.person();
  const now = world.clock.now();
  const end = new Date(now.getTime() + days(30));
  await world.subscribe(person, now, end);
  await world.database.pool.query('update subscriptions set cancelled_at = null');
  expect(await summary(world, person)).toMatchObject({ plan: 'basic', grantedUntil: null });
  expect(await mine(world, person)).toMatchObject({
    amount: 199,
    isGranted: false,
    endsAt: end.toISOString(),
  });
});

test('a granted plan ends on its own day, also if a bought one follows it', async () => {
  const world = await createLibraryWorld();
  const person = await world.person();
  const end = await grant(world, person);
  const later = new Date(Date.parse(end) + days(30));
  await world.subscribe(person, new Date(end), later);
  expect(await summary(world, person)).toMatchObject({
    plan: 'basic',
    grantedUntil: end,
    accessUntil: later.toISOString(),
  });
});

test('an admin to whom Basic was granted has the rights of an admin', async () => {
  const world = await createLibraryWorld();
  const admin = await world.admin();
  await grant(world, admin);
  expect(await summary(world, admin)).toMatchObject({ plan: 'admin', grantedUntil: null });
});

test('the export gives a granted plan no price, and a bought one its own', async () => {
  const world = await createLibraryWorld();
  const person = await world.person();
  const now = world.clock.now();
  await world.subscribe(person, new Date(now.getTime() - days(60)), new Date(now.getTime() - 1));
  const end = await grant(world, person);
  const { body } = await world.call('GET /api/auth/export', { token: person.token });
  expect(body['subscriptions']).toMatchObject([
    { amount: 199, isGranted: false },
    { amount: null, isGranted: true, endsAt: end },
  ]);
});

test('a mail announces the grant, its end and that nothing is charged', async () => {
  const world = await createLibraryWorld();
  const person = await world.person();
  const end = await grant(world, person);
  const { subject, text } = await world.sink.waitForMail(person.email);
  expect(subject).toBe('You have the Basic plan at Lamplight');
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain(`Granted until ${day.format(new Date(end))}`);
  expect(words).toContain('Nothing is charged');
  expect(words).not.toMatch(/₹|\$|renewal enabled|\b199\b|\b1799\b/);
});

test('a grant that was revoked before the mail was sent is not announced', async () => {
  const world = await createLibraryWorld({ works: false });
  const person = await world.person();
  const email = person.email.toLowerCase();
  const requestedAt = world.clock.now().toISOString();
  const deliver = (occasion: 'basic-granted' | 'reset') =>
    deliverMail(world.deps, { occasion, email, requestedAt });
  await grant(world, person);
  await deliver('basic-granted');
  const { token } = await world.admin();
  await world.call(`DELETE /api/admin/users/${person.user.id}/subscription`, { token });
  await deliver('basic-granted');
  await deliver('reset');
  expect(world.sink.mails.map(({ subject }) => subject)).toEqual([
    'You have the Basic plan at Lamplight',
    'Reset your Lamplight password',
  ]);
});

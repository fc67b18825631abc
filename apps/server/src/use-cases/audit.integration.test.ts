import { expect, test } from 'vitest';
import { createAccountWorld, createSignUpData } from '../../test-support/account-world.ts';
import { dumpDatabase } from '../../test-support/dump.ts';

const adminKey = 'canary-admin-key-1f9c';

test('H4, B5, H3: every act is noted once, with who, when and from where; no secret is in any log', async () => {
  const lines: string[] = [];
  const world = await createAccountWorld({
    env: {
      ADMIN_EMAILS: 'boss@example.org',
      ADMIN_KEY: adminKey,
      OPENAI_API_KEY: 'canary-model-key-77aa',
      LOG_LEVEL: 'trace',
    },
    log: { write: (line) => void lines.push(line) },
  });
  const secrets: string[] = [adminKey, 'canary-model-key-77aa'];
  const data = createSignUpData({ email: 'boss@example.org' });
  const boss = await world.person(data);
  const { token, email, password, user } = boss;
  const other = await world.signInAgain(boss);
  const third = await world.signInAgain(boss);
  secrets.push(password, token, other, third);

  await world.logIn(email, 'canary-wrong-password');
  await world.logIn('nobody@example.org', 'canary-wrong-password');
  await world.call('POST /api/auth/verify-admin-key', { token, body: { authKey: 'canary-guess' } });
  await world.call('POST /api/auth/verify-admin-key', { token, body: { authKey: adminKey } });
  await world.call('POST /api/auth/update-profile', {
    token,
    body: { firstName: 'x\n{"level":30,"audit":"forged"}', lastName: 'Reader' },
  });
  const { body } = await world.call('GET /api/auth/sessions', { token: third });
  const listed = body['sessions'] as { id: string; isCurrent: boolean }[];
  const doomed = listed.find(({ isCurrent }) => !isCurrent);
  await world.call(`DELETE /api/auth/sessions/${doomed?.id}`, { token: third });
  const living = await world.signInAgain(boss);
  secrets.push(living);
  await world.call('POST /api/auth/update-password', {
    token: living,
    body: { currentPassword: password, newPassword: 'canary-new-password' },
  });
  await world.sink.waitForMail(email);
  await world.call('POST /api/auth/forgot-password', { body: { email } });
  const otp = await world.sink.waitForCode(email);
  await world.call('POST /api/auth/reset-password', {
    body: { email, otp, newPassword: 'canary-reset-password' },
  });
  const last = await world.signInAgain({ email, password: 'canary-reset-password' });
  await world.call('POST /api/auth/logout', { token: last });
  const again = await world.signInAgain({ email, password: 'canary-reset-password' });
  await world.call('POST /api/auth/logout-everywhere', { token: again });
  const end = await world.signInAgain({ email, password: 'canary-reset-password' });
  await world.call('GET /api/auth/export', { token: end });
  await world.call('DELETE /api/auth/delete-account', { token: end });
  secrets.push(last, again, end, otp, 'canary-');

  const { rows } = await world.database.pool.query<{
    event: string;
    user_id: string | null;
    at: Date;
    ip: string;
    request_id: string;
  }>('select event, user_id, at, ip, request_id from audit_events order by id');
  expect(rows.map(({ event }) => event)).toEqual([
    'signed_up',
    'signed_in',
    'signed_in',
    'sign_in_failed',
    'sign_in_failed',
    'admin_key_refused',
    'admin_key_accepted',
    'profile_changed',
    'session_ended',
    'signed_in',
    'password_changed',
    'password_reset',
    'signed_in',
    'signed_out',
    'signed_in',
    'signed_out_everywhere',
    'signed_in',
    'data_exported',
    'account_deleted',
  ]);
  expect(rows.map(({ user_id }) => user_id)).toEqual(
    rows.map((_, index) => (index === 4 ? null : user.id)),
  );
  expect(rows.every(({ ip }) => ip === '127.0.0.1')).toBe(true);
  expect(new Set(rows.map(({ request_id }) => request_id)).size).toBe(rows.length);

  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const noted = logged.filter((line) => line['msg'] === 'audit');
  expect(noted.map((line) => line['audit'])).toEqual(rows.map(({ event }) => event));
  expect(noted.map((line) => line['reqId'])).toEqual(rows.map(({ request_id }) => request_id));

  const text = lines.join('');
  expect(text.length).toBeGreaterThan(5000);
  for (const secret of [...secrets, email, '$argon2id'])
    expect(text.includes(secret), `${secret} in the log`).toBe(false);
  const dump = await dumpDatabase(world.database);
  for (const secret of secrets) expect(dump.includes(secret), `${secret} in a table`).toBe(false);
});

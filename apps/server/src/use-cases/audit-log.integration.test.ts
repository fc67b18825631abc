import { expect, test } from 'vitest';
import { createAccountWorld, createSignUpData } from '../../test-support/account-world.ts';

test('B5, H3: of a row the database refuses, neither address nor hash is logged', async () => {
  const lines: string[] = [];
  const world = await createAccountWorld({ log: { write: (line) => void lines.push(line) } });
  await world.database.pool.query(
    `alter table users add check (first_name <> 'Refused') not valid`,
  );
  const data = createSignUpData({ firstName: 'Refused' });
  expect(await world.signUp(data)).toMatchObject({
    status: 500,
    body: { error: 'internal_error', message: 'Something went wrong on our side.' },
  });
  const text = lines.join('');
  expect(text).toContain('users_first_name_check');
  for (const secret of [data.email, data.username, '$argon2id']) expect(text).not.toContain(secret);
});

test('H4: an audit event is one line in the log, whatever the username or user agent contains', async () => {
  const lines: string[] = [];
  const world = await createAccountWorld({ log: { write: (line) => void lines.push(line) } });
  const forged = 'x\n{"level":30,"audit":"forged"}';
  expect((await world.signUp(createSignUpData({ username: forged }))).status).toBe(400);
  const { token, email, password } = await world.person();
  await world.call('POST /api/auth/login', {
    body: { email, password },
    headers: { 'user-agent': 'x\u0085{"level":30,"audit":"forged"}' },
  });
  await world.call('POST /api/auth/update-profile', {
    token,
    body: { firstName: forged, lastName: `a\u2028${forged}` },
  });
  await world.call(`GET /api/games/${encodeURIComponent(forged)}`, { token });
  const read = lines.join('').trimEnd().split('\n');
  expect(read).toHaveLength(lines.length);
  const events = read.map((line) => (JSON.parse(line) as Record<string, unknown>)['audit']);
  expect(events.filter(Boolean)).toEqual(['signed_up', 'signed_in', 'profile_changed']);
});

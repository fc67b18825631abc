import { expect, test } from 'vitest';
import { createAccountWorld } from '../../test-support/account-world.ts';
import { createCommand } from '../../test-support/command.ts';

const admin = createCommand(new URL('./admin.ts', import.meta.url));

test('npm run admin -- users, grant, revoke and key', async () => {
  const world = await createAccountWorld({ works: false });
  const { email, username, user, token } = await world.person({ lastName: 'Tab\tbed' });
  const env = { DATABASE_URL: world.databaseUrl, ADMIN_EMAILS: '', ADMIN_KEY: '' };

  const listed = await admin(['users', username.toUpperCase()], env);
  const today = user.createdAt.slice(0, 10);
  expect(listed).toEqual({
    code: 0,
    stdout: `${email}\t${username}\tRobin Tab bed\tuser\tstarter\t-\t${today}\n`,
    stderr: '',
  });

  const granted = await admin(['grant', email.toUpperCase(), '--plan', 'yearly'], env);
  expect(granted).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/: Basic until \d{4}-\d{2}-\d{2}\n$/),
  });
  const plan = async () => (await world.call('GET /api/subscription/summary', { token })).body;
  expect(await plan()).toMatchObject({ plan: 'basic' });
  expect(await admin(['grant', email], env)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${email}: This user has the Basic plan already.\n`,
  });
  expect(await admin(['revoke', email], env)).toMatchObject({
    code: 0,
    stdout: `${email}: Starter\n`,
  });
  expect(await plan()).toMatchObject({ plan: 'starter' });
  const { rows } = await world.database.pool.query(
    `select user_id, event, request_id from audit_events where event like 'basic%' order by id`,
  );
  expect(rows).toEqual(
    ['basic_granted', 'basic_revoked'].map((event) => ({
      user_id: null,
      event,
      request_id: 'command line',
    })),
  );

  // The refused grant announces nothing.
  const mails = await world.database.pool.query(
    `select data->>'occasion' as occasion, data->>'email' as email from pgboss.job where name = 'mail'`,
  );
  expect(mails.rows).toEqual([{ occasion: 'basic-granted', email }]);

  const secret = { ADMIN_EMAILS: email, ADMIN_KEY: 'a very secret key' };
  const opened = await admin(['key'], { ...env, ...secret });
  expect(opened.code).toBe(0);
  expect(opened.stdout).toMatch(
    /^ADMIN_KEY\tset\nADMIN_EMAILS\t.+\nPanel\thttp:\/\/127\.0\.0\.1:\d+\/panel-[\w-]{22}\n$/,
  );
  expect(opened.stdout).not.toContain('secret');
});

test('npm run admin: how it is meant', async () => {
  const ended = await admin(['grant', 'a@example.org', '--plan', 'weekly'], {});
  expect(ended).toMatchObject({ code: 2, stdout: '' });
  expect(ended.stderr).toContain('Usage: npm run admin');
});

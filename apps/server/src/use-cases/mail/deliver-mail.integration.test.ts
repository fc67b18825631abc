import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { verify } from '../../../test-support/account-probes.ts';
import {
  createAccountWorld,
  createSignUpData,
  type AccountWorld,
} from '../../../test-support/account-world.ts';
import { hours } from '../../../test-support/movable-clock.ts';
import { waitUntil } from '../../../test-support/server-process.ts';
import { createTestApp } from '../../../test-support/test-app.ts';
import { createTemporaryDirectory } from '../../../test-support/test-server.ts';

async function mailsLeft({ database }: Pick<AccountWorld, 'database'>): Promise<number> {
  const { rows } = await database.pool.query<{ left: number }>(
    `select count(*)::int as left from pgboss.job where name = 'mail'`,
  );
  return rows[0]?.left ?? -1;
}

/** Waits until one attempt has failed and the next one has not begun. */
function triedInVain({ database }: Pick<AccountWorld, 'database'>): Promise<void> {
  return waitUntil('it was tried in vain', async () => {
    const { rowCount } = await database.pool.query(
      `select from pgboss.job where name = 'mail' and state = 'retry'`,
    );
    return rowCount === 1;
  });
}

describe.concurrent('F4: a mail server in trouble', () => {
  test('F4: while it is down everything answers, and the mail arrives later, once', async (context) => {
    const world = await createAccountWorld({}, context);
    await world.sink.pause();
    const data = createSignUpData();
    expect((await world.signUp(data)).status).toBe(201);
    await triedInVain(world);
    await world.sink.resume();
    // The lifetime of the code starts at the successful attempt, not at the sign-up.
    const otpCode = await world.sink.waitForCode(data.email, { timeoutMs: 30_000 });
    expect((await verify(world, data.email, otpCode)).status).toBe(200);
    await waitUntil('nothing is left', async () => (await mailsLeft(world)) === 0);
    expect(world.sink.mails.length).toBe(1);
  });

  test('F4: greylisting is waited out', async (context) => {
    const world = await createAccountWorld({}, context);
    world.sink.mode = 'greylist';
    world.sink.greylistTimes = 2;
    const data = createSignUpData();
    await world.signUp(data);
    await world.sink.waitForCode(data.email, { timeoutMs: 40_000 });
    expect(world.sink.mails.length).toBe(1);
  });

  test('F4: a hanging mail delivery does not delay the others', async (context) => {
    const world = await createAccountWorld({}, context);
    world.sink.mode = 'hang';
    const people = Array.from({ length: 3 }, () => createSignUpData());
    const answers = await Promise.all(people.map((data) => world.signUp(data)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    world.sink.mode = 'accept';
    for (const { email } of people) await world.sink.waitForCode(email, { timeoutMs: 40_000 });
  });

  test('F4: a final no is not tried again', async (context) => {
    const world = await createAccountWorld({}, context);
    world.sink.mode = 'reject';
    await world.signUp(createSignUpData());
    await waitUntil('it is given up', async () => (await mailsLeft(world)) === 0);
    world.sink.mode = 'accept';
    expect(world.sink.mails).toEqual([]);
  });

  test('F4: what was asked for survives the process that took it', async (context) => {
    const asked = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } }, context);
    const data = createSignUpData();
    const answer = await asked.app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      payload: data,
    });
    expect(answer.statusCode).toBe(201);
    const { rows } = await asked.database.pool.query<{ data: unknown }>(
      `select data from pgboss.job where name = 'mail'`,
    );
    expect(rows.map((row) => row.data)).toMatchObject([{ occasion: 'sign-up', email: data.email }]);
  });

  test('a code that is no longer needed is not sent', async (context) => {
    const world = await createAccountWorld({}, context);
    await world.sink.pause();
    const data = createSignUpData();
    await world.signUp(data);
    // Otherwise a running attempt could have read the clock before it is moved.
    await triedInVain(world);
    world.clock.advance(hours(25));
    await world.sink.resume();
    await waitUntil('it is given up', async () => (await mailsLeft(world)) === 0);
    expect(world.sink.mails).toEqual([]);
  });

  test('addresses without an account get no mail for any request', async (context) => {
    const world = await createAccountWorld({}, context);
    const { email } = createSignUpData();
    for (const call of ['resend-otp', 'forgot-password'])
      expect((await world.call(`POST /api/auth/${call}`, { body: { email } })).status).toBe(200);
    await waitUntil('the queue is empty', async () => (await mailsLeft(world)) === 0);
    expect(world.sink.mails).toEqual([]);
  });
});

describe('without a mail server', () => {
  test('mails are files in the outbox that only the server may read, in order', async () => {
    const dataDir = createTemporaryDirectory();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const { app } = await createTestApp({ works: true, env: { DATA_DIR: dataDir } });
    const people = [createSignUpData(), createSignUpData(), createSignUpData()];
    const outbox = join(dataDir, 'outbox');
    const files = () => {
      try {
        return readdirSync(outbox).filter((name) => name.endsWith('.eml'));
      } catch {
        return [];
      }
    };
    for (const [index, payload] of people.entries()) {
      await app.inject({ method: 'POST', url: '/api/auth/signup', payload });
      await waitUntil('it is written', () => files().length === index + 1);
    }
    expect(statSync(outbox).mode & 0o777).toBe(0o700);
    const written = files()
      .toSorted()
      .map((name) => join(outbox, name));
    expect(written.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
    const recipients = written.map((file) => /^To: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1]);
    expect(recipients).toEqual(people.map(({ email }) => email));
  });

  test.for([
    ['development', true],
    ['test', false],
    ['production', false],
  ] as const)('in %s the log shows codes: %s', async ([environment, isShown]) => {
    const dataDir = createTemporaryDirectory();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const lines: string[] = [];
    const { app } = await createTestApp({
      works: true,
      env: { NODE_ENV: environment, DATA_DIR: dataDir },
      log: { write: (line) => void lines.push(line) },
    });
    const data = createSignUpData();
    await app.inject({ method: 'POST', url: '/api/auth/signup', payload: data });
    await waitUntil('it is written', () => {
      try {
        return readdirSync(join(dataDir, 'outbox')).some((name) => name.endsWith('.eml'));
      } catch {
        return false;
      }
    });
    expect(/code to verify \S+: \d{6}"/.test(lines.join(''))).toBe(isShown);
    expect(lines.join('').includes(data.email)).toBe(isShown);
  });
});

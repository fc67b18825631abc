import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../src/database/connect.ts';
import type { Deps } from '../src/deps.ts';
import { getLimitKey, type Counted, type LimitName } from '../src/use-cases/limits.ts';
import { createSignUpData, type AccountWorld, type Answer } from './account-world.ts';
import { onServer } from './test-server.ts';

export type Api = Pick<AccountWorld, 'call'>;
type Opened = { database: Pick<Database, 'pool'>; deps: Deps };

export function verify(at: Api, email: string, otpCode: string): Promise<Answer> {
  return at.call('POST /api/auth/verify-otp', { body: { email, otpCode } });
}

export function requestNewCode(at: Api, email: string): Promise<Answer> {
  return at.call('POST /api/auth/resend-otp', { body: { email } });
}

export function requestReset(at: Api, email: string): Promise<Answer> {
  return at.call('POST /api/auth/forgot-password', { body: { email } });
}

export function reset(at: Api, email: string, otp: string, newPassword: string): Promise<Answer> {
  return at.call('POST /api/auth/reset-password', { body: { email, otp, newPassword } });
}

/** Signs up without entering the code. */
export async function signUpOnly({ signUp, sink }: AccountWorld) {
  const data = createSignUpData();
  await signUp(data);
  return { ...data, code: await sink.waitForCode(data.email) };
}

/** Creates an account and requests a password reset. */
export async function createResetter(world: AccountWorld) {
  const person = await world.person();
  await requestReset(world, person.email);
  return { ...person, code: await world.sink.waitForCode(person.email) };
}

/** Codes that differ from this one. */
export function createWrongCodes(right: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) =>
    String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0'),
  );
}

export function listStatuses(answers: readonly Pick<Answer, 'status'>[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** Seconds of the Retry-After header of a rate-limited answer. NaN if the answer is not a well-formed 429. */
export function readRetryAfter({ status, text, headers }: Answer): number {
  const expected = '{"error":"rate_limited","message":"Too many requests. Please wait a little."}';
  const seconds = headers.get('retry-after') ?? '';
  return status === 429 && text === expected && /^[1-9]\d*$/.test(seconds)
    ? Number(seconds)
    : Number.NaN;
}

export function logIn(
  at: Api,
  email: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return at.call('POST /api/auth/login', { body: { email, password }, headers });
}

/** Sends wrong passwords, all at once. */
export function sendWrongPasswords(at: Api, email: string, count: number): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => logIn(at, email, `guess ${n}`)));
}

/** Waits until every requested mail was sent; a mail that has not arrived by then will not come. */
export async function waitForMails({ database }: Pick<Opened, 'database'>): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query<{ open: number }>(
      `select count(*)::integer as open from pgboss.job
       where name = 'mail' and state in ('created', 'retry', 'active')`,
    );
    if (rows[0]?.open === 0) return;
    await sleep(50);
  }
}

/** Sets a rate limit counter as if it had been used so often. */
export async function setCounter(
  { database, deps }: Opened,
  name: LimitName,
  counted: Counted,
  points: number,
): Promise<void> {
  const expiresAt = new Date(deps.clock.nowMs() + 60_000);
  await database.pool.query(
    `insert into rate_limits (key, points, expires_at) values ($1, $2, $3)
     on conflict (key) do update set points = $2, expires_at = $3`,
    [getLimitKey(deps, name, counted), points, expiresAt],
  );
}

export async function countEvents(
  { database }: Pick<Opened, 'database'>,
  event: string,
  userId: string,
): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::integer as count from audit_events where event = $1 and user_id = $2',
    [event, userId],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Starts requests one after the other while the row of this address in `users` is locked, waits until each waits for
 * the lock, then releases it. Shows whether two of them take their locks in opposite order.
 */
export async function queueForLock(
  { databaseUrl }: Pick<AccountWorld, 'databaseUrl'>,
  email: string,
  requests: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  return onServer(databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('select from users where email = $1 for update', [email]);
    const started: Promise<Answer>[] = [];
    for (const request of requests) {
      started.push(request());
      for (;;) {
        const { rows } = await client.query<{ waiting: number }>(
          `select count(*)::integer as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows[0]?.waiting === started.length) break;
        await sleep(20);
      }
    }
    await client.query('commit');
    return Promise.all(started);
  });
}

/** Pauses the next password comparison when it is done, like a slow process. */
export function holdComparison({ passwords }: Pick<Deps, 'passwords'>) {
  const matches = passwords.verify.bind(passwords);
  const { stop, ...held } = holdNext();
  passwords.verify = async (secret, hash) => {
    passwords.verify = matches;
    return stop(await matches(secret, hash));
  };
  return held;
}

/** Pauses the next password hash when it is done. */
export function holdHash({ passwords }: Pick<Deps, 'passwords'>) {
  const hash = passwords.hash.bind(passwords);
  const { stop, ...held } = holdNext();
  passwords.hash = async (secret) => {
    passwords.hash = hash;
    return stop(await hash(secret));
  };
  return held;
}

function holdNext() {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  return {
    reached: reached.promise,
    release: () => released.resolve(),
    stop: async <T>(value: T): Promise<T> => {
      reached.resolve();
      await released.promise;
      return value;
    },
  };
}

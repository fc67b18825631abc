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

/** Signs up but does not enter the verification code. */
export async function signUpOnly({ signUp, sink }: AccountWorld) {
  const data = createSignUpData();
  await signUp(data);
  return { ...data, code: await sink.waitForCode(data.email) };
}

/** Creates an account and requests a password reset for it. */
export async function createResetter(world: AccountWorld) {
  const person = await world.person();
  await requestReset(world, person.email);
  return { ...person, code: await world.sink.waitForCode(person.email) };
}

/** Creates codes that all differ from the right one. */
export function createWrongCodes(right: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) =>
    String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0'),
  );
}

export function listStatuses(answers: readonly Pick<Answer, 'status'>[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** Reads the seconds of the Retry-After header of a rate-limited response. NaN if the response is not a well-formed 429. */
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

/** Sends requests with wrong passwords, all at the same time. */
export function sendWrongPasswords(at: Api, email: string, count: number): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => logIn(at, email, `guess ${n}`)));
}

/** Waits until the queue has no open mail jobs. A mail that has not arrived by then will never arrive. */
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

/** Sets a rate-limit counter to `points`, as if that many points had been used. */
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
 * Starts requests one after the other while the `users` row with this address is locked. Waits until each request waits
 * for the lock, then releases the lock. Shows whether two of the requests take their locks in opposite order.
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

/** Pauses the next password comparison after it has finished, to simulate a slow process. */
export function holdComparison({ passwords }: Pick<Deps, 'passwords'>) {
  const matches = passwords.verify.bind(passwords);
  const { stop, ...held } = holdNext();
  passwords.verify = async (secret, hash) => {
    passwords.verify = matches;
    return stop(await matches(secret, hash));
  };
  return held;
}

/** Pauses the next password hashing after it has finished. */
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

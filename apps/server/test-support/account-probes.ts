import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../src/database/connect.ts';
import type { Deps } from '../src/deps.ts';
import { getCapKey, type CapName } from '../src/use-cases/caps.ts';
import { getLimitKeys, type Counted, type LimitName } from '../src/use-cases/limits.ts';
import {
  createSignUpData,
  signupIds,
  type AccountWorld,
  type Answer,
  type SignUpData,
} from './account-world.ts';
import { onServer } from './test-server.ts';

export type Api = Pick<AccountWorld, 'call'>;
type Opened = { database: Pick<Database, 'pool'>; deps: Deps };

/** Enters a code in the browser of the newest sign-up of the address. */
export function verify(at: Api, email: string, otpCode: string): Promise<Answer> {
  const signupId = signupIds.get(email.toLowerCase());
  return at.call('POST /api/auth/verify-otp', { body: { email, otpCode, signupId } });
}

/** Requests a new code in the browser of the newest sign-up of the address. */
export function requestNewCode(at: Api, email: string): Promise<Answer> {
  const signupId = signupIds.get(email.toLowerCase());
  return at.call('POST /api/auth/resend-otp', { body: { email, signupId } });
}

export function requestReset(at: Api, email: string): Promise<Answer> {
  return at.call('POST /api/auth/forgot-password', { body: { email } });
}

export function reset(at: Api, email: string, otp: string, newPassword: string): Promise<Answer> {
  return at.call('POST /api/auth/reset-password', { body: { email, otp, newPassword } });
}

/** Signs up but does not enter the verification code. */
export async function signUpOnly({ signUp, sink }: AccountWorld, about: Partial<SignUpData> = {}) {
  const data = createSignUpData(about);
  const { body } = await signUp(data);
  return {
    ...data,
    signupId: String(body['signupId']),
    code: await sink.waitForCode(data.email),
  };
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

/** Returns the header with the cookie by which a browser is known after this response. */
export function takeDeviceCookie({ headers }: Pick<Answer, 'headers'>): { cookie: string } {
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';', 1);
  if (cookie === '') throw new Error('no cookie was set');
  return { cookie };
}

/** Returns the secret of the link in a mail that resets a password. */
export function findResetLink(text: string): string {
  const link = /\/reset-password#([\w-]{22})\s/.exec(text)?.[1];
  if (link === undefined) throw new Error(`no link in ${text}`);
  return link;
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
       where name in ('mail', 'mail-late') and state in ('created', 'retry', 'active')`,
    );
    if (rows[0]?.open === 0) return;
    await sleep(50);
  }
}

/**
 * Sets a rate-limit counter to `points`, as if that many points had been used. `width` selects one of the networks of an
 * IPv6 address: 0 its /64, 1 its /56, 2 its /48.
 */
export async function setCounter(
  opened: Opened,
  name: LimitName,
  counted: Counted,
  points: number,
  width = 0,
): Promise<void> {
  await setPoints(opened, getLimitKeys(opened.deps, name, counted)[width] ?? '', points);
}

/** Sets the use of a cap of the whole installation. */
export async function setCapUse(opened: Opened, name: CapName, points: number): Promise<void> {
  await setPoints(opened, getCapKey(name), points);
}

async function setPoints({ database, deps }: Opened, key: string, points: number): Promise<void> {
  const expiresAt = new Date(deps.clock.nowMs() + 60_000);
  await database.pool.query(
    `insert into rate_limits (key, points, expires_at) values ($1, $2, $3)
     on conflict (key) do update set points = $2, expires_at = $3`,
    [key, points, expiresAt],
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

/** Pauses the next comparison of a password or a code after it has finished, to simulate a slow process. */
export function holdComparison({ passwords }: Pick<Deps, 'passwords'>) {
  const verify = passwords.verify.bind(passwords);
  const findMatch = passwords.findMatch.bind(passwords);
  const { stop, ...held } = holdNext();
  const resume = (): void => void Object.assign(passwords, { verify, findMatch });
  passwords.verify = async (...given) => {
    resume();
    return stop(await verify(...given));
  };
  passwords.findMatch = async (...given) => {
    resume();
    return stop(await findMatch(...given));
  };
  return held;
}

/** Pauses the next password hashing after it has finished. */
export function holdHash({ passwords }: Pick<Deps, 'passwords'>) {
  const hash = passwords.hash.bind(passwords);
  const { stop, ...held } = holdNext();
  passwords.hash = async (...given) => {
    passwords.hash = hash;
    return stop(await hash(...given));
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

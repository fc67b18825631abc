import { describe, expect, test } from 'vitest';
import { listStatuses, signUpOnly, createWrongCodes } from '../test-support/account-probes.ts';
import {
  createAccountWorld,
  createSignUpData,
  type AccountWorld,
} from '../test-support/account-world.ts';
import { sendBurst } from '../test-support/burst.ts';
import { callAt, startServers } from './access-servers.ts';

const repeat = (status: number, count: number) => Array<number>(count).fill(status);

const createPassword = (n: number) => `the new password, number ${n}`;

describe('A2, A4: codes within one millisecond, on processes of their own', () => {
  test.for([1, 2])('A2: twenty wrong ones on %i, then the right one: refused', async (count) => {
    const world = await createAccountWorld({ hasSlowPasswords: true });
    const servers = await startServers(world, ...Array.from({ length: count }, () => ({})));
    const call = 'POST /api/auth/verify-otp';
    const at = (index: number) => servers[index % count]?.url ?? '';
    for (let round = 0; round < 3; round += 1) {
      const { email, code, signupId } = await signUpOnly(world);
      const wrong = createWrongCodes(code, 20).map((otpCode, n) => ({
        at: at(n),
        call,
        body: { email, otpCode, signupId },
      }));
      const answers = await sendBurst(wrong);
      expect(new Set(answers.map(({ body }) => body['error']))).toEqual(new Set(['invalid_otp']));
      const right = await sendBurst([
        { at: at(0), call, body: { email, otpCode: code, signupId } },
      ]);
      expect(right).toMatchObject([{ status: 400, body: { error: 'invalid_otp' } }]);
    }
  });

  test('A4, A10: the right one eight times on two: one account, one token; the same with a new password', async () => {
    const world = await createAccountWorld({ hasSlowPasswords: true });
    const servers = await startServers(world, {}, {});
    const eight = (call: string, body: (n: number) => unknown) =>
      sendBurst(
        Array.from({ length: 8 }, (_, n) => ({
          at: servers[n % 2]?.url ?? '',
          call,
          body: body(n),
        })),
      );
    for (let round = 0; round < 3; round += 1) {
      const { email, code, signupId } = await signUpOnly(world);
      const answers = await eight('POST /api/auth/verify-otp', () => ({
        email,
        otpCode: code,
        signupId,
      }));
      expect(listStatuses(answers)).toEqual([200, ...repeat(400, 7)]);
      await world.call('POST /api/auth/forgot-password', { body: { email } });
      const otp = await world.sink.waitForCode(email);
      const resets = await eight('POST /api/auth/reset-password', (n) => ({
        email,
        otp,
        newPassword: createPassword(n),
      }));
      expect(listStatuses(resets)).toEqual([200, ...repeat(400, 7)]);
      await world.sink.waitForMail(email);
      const opened = await eight('POST /api/auth/login', (n) => ({
        email,
        password: createPassword(n),
      }));
      expect(listStatuses(opened)).toEqual([200, ...repeat(401, 7)]);
    }
  });
});

test('A6: 25 accounts, a dozen wrong passwords each, from one network: the 301st has to wait, and so does a right one', async () => {
  const world = await createAccountWorld({ works: false, hasSlowPasswords: true });
  const [server] = await startServers(world, {});
  const call = callAt(server?.url ?? '');
  const people = await Promise.all(Array.from({ length: 25 }, () => world.person()));
  const logIn = (email: string, password: string) =>
    call('POST /api/auth/login', { body: { email, password } });
  for (let round = 0; round < 12; round += 1) {
    const answers = await Promise.all(
      people.map(({ email }) => logIn(email, `spraying number ${round}`)),
    );
    expect(listStatuses(answers)).toEqual(repeat(401, 25));
  }
  const [first] = people;
  const refused = await logIn(first?.email ?? '', first?.password ?? '');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
});

const rounds = 30;
const kinds = ['unknown', 'known', 'waiting', 'deleted'] as const;
type Kind = (typeof kinds)[number];
type Bodies = (email: string) => unknown;
/** API call to measure. `first` creates the body of the sign-up request that an attacker would send before the call. */
type Asked = { call: string; body: Bodies; first?: Bodies };

describe('A5: response times do not reveal who is registered', () => {
  const tries = 4;
  const chosen = 'what the prober chose';

  const calls: Record<string, Asked> = {
    login: { call: 'login', body: (email) => ({ email, password: 'not the password' }) },
    'forgotten password': { call: 'forgot-password', body: (email) => ({ email }) },
    'another code': { call: 'resend-otp', body: (email) => ({ email }) },
    'sign-up': { call: 'signup', body: (email) => createSignUpData({ email }) },
    'a wrong code': { call: 'verify-otp', body: (email) => ({ email, otpCode: '000000' }) },
    'a wrong code for a new password': {
      call: 'reset-password',
      body: (email) => ({ email, otp: '000000', newPassword: chosen }),
    },
    'login after a sign-up of one’s own': {
      call: 'login',
      body: (email) => ({ email, password: chosen }),
      first: (email) => createSignUpData({ email, password: chosen }),
    },
  };

  test.for(Object.entries(calls))('A5: %s', async ([, asked]) => {
    // Runs no jobs, so that only the time that the caller waits is measured.
    const world = await createAccountWorld({ works: false, hasSlowPasswords: true });
    const [server] = await startServers(world, { NETWORK_LIMIT_FACTOR: '100' });
    const at = callAt(server?.url ?? '');
    const measured: Record<string, number>[] = [];
    // A server that leaks is detected nearly every time. By chance alone, one of the differences exceeds 0.2 in one of
    // forty measurements, so four in a row are practically impossible.
    const revealsNothing = () =>
      Object.values(measured.at(-1) ?? { none: 1 }).every((share) => Math.abs(share - 0.5) < 0.2);
    while (measured.length < tries && !revealsNothing()) {
      const timesMs = await measureTimes(world, at, {
        ...asked,
        call: `POST /api/auth/${asked.call}`,
      });
      const { unknown, ...others } = timesMs;
      measured.push(
        Object.fromEntries(
          Object.entries(others).map(([kind, times]) => [kind, getShareOfLonger(times, unknown)]),
        ),
      );
    }
    expect(revealsNothing(), JSON.stringify(measured)).toBe(true);
  });
});

async function measureTimes(
  world: AccountWorld,
  at: ReturnType<typeof callAt>,
  { call, body, first }: Asked,
): Promise<Record<Kind, number[]>> {
  const timesMs: Record<Kind, number[]> = { unknown: [], known: [], waiting: [], deleted: [] };
  for (let round = 0; round < rounds; round += 1) {
    const addresses = await createAddresses(world, at);
    // Another kind is first in each round, so that none is always measured last.
    const start = round % kinds.length;
    for (const kind of [...kinds.slice(start), ...kinds.slice(0, start)]) {
      const email = addresses[kind];
      if (first) await at('POST /api/auth/signup', { body: first(email) });
      const sent = body(email);
      const startedMs = performance.now();
      await at(call, { body: sent });
      timesMs[kind].push(performance.now() - startedMs);
    }
  }
  return timesMs;
}

async function createAddresses(
  world: AccountWorld,
  at: ReturnType<typeof callAt>,
): Promise<Record<Kind, string>> {
  const waiting = createSignUpData();
  expect((await at('POST /api/auth/signup', { body: waiting })).status).toBe(201);
  const { email: known } = await world.person();
  const deleted = await world.person();
  const { token } = deleted;
  expect((await world.call('DELETE /api/auth/delete-account', { token })).status).toBe(200);
  const unknown = createSignUpData().email;
  return { unknown, known, waiting: waiting.email, deleted: deleted.email };
}

/** Returns the share of pairs in which the first time is the longer one. 0.5 means that the time reveals nothing. */
function getShareOfLonger(times: readonly number[], others: readonly number[]): number {
  let longer = 0;
  for (const a of times) {
    for (const b of others) longer += a > b ? 1 : a === b ? 0.5 : 0;
  }
  return longer / (times.length * others.length);
}

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

describe('A5: response times do not reveal who is registered', () => {
  const pairs = 30;
  const tries = 3;
  type Kind = 'known' | 'unknown';
  type Bodies = (email: string) => unknown;
  /** API call to measure. `first` creates the body of the sign-up request that an attacker would send before the call. */
  type Asked = { call: string; body: Bodies; first?: Bodies };
  const chosen = 'what the prober chose';

  const calls: Record<string, Asked> = {
    login: { call: 'login', body: (email) => ({ email, password: 'not the password' }) },
    'forgotten password': { call: 'forgot-password', body: (email) => ({ email }) },
    'another code': { call: 'resend-otp', body: (email) => ({ email }) },
    'sign-up': { call: 'signup', body: (email) => createSignUpData({ email }) },
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
    const chances: number[] = [];
    // A server that leaks is detected nearly every time. By chance alone, a difference exceeds 0.2 in one of a hundred
    // measurements, so three in a row are practically impossible.
    const revealsNothing = () => Math.abs((chances.at(-1) ?? 1) - 0.5) < 0.2;
    while (chances.length < tries && !revealsNothing()) {
      chances.push(
        await measureDifference(world, at, { ...asked, call: `POST /api/auth/${asked.call}` }),
      );
    }
    expect(revealsNothing(), chances.join(', ')).toBe(true);
  });

  /**
   * Share of pairs in which the request with a known address takes longer than the one with an unknown address. 0.5
   * means that the time reveals nothing.
   */
  async function measureDifference(
    world: Pick<AccountWorld, 'person'>,
    at: ReturnType<typeof callAt>,
    { call, body, first }: Asked,
  ): Promise<number> {
    const known = await Promise.all(Array.from({ length: pairs }, () => world.person()));
    const timesMs: Record<Kind, number[]> = { known: [], unknown: [] };
    const take = async (kind: Kind, email: string) => {
      if (first) await at('POST /api/auth/signup', { body: first(email) });
      const sent = body(email);
      const startedMs = performance.now();
      await at(call, { body: sent });
      timesMs[kind].push(performance.now() - startedMs);
    };
    for (const [index, { email }] of known.entries()) {
      const stranger = createSignUpData().email;
      const order: [Kind, string][] = [
        ['known', email],
        ['unknown', stranger],
      ];
      // Alternates the order, so that neither kind is always second.
      for (const [kind, address] of index % 2 === 0 ? order : order.toReversed()) {
        await take(kind, address);
      }
    }
    let longer = 0;
    for (const a of timesMs.known) {
      for (const b of timesMs.unknown) longer += a > b ? 1 : a === b ? 0.5 : 0;
    }
    return longer / (timesMs.known.length * timesMs.unknown.length);
  }
});

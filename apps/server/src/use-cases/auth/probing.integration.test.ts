import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openAccountWorld,
  somebody,
  type AccountWorld,
  type Answer,
  type Person,
} from '../../../test/account-world.ts';

let world: AccountWorld & { close(): Promise<void> };
let known: Person[];

beforeAll(async () => {
  world = await openAccountWorld();
  known = await Promise.all(Array.from({ length: 6 }, () => world.person()));
});
afterAll(() => world.close());

/** Status, body and the headers that are not about the moment. */
function appearance({ status, body, headers }: Answer, email: string): string {
  const fixed = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return JSON.stringify({ status, body, fixed }).replaceAll(email.toLowerCase(), '<address>');
}

/** Addresses of equal length, so that an answer that repeats one cannot differ by it. */
async function addresses() {
  const waiting = somebody();
  await world.signUp(waiting);
  await world.sink.next(waiting.email);
  const deleted = await world.person();
  await world.call('DELETE /api/auth/delete-account', { token: deleted.token });
  const { email: taken } = await world.person();
  return {
    known: taken,
    unknown: somebody().email,
    waiting: waiting.email,
    deleted: deleted.email,
  };
}

describe('A5: nobody can find out who is registered', () => {
  test.for([
    ['login', (email: string) => ({ email, password: 'not the password' })],
    ['forgot-password', (email: string) => ({ email })],
    ['resend-otp', (email: string) => ({ email })],
    ['signup', (email: string) => somebody({ email })],
    ['verify-otp', (email: string) => ({ email, otpCode: '000000' })],
    ['reset-password', (email: string) => ({ email, otp: '000000', newPassword: 'quite new 12' })],
  ] as const)('A5: %s gives the same answer for every address', async ([call, bodyFor]) => {
    const looks = new Map<string, string>();
    for (const [kind, email] of Object.entries(await addresses())) {
      const answer = await world.call(`POST /api/auth/${call}`, { body: bodyFor(email) });
      looks.set(kind, appearance(answer, email));
    }
    expect(new Set(looks.values()).size, JSON.stringify([...looks], null, 1)).toBe(1);
  });

  test('A5: a taken address gets a mail that says so, and no code', async () => {
    const { email } = await world.person();
    await world.signUp(somebody({ email: email.toUpperCase() }));
    const mail = await world.sink.next(email);
    expect(mail.text).toMatch(/already/i);
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
  });

  test('A5: nor by trying the same username with another address afterwards', async () => {
    const { known: taken, unknown } = await addresses();
    const answers: number[] = [];
    for (const email of [taken, unknown]) {
      const { username } = somebody();
      await world.signUp(somebody({ email, username }));
      answers.push((await world.signUp(somebody({ username }))).status);
    }
    expect(answers).toEqual([409, 409]);
  });

  test('A5: the owner still signs in with the old password after such a sign-up', async () => {
    const robin = await world.person();
    await world.signUp(somebody({ email: robin.email, password: 'the intruder chose this' }));
    await world.sink.next(robin.email);
    expect((await world.logIn(robin.email, robin.password)).status).toBe(200);
    expect((await world.logIn(robin.email, 'the intruder chose this')).status).toBe(401);
  });

  test.for([
    ['login', (email: string) => ({ email, password: 'not the password' }), 5],
    ['forgot-password', (email: string) => ({ email }), 4],
    ['signup', (email: string) => somebody({ email }), 4],
  ] as const)('A5: %s takes the same time for known and unknown', async ([call, bodyFor, each]) => {
    const strangers = known.map(() => somebody().email);
    const timesMs = { known: [] as number[], unknown: [] as number[] };
    const take = async (kind: keyof typeof timesMs, email: string) => {
      const body = bodyFor(email);
      const startedMs = performance.now();
      await world.call(`POST /api/auth/${call}`, { body });
      timesMs[kind].push(performance.now() - startedMs);
    };
    for (let round = 0; round < each; round += 1) {
      for (const [index, { email }] of known.entries()) {
        await take('known', email);
        await take('unknown', strangers[index] ?? '');
      }
    }
    // A leaking server is told apart every time: 0 or 1. Chance alone stays within 0.25 of a half.
    const told = chanceToTellApart(timesMs.known, timesMs.unknown);
    expect(Math.abs(told - 0.5), `${call}: ${told}`).toBeLessThan(0.3);
  });
});

/** How often a known one takes longer than an unknown one: a half if time tells nothing. */
function chanceToTellApart(a: readonly number[], b: readonly number[]): number {
  let longer = 0;
  for (const x of a) for (const y of b) longer += x > y ? 1 : x === y ? 0.5 : 0;
  return longer / (a.length * b.length);
}

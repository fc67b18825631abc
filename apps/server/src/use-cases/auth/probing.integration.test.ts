import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  openAccountWorld,
  createSignUpData,
  type AccountWorld,
  type Answer,
} from '../../../test-support/account-world.ts';

let world: AccountWorld & { close(): Promise<void> };
/** Instance without a worker, so it computes hashes only for its own requests. */
let withoutWorker: Awaited<ReturnType<AccountWorld['startSecondInstance']>>;

beforeAll(async () => {
  world = await openAccountWorld();
  withoutWorker = await world.startSecondInstance();
});
afterAll(() => world.close());

/** Status, body and headers, without the headers that differ in every response. */
function appearance({ status, body, headers }: Answer, email: string): string {
  const fixed = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  const { signupId, ...shown } = body;
  const hasId = typeof signupId === 'string' && /^[\w-]{22}$/.test(signupId);
  return JSON.stringify({ status, shown, hasId, fixed }).replaceAll(
    email.toLowerCase(),
    '<address>',
  );
}

/** Creates e-mail addresses of equal length, so that responses that repeat the address have the same length. */
async function addresses() {
  const waiting = createSignUpData();
  await world.signUp(waiting);
  await world.sink.waitForMail(waiting.email);
  const deleted = await world.person();
  await world.call('DELETE /api/auth/delete-account', { token: deleted.token });
  const { email: taken } = await world.person();
  return {
    known: taken,
    unknown: createSignUpData().email,
    waiting: waiting.email,
    deleted: deleted.email,
  };
}

const calls = [
  ['login', (email: string) => ({ email, password: 'not the password' })],
  ['forgot-password', (email: string) => ({ email })],
  ['resend-otp', (email: string) => ({ email })],
  ['signup', (email: string) => createSignUpData({ email })],
  ['verify-otp', (email: string) => ({ email, otpCode: '000000' })],
  ['reset-password', (email: string) => ({ email, otp: '000000', newPassword: 'quite new 12' })],
] as const;

describe('A5: answers do not reveal who is registered', () => {
  test.for(calls)('A5: %s gives the same answer for every address', async ([call, bodyFor]) => {
    const looks = new Map<string, string>();
    for (const [kind, email] of Object.entries(await addresses())) {
      const answer = await world.call(`POST /api/auth/${call}`, { body: bodyFor(email) });
      looks.set(kind, appearance(answer, email));
    }
    expect(new Set(looks.values()).size, JSON.stringify([...looks], null, 1)).toBe(1);
  });

  test('A5: a taken address gets a mail that says so, and no code', async () => {
    const { email } = await world.person();
    await world.signUp(createSignUpData({ email: email.toUpperCase() }));
    const mail = await world.sink.waitForMail(email);
    expect(mail.text).toMatch(/already/i);
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
  });

  test('A5: nor by trying the same username with another address afterwards', async () => {
    const { known: taken, unknown } = await addresses();
    const answers: number[] = [];
    for (const email of [taken, unknown]) {
      const { username } = createSignUpData();
      await world.signUp(createSignUpData({ email, username }));
      answers.push((await world.signUp(createSignUpData({ username }))).status);
    }
    expect(answers).toEqual([409, 409]);
  });

  test('A5: after such a sign-up the owner signs in with the old password, and the new one does not work', async () => {
    const robin = await world.person();
    await world.signUp(
      createSignUpData({ email: robin.email, password: 'the intruder chose this' }),
    );
    await world.sink.waitForMail(robin.email);
    expect((await world.logIn(robin.email, robin.password)).status).toBe(200);
    const answer = await world.logIn(robin.email, 'the intruder chose this');
    expect(answer).toMatchObject({ status: 403, body: { error: 'requires_verification' } });
    expect(answer.body['token']).toBeUndefined();
  });

  test('A5: nor by signing up and then signing in with what was chosen', async () => {
    const looks = new Map<string, string>();
    for (const [kind, email] of Object.entries(await addresses())) {
      const password = 'the intruder chose this';
      await world.signUp(createSignUpData({ email, password }));
      const seen = [
        await world.logIn(email, password),
        await world.logIn(email, 'not the password'),
        await world.call('POST /api/auth/verify-otp', { body: { email, otpCode: '000000' } }),
      ];
      looks.set(kind, seen.map((answer) => appearance(answer, email)).join('\n'));
    }
    expect(new Set(looks.values()).size, JSON.stringify([...looks], null, 1)).toBe(1);
  });

  test.for(calls)('A5: %s hashes as often for every address', async ([call, bodyFor]) => {
    const { passwords } = withoutWorker.deps;
    const counted = new Map<string, number>();
    for (const [kind, email] of Object.entries(await addresses())) {
      const spies = [
        vi.spyOn(passwords, 'verify'),
        vi.spyOn(passwords, 'hash'),
        vi.spyOn(passwords, 'findMatch'),
      ];
      await withoutWorker.call(`POST /api/auth/${call}`, { body: bodyFor(email) });
      counted.set(
        kind,
        spies.reduce((sum, { mock }) => sum + mock.calls.length, 0),
      );
      for (const spy of spies) spy.mockRestore();
    }
    expect(new Set(counted.values()).size, JSON.stringify([...counted])).toBe(1);
  });
});

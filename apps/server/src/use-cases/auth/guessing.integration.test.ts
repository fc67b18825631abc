import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countEvents,
  requestReset,
  sendWrongPasswords,
  logIn,
  reset,
  readRetryAfter,
  setCounter,
  listStatuses,
} from '../../../test-support/account-probes.ts';
import {
  createAccountWorld,
  openAccountWorld,
  createSignUpData,
  type AccountWorld,
} from '../../../test-support/account-world.ts';
import { minutes } from '../../../test-support/movable-clock.ts';

let world: AccountWorld & { close(): Promise<void> };
let other: Awaited<ReturnType<AccountWorld['startSecondInstance']>>;

beforeAll(async () => {
  world = await openAccountWorld();
  other = await world.startSecondInstance();
});
afterAll(() => world.close());

const all = (status: number, count: number) => Array<number>(count).fill(status);

describe('A6: one account', () => {
  test('A6: 20 wrong ones, then the right one has to wait: 15 minutes, then 20 more', async (context) => {
    const world = await createAccountWorld({}, context);
    const { email, password, token } = await world.person();
    expect(listStatuses(await sendWrongPasswords(world, email, 20))).toEqual(all(401, 20));
    const refused = await logIn(world, email, password);
    expect(readRetryAfter(refused)).toBeLessThanOrEqual(900);
    expect(readRetryAfter(refused)).toBeGreaterThan(800);
    expect(await world.isSignedIn(token)).toBe(true);

    // Further attempts do not prolong the wait.
    world.clock.advance(minutes(14));
    expect(listStatuses(await sendWrongPasswords(world, email, 30))).toEqual(all(429, 30));
    expect(readRetryAfter(await logIn(world, email, password))).toBeLessThanOrEqual(60);
    world.clock.advance(minutes(1) + 1000);
    expect(listStatuses(await sendWrongPasswords(world, email, 19))).toEqual(all(401, 19));
    expect((await logIn(world, email, password)).status).toBe(200);
  });

  test('A6: the owner gets in through a reset while it is locked', async () => {
    const { email, password } = await world.person();
    await sendWrongPasswords(world, email, 20);
    expect(readRetryAfter(await logIn(world, email, password))).toBeLessThanOrEqual(900);
    expect((await requestReset(world, email)).status).toBe(200);
    const code = await world.sink.waitForCode(email);
    expect((await reset(world, email, code, 'another fine password')).status).toBe(200);
    expect((await logIn(world, email, 'another fine password')).status).toBe(200);
  });

  test('A6: a sign-in resets the count: 19 wrong passwords before it and 19 after it lock no account', async () => {
    const { email, password } = await world.person();
    for (let round = 0; round < 2; round += 1) {
      expect(listStatuses(await sendWrongPasswords(world, email, 19))).toEqual(all(401, 19));
      expect((await logIn(world, email, password)).status).toBe(200);
    }
  });

  test('A6: of 40 at once 20 are looked at, and another account is left alone', async () => {
    const [{ email, user }, neighbour] = await Promise.all([world.person(), world.person()]);
    expect(listStatuses(await sendWrongPasswords(world, email, 40))).toEqual([
      ...all(401, 20),
      ...all(429, 20),
    ]);
    expect(await countEvents(world, 'sign_in_failed', user.id)).toBe(20);
    expect((await logIn(world, neighbour.email, neighbour.password)).status).toBe(200);
  });

  test('A6: two processes share the count, and capitals make no other account', async () => {
    const { email, password } = await world.person();
    const spellings = [email, email.toUpperCase(), email.replace('p', 'P')];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        logIn(n % 2 ? world : other, spellings[n % 3] ?? '', `guess ${n}`),
      ),
    );
    expect(listStatuses(answers)).toEqual([...all(401, 20), ...all(429, 4)]);
    expect(readRetryAfter(await logIn(other, email, password))).toBeLessThanOrEqual(900);
    expect(readRetryAfter(await logIn(world, email, password))).toBeLessThanOrEqual(900);
  });

  test('A6: an address without an account is locked the same: nothing tells them apart', async () => {
    const { email } = createSignUpData();
    const answers = await sendWrongPasswords(world, email, 22);
    expect(listStatuses(answers)).toEqual([...all(401, 20), ...all(429, 2)]);
  });

  test('A6: a failure after many is answered late, the right password at once', async () => {
    const { email, password } = await world.person();
    const took = async (text: string) => {
      const began = performance.now();
      await logIn(world, email, text);
      return performance.now() - began;
    };
    await setCounter(world, 'login.perAccount', { subject: email }, 16);
    expect(await took('not the password')).toBeGreaterThan(990);
    expect(await took(password)).toBeLessThan(990);
  });

  test('A6: the current password cannot be guessed from an open browser without end', async () => {
    const { email, password, token } = await world.person();
    const change = (currentPassword: string) =>
      world.call('POST /api/auth/update-password', {
        token,
        body: { currentPassword, newPassword: 'another fine password' },
      });
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => change(`guess ${n}`)));
    expect(listStatuses(answers)).toEqual([...all(400, 20), ...all(429, 4)]);
    expect(readRetryAfter(await change(password))).toBeLessThanOrEqual(900);
    expect((await logIn(world, email, password)).status).toBe(200);
  });
});

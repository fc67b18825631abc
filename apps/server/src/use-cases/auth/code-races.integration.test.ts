import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  waitForMails,
  countEvents,
  createResetter,
  holdComparison,
  holdHash,
  queueForLock,
  requestNewCode,
  reset,
  listStatuses,
  verify,
  signUpOnly,
  createWrongCodes,
} from '../../../test-support/account-probes.ts';
import {
  openAccountWorld,
  createSignUpData,
  type AccountWorld,
} from '../../../test-support/account-world.ts';
import { defaultDeployment } from '@lamplight/domain/deployment.ts';
import { writeMailCopy } from '../../mail/templates/copy.ts';

// Every attempt computes a slow password hash, and there are many attempts.

let world: AccountWorld & { close(): Promise<void> };
let other: Awaited<ReturnType<AccountWorld['startSecondInstance']>>;

beforeAll(async () => {
  world = await openAccountWorld();
  other = await world.startSecondInstance();
});
afterAll(() => world.close());

const refused = {
  status: 400,
  text: '{"error":"invalid_otp","message":"Invalid or expired OTP code"}',
};

const logInStatus = async (email: string, password: string) =>
  (await world.logIn(email, password)).status;

describe.concurrent('many guesses at once', () => {
  test('A2: 20 wrong ones at once, then the right one: refused', async () => {
    const { email, code } = await signUpOnly(world);
    const answers = await Promise.all(
      createWrongCodes(code, 20).map((wrong) => verify(world, email, wrong)),
    );
    for (const answer of answers) expect(answer).toMatchObject(refused);
    expect(await verify(world, email, code)).toMatchObject(refused);
  });

  test('A2: the same over two processes', async () => {
    const { email, code } = await signUpOnly(world);
    const answers = await Promise.all(
      createWrongCodes(code, 20).map((wrong, n) => verify(n % 2 ? world : other, email, wrong)),
    );
    for (const answer of answers) expect(answer).toMatchObject(refused);
    expect(await verify(world, email, code)).toMatchObject(refused);
    expect(await verify(other, email, code)).toMatchObject(refused);
  });

  test('A2: four tries here and one there are five', async () => {
    const { email, code } = await signUpOnly(world);
    for (const [n, wrong] of createWrongCodes(code, 5).entries())
      await verify(n < 4 ? world : other, email, wrong);
    expect(await verify(world, email, code)).toMatchObject(refused);
  });
});

describe.concurrent('the same code in many hands at once', () => {
  test('A4: eight right answers make one account, one token and one event', async () => {
    const { email, code } = await signUpOnly(world);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => verify(n % 2 ? world : other, email, code)),
    );
    expect(listStatuses(answers)).toEqual([200, ...Array<number>(7).fill(400)]);
    for (const answer of answers.filter(({ status }) => status === 400))
      expect(answer).toMatchObject(refused);
    const { rows } = await world.database.pool.query<{ id: string; sign_ins: number }>(
      `select id, (select count(*)::integer from sign_ins where user_id = users.id) as sign_ins
       from users where email = $1`,
      [email],
    );
    expect(rows).toEqual([{ id: expect.any(String), sign_ins: 1 }]);
    expect(await countEvents(world, 'signed_up', rows[0]?.id ?? '')).toBe(1);
  });

  test('A4: eight new passwords with one code: one is set', async () => {
    const { email, user, password, code } = await createResetter(world);
    const wishes = Array.from({ length: 8 }, (_, n) => `the wish of number ${n}`);
    const answers = await Promise.all(
      wishes.map((wish, n) => reset(n % 2 ? world : other, email, code, wish)),
    );
    expect(listStatuses(answers)).toEqual([200, ...Array<number>(7).fill(400)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await logInStatus(email, wishes[winner] ?? '')).toBe(200);
    expect(await logInStatus(email, wishes[(winner + 1) % 8] ?? '')).toBe(401);
    expect(await logInStatus(email, password)).toBe(401);
    expect(await countEvents(world, 'password_reset', user.id)).toBe(1);
    await waitForMails(world);
    const notes = world.sink.mails.filter(
      ({ to, subject }) => to.includes(email) && subject === passwordChanged.subject,
    );
    expect(notes).toHaveLength(1);
  });
});

const { passwordChanged } = writeMailCopy(defaultDeployment);

describe('a code used just when something else takes its place: one waits for the other, none breaks', () => {
  test('A3, I1: a newer sign-up while the code is being compared changes nothing', async () => {
    const first = await signUpOnly(world);
    const held = holdComparison(other.deps);
    const underWay = verify(other, first.email, first.code);
    await held.reached;
    const second = createSignUpData({ email: first.email });
    expect((await world.signUp(second)).status).toBe(201);
    held.release();
    expect(await underWay).toMatchObject({
      status: 200,
      body: { user: { username: first.username } },
    });
    expect(await logInStatus(first.email, first.password)).toBe(200);
    expect(await logInStatus(first.email, second.password)).toBe(403);
  });

  test('A3: the same sign-up once more while its code is being compared', async () => {
    const first = await signUpOnly(world);
    const { email, username, password } = first;
    const held = holdComparison(other.deps);
    const underWay = verify(other, email, first.code);
    await held.reached;
    expect((await world.signUp(createSignUpData({ email, username, password }))).status).toBe(201);
    held.release();
    expect(await underWay).toMatchObject(refused);
    expect(await logInStatus(email, password)).toBe(403);
  });

  test('A3: a change of the password while the reset code is being compared', async () => {
    const { email, password, token, code } = await createResetter(world);
    const held = holdComparison(other.deps);
    const underWay = reset(other, email, code, 'chosen by reset');
    await held.reached;
    const body = { currentPassword: password, newPassword: 'chosen in the account' };
    expect((await world.call('POST /api/auth/update-password', { token, body })).status).toBe(200);
    held.release();
    expect(await underWay).toMatchObject(refused);
    expect(await logInStatus(email, 'chosen in the account')).toBe(200);
  });

  test('A3: a new code was asked for and is not made yet', async () => {
    const { email, code } = await signUpOnly(world);
    const held = holdHash(world.deps);
    expect((await requestNewCode(other, email)).status).toBe(200);
    await held.reached;
    expect(await verify(other, email, code)).toMatchObject(refused);
    held.release();
    expect((await verify(other, email, await world.sink.waitForCode(email))).status).toBe(200);
  });

  test('A4, I1: the codes of two sign-ups of the address, one after the other', async () => {
    const first = await signUpOnly(world);
    const { email } = first;
    const second = await signUpOnly(world, { email });
    const enter = ({ code: otpCode, signupId }: typeof first) =>
      world.call('POST /api/auth/verify-otp', { body: { email, otpCode, signupId } });
    const [verified, late] = await queueForLock(world, email, [
      () => enter(first),
      () => enter(second),
    ]);
    expect(verified).toMatchObject({ status: 200, body: { user: { username: first.username } } });
    expect(late).toMatchObject(refused);
    expect(await logInStatus(email, first.password)).toBe(200);
    expect(await logInStatus(email, second.password)).toBe(403);
  });

  test('A3: a change of the password, then a reset code', async () => {
    const { email, password, token, code } = await createResetter(world);
    const body = { currentPassword: password, newPassword: 'chosen in the account' };
    const [changed, wasReset] = await queueForLock(world, email, [
      () => world.call('POST /api/auth/update-password', { token, body }),
      () => reset(world, email, code, 'chosen by reset'),
    ]);
    expect(changed?.status).toBe(200);
    expect(wasReset).toMatchObject(refused);
    expect(await logInStatus(email, 'chosen in the account')).toBe(200);
  });

  test('A3: the deletion of the account, then a reset code', async () => {
    const { email, token, code } = await createResetter(world);
    const [deleted, wasReset] = await queueForLock(world, email, [
      () => world.call('DELETE /api/auth/delete-account', { token }),
      () => reset(world, email, code, 'chosen by reset'),
    ]);
    expect(deleted?.status).toBe(200);
    expect(wasReset).toMatchObject(refused);
  });
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  holdComparison,
  listStatuses,
  signUpOnly,
  waitForMails,
  createWrongCodes,
} from '../../../test-support/account-probes.ts';
import {
  createSignUpData,
  openAccountWorld,
  type AccountWorld,
  type Answer,
} from '../../../test-support/account-world.ts';

let world: AccountWorld & { close(): Promise<void> };
let other: Awaited<ReturnType<AccountWorld['startSecondInstance']>>;

beforeAll(async () => {
  world = await openAccountWorld();
  other = await world.startSecondInstance();
});
afterAll(() => world.close());

const invalid = { status: 400, body: { error: 'invalid_otp' } };
const passwordRequired = {
  status: 409,
  text: '{"error":"password_required","message":"This code was requested in another browser. Please choose a password."}',
};
const unverified = { status: 403, body: { error: 'requires_verification' } };
const ownPassword = 'chosen by the reader of the mail';

type Entered = { otpCode: string; signupId?: string; newPassword?: string };

function confirm(email: string, entered: Entered, at: Pick<AccountWorld, 'call'> = world) {
  return at.call('POST /api/auth/verify-otp', { body: { email, ...entered } });
}

/** Requests a code as a browser would that does not know the sign-up, or knows this one. */
function resend(email: string, signupId?: string): Promise<Answer> {
  return world.call('POST /api/auth/resend-otp', { body: { email, signupId } });
}

async function confirmAndDelete(email: string, entered: Entered): Promise<Answer> {
  const { body } = await confirm(email, entered);
  return world.call('DELETE /api/auth/delete-account', { token: String(body['token']) });
}

async function expectLogin(email: string, password: string, status: number): Promise<void> {
  expect((await world.logIn(email, password)).status).toBe(status);
}

describe('I1: a stranger signs up with the address of another person', () => {
  test('I1: the stranger learns nothing from the login, and the code of the owner stays valid', async () => {
    const stranger = await signUpOnly(world);
    const { email } = stranger;
    expect(await world.logIn(email, stranger.password)).toMatchObject(unverified);
    await world.sink.waitForCode(email);
    const owner = await signUpOnly(world, { email });
    expect(await world.logIn(email, stranger.password)).toMatchObject(unverified);
    await world.sink.waitForCode(email);
    const again = await signUpOnly(world, { email });

    const { otpCode, signupId } = { otpCode: owner.code, signupId: owner.signupId };
    expect(await confirm(email, { otpCode, signupId })).toMatchObject({
      status: 200,
      body: { user: { username: owner.username } },
    });
    await expectLogin(email, owner.password, 200);
    for (const { password, code, signupId } of [stranger, again]) {
      expect(await confirm(email, { otpCode: code, signupId })).toMatchObject(invalid);
      expect(await world.logIn(email, password)).toMatchObject(unverified);
    }
  });

  test('I1: the code of the stranger’s sign-up gives no token before the reader of the mail has chosen a password', async () => {
    const stranger = createSignUpData();
    const { email } = stranger;
    const { body } = await world.signUp(stranger);
    await world.sink.waitForCode(email);
    expect((await resend(email)).status).toBe(200);
    const otpCode = await world.sink.waitForCode(email);

    expect(await confirm(email, { otpCode })).toMatchObject(passwordRequired);
    const ofAnother = (await signUpOnly(world)).signupId;
    expect(await confirm(email, { otpCode, signupId: ofAnother })).toMatchObject(passwordRequired);
    expect(await confirm(email, { otpCode, signupId: '' })).toMatchObject(passwordRequired);
    const confirmed = await confirm(email, { otpCode, newPassword: ownPassword });
    expect(confirmed).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await world.isSignedIn(String(confirmed.body['token']))).toBe(true);

    await expectLogin(email, ownPassword, 200);
    // The login does not even reveal that the address was confirmed.
    expect(await world.logIn(email, stranger.password)).toMatchObject(unverified);
    const signupId = String(body['signupId']);
    expect(await confirm(email, { otpCode, signupId })).toMatchObject(invalid);
  });

  test('I1: after the account was deleted the stranger still learns nothing, and can confirm nothing', async () => {
    const stranger = await signUpOnly(world);
    const { email } = stranger;
    const owner = await signUpOnly(world, { email });
    const entered = { otpCode: owner.code, signupId: owner.signupId };
    expect((await confirmAndDelete(email, entered)).status).toBe(200);
    expect(await world.logIn(email, stranger.password)).toMatchObject(unverified);
    expect((await resend(email, stranger.signupId)).status).toBe(200);
    await waitForMails(world);
    const { rows } = await world.database.pool.query(
      'select first_name, last_name from users where email = $1 or username = $2',
      [email, stranger.username],
    );
    expect(rows).toEqual([{ first_name: '', last_name: '' }]);
    const mails = world.sink.mails.filter(({ to }) => to.includes(email));
    expect(mails.map(({ subject }) => subject).at(-1)).toMatch(/deleted/);
    await world.sink.waitForMail(email);
    // Nothing keeps the owner from signing up again.
    const { code: otpCode, signupId } = await signUpOnly(world, { email });
    expect((await confirm(email, { otpCode, signupId })).status).toBe(200);
  });

  test('I1: a resend without an id leaves the owner’s code valid until the new one is sent', async () => {
    const owner = await signUpOnly(world);
    const stranger = await signUpOnly(world, { email: owner.email });
    expect((await resend(owner.email)).status).toBe(200);
    const mail = await world.sink.waitForMail(owner.email);
    expect(mail.text).toContain(stranger.username);
    const { code: otpCode, signupId } = owner;
    expect((await confirm(owner.email, { otpCode, signupId })).status).toBe(200);
  });
});

describe('I1: several sign-ups wait for one address', () => {
  test('I1: each code confirms the sign-up it was mailed for', async () => {
    for (const which of [0, 1, 2]) {
      const { email } = createSignUpData();
      const signUps = [];
      for (let n = 0; n < 3; n += 1) signUps.push(await signUpOnly(world, { email }));
      const chosen = signUps[which];
      const answer = await confirm(email, {
        otpCode: chosen?.code ?? '',
        signupId: chosen?.signupId ?? '',
      });
      expect(answer).toMatchObject({ status: 200, body: { user: { username: chosen?.username } } });
      for (const { password } of signUps)
        await expectLogin(email, password, password === chosen?.password ? 200 : 403);
    }
  });

  test('I1: a resend with an id serves that sign-up', async () => {
    const first = await signUpOnly(world);
    const { email, signupId } = first;
    await signUpOnly(world, { email });
    expect((await resend(email, signupId)).status).toBe(200);
    const mail = await world.sink.waitForMail(email);
    expect(mail.text).toContain(first.username);
    const otpCode = /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1] ?? '';
    expect(await confirm(email, { otpCode: first.code, signupId })).toMatchObject(invalid);
    expect((await confirm(email, { otpCode, signupId })).status).toBe(200);
  });

  test('I1: two right codes of two sign-ups at once make one account', async () => {
    const one = await signUpOnly(world);
    const two = await signUpOnly(world, { email: one.email });
    const held = [holdComparison(world.deps), holdComparison(other.deps)];
    const answers = Promise.all([
      confirm(one.email, { otpCode: one.code, signupId: one.signupId }),
      confirm(one.email, { otpCode: two.code, signupId: two.signupId }, other),
    ]);
    await Promise.all(held.map(({ reached }) => reached));
    for (const { release } of held) release();
    expect(listStatuses(await answers)).toEqual([200, 400]);
    const { rows } = await world.database.pool.query(
      'select from users where email = $1 and verified_at is not null',
      [one.email],
    );
    expect(rows).toHaveLength(1);
  });

  test('I1, A3: asking for a password costs no attempt, and a refused password no code', async () => {
    const { email, code } = await signUpOnly(world);
    for (const wrong of createWrongCodes(code, 4))
      expect(await confirm(email, { otpCode: wrong })).toMatchObject(invalid);
    for (let n = 0; n < 6; n += 1)
      expect(await confirm(email, { otpCode: code })).toMatchObject(passwordRequired);
    for (const newPassword of ['password1', 'short'])
      expect(await confirm(email, { otpCode: code, newPassword })).toMatchObject({
        status: 400,
        body: { error: 'validation_failed', fields: { newPassword: expect.any(String) } },
      });
    expect((await confirm(email, { otpCode: code, newPassword: ownPassword })).status).toBe(200);
  });

  test.for([[7], [null], [{}], ['x'.repeat(101)]])(
    'I1: an id that is no id (%j) is told so',
    async ([signupId]) => {
      const { email } = createSignUpData();
      const body = { email, otpCode: '123456', signupId };
      for (const call of ['verify-otp', 'resend-otp'])
        expect(await world.call(`POST /api/auth/${call}`, { body })).toMatchObject({
          status: 400,
          body: { fields: { signupId: expect.any(String) } },
        });
    },
  );
});

describe('I1, A5: neither answers nor hashes depend on how many sign-ups wait', () => {
  const calls = [
    ['login', (email: string) => ({ email, password: 'not the password' })],
    ['verify-otp', (email: string) => ({ email, otpCode: '000000' })],
    ['resend-otp', (email: string) => ({ email })],
    ['signup', (email: string) => createSignUpData({ email })],
  ] as const;

  test.for(calls)('I1, A5: %s', async ([call, bodyFor]) => {
    const { passwords } = other.deps;
    const seen = new Set<string>();
    for (const waiting of [0, 1, 3]) {
      const { email } = createSignUpData();
      for (let n = 0; n < waiting; n += 1) await signUpOnly(world, { email });
      const spies = [
        vi.spyOn(passwords, 'verify'),
        vi.spyOn(passwords, 'hash'),
        vi.spyOn(passwords, 'findMatch'),
      ];
      const answer = await other.call(`POST /api/auth/${call}`, { body: bodyFor(email) });
      const hashes = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      for (const spy of spies) spy.mockRestore();
      const { signupId, ...body } = answer.body;
      expect(typeof signupId).toBe(call === 'signup' ? 'string' : 'undefined');
      const text = JSON.stringify(body).replaceAll(email, '<address>');
      seen.add(`${answer.status} ${text} ${hashes} hashes`);
    }
    expect([...seen]).toHaveLength(1);
  });
});

describe('I1: the same person signs up again', () => {
  test('I1: with the same data, because the response was lost: the new code and id work', async () => {
    const first = await signUpOnly(world);
    const { email, username, password } = first;
    const again = await signUpOnly(world, { email, username, password });
    expect(await confirm(email, { otpCode: first.code, signupId: first.signupId })).toMatchObject(
      invalid,
    );
    const { code: otpCode, signupId } = again;
    expect((await confirm(email, { otpCode, signupId })).status).toBe(200);
  });

  const events: [string, (email: string, entered: Entered) => Promise<Answer>][] = [
    ['waits', (email) => resend(email)],
    ['was confirmed', confirm],
    ['was deleted', confirmAndDelete],
  ];

  test.for(events)(
    'I1, A5: with the same data a stranger does not learn that the address of another person %s',
    async ([, bringAbout]) => {
      const data = createSignUpData();
      const { email } = data;
      expect((await world.signUp(data)).status).toBe(201);
      await world.sink.waitForCode(email);
      const { code: otpCode, signupId } = await signUpOnly(world, { email });
      expect((await bringAbout(email, { otpCode, signupId })).status).toBe(200);
      expect((await world.signUp(data)).status).toBe(201);
      expect(await world.logIn(email, data.password)).toMatchObject(unverified);
    },
  );

  test('I1: with another password the username is taken, for the address as for any other', async () => {
    const { email, username } = await signUpOnly(world);
    const answers = [
      await world.signUp(createSignUpData({ email, username })),
      await world.signUp(createSignUpData({ username })),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { error: 'username_taken' } });
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  test('I1: in the same browser the username moves to the corrected address', async () => {
    const wrong = await signUpOnly(world);
    const corrected = createSignUpData({ username: wrong.username });
    const body = { ...corrected, signupId: wrong.signupId };
    const answer = await world.call('POST /api/auth/signup', { body });
    expect(answer.status).toBe(201);
    const otpCode = await world.sink.waitForCode(corrected.email);
    const signupId = String(answer.body['signupId']);
    expect(await confirm(corrected.email, { otpCode, signupId })).toMatchObject({
      status: 200,
      body: { user: { username: wrong.username, email: corrected.email } },
    });
    expect(
      await confirm(wrong.email, { otpCode: wrong.code, signupId: wrong.signupId }),
    ).toMatchObject(invalid);
  });

  test('I1: an id does not take the username of a confirmed account', async () => {
    const owner = await signUpOnly(world);
    const { email, username, code: otpCode, signupId } = owner;
    expect((await confirm(email, { otpCode, signupId })).status).toBe(200);
    const body = { ...createSignUpData({ username }), signupId };
    expect((await world.call('POST /api/auth/signup', { body })).status).toBe(409);
  });
});

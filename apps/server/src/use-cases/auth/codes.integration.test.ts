import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createResetter,
  requestReset,
  requestNewCode,
  reset,
  verify,
  signUpOnly,
  createWrongCodes,
} from '../../../test-support/account-probes.ts';
import {
  openAccountWorld,
  createSignUpData,
  type AccountWorld,
} from '../../../test-support/account-world.ts';

// Every attempt computes a slow password hash, and there are many attempts.

let world: AccountWorld & { close(): Promise<void> };

beforeAll(async () => {
  world = await openAccountWorld();
});
afterAll(() => world.close());

const refused = {
  status: 400,
  text: '{"error":"invalid_otp","message":"Invalid or expired OTP code"}',
};

const logInStatus = async (email: string, password: string) =>
  (await world.logIn(email, password)).status;

describe.concurrent('what a person expects of a code', () => {
  test('A1: it works, and it works once', async () => {
    const { email, username, code } = await signUpOnly(world);
    const verified = await verify(world, email, code);
    expect(verified).toMatchObject({ status: 200, body: { user: { email, username } } });
    expect(await world.isSignedIn(String(verified.body['token']))).toBe(true);
    expect(await verify(world, email, code)).toMatchObject(refused);
  });

  test('A1: the fifth try may be right', async () => {
    const { email, code } = await signUpOnly(world);
    for (const wrong of createWrongCodes(code, 4))
      expect(await verify(world, email, wrong)).toMatchObject(refused);
    expect((await verify(world, email, code)).status).toBe(200);
  });

  test('A1: the fifth try at a new password may be right', async () => {
    const { email, code } = await createResetter(world);
    for (const wrong of createWrongCodes(code, 4))
      expect(await reset(world, email, wrong, 'another fine password')).toMatchObject(refused);
    expect((await reset(world, email, code, 'another fine password')).status).toBe(200);
    expect(await logInStatus(email, 'another fine password')).toBe(200);
  });

  test('A1: a slip of the keyboard is refused in the same words, and no try is lost', async () => {
    const { email, code } = await signUpOnly(world);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const wide = code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const slips = {
      'a space inside': spaced,
      'a space in front': ` ${code}`,
      'a line feed at the end': `${code}\n`,
      'one digit less': code.slice(1),
      'one digit more': `${code}0`,
      letters: 'abcdef',
      nothing: '',
      'full-width digits': wide,
      'a pattern': '%',
      SQL: "' or 1=1 --",
      'a NUL': `${code}\0`,
      '100 kB': '1'.repeat(100_000),
    };
    for (const [what, typed] of Object.entries(slips)) {
      const { status, text } = await verify(world, email, typed);
      expect({ what, status, text }).toEqual({ what, ...refused });
    }
    expect((await verify(world, email, code)).status).toBe(200);
  });

  test.each([[123_456], [null], [true], [['123456']], [{ $ne: '' }]])(
    'A1: a code that is no text (%j) is told so',
    async (otpCode) => {
      const { email } = createSignUpData();
      const body = { email, otpCode };
      expect(await world.call('POST /api/auth/verify-otp', { body })).toMatchObject({
        status: 400,
        body: { error: 'validation_failed', fields: { otpCode: 'Please enter the 6-digit code.' } },
      });
    },
  );

  test('A1: capitals in the address are the same address', async () => {
    const { email, code } = await signUpOnly(world);
    expect((await verify(world, email.toUpperCase(), code)).status).toBe(200);
  });
});

describe.concurrent('guessing', () => {
  test('A1: five wrong tries kill the code: the right one is refused', async () => {
    const { email, code } = await signUpOnly(world);
    for (const wrong of createWrongCodes(code, 5))
      expect(await verify(world, email, wrong)).toMatchObject(refused);
    expect(await verify(world, email, code)).toMatchObject(refused);
  });

  test('A1: five wrong tries kill a reset code: the old password stays', async () => {
    const { email, password, token, code } = await createResetter(world);
    for (const wrong of createWrongCodes(code, 5))
      expect(await reset(world, email, wrong, 'the password of a thief')).toMatchObject(refused);
    expect(await reset(world, email, code, 'the password of a thief')).toMatchObject(refused);
    expect(await world.isSignedIn(token)).toBe(true);
    expect(await logInStatus(email, password)).toBe(200);
  });

  test('A1: a killed code is made good by a new one, and kills no one else’s', async () => {
    const [one, another] = await Promise.all([signUpOnly(world), signUpOnly(world)]);
    for (const wrong of createWrongCodes(one.code, 5)) await verify(world, one.email, wrong);
    expect((await verify(world, another.email, another.code)).status).toBe(200);
    await requestNewCode(world, one.email);
    const fresh = await world.sink.waitForCode(one.email);
    expect((await verify(world, one.email, fresh)).status).toBe(200);
  });

  test('A1: wrong tries at one purpose leave the other alone', async () => {
    const { email, code } = await createResetter(world);
    for (const wrong of createWrongCodes(code, 6)) await verify(world, email, wrong);
    expect((await reset(world, email, code, 'another fine password')).status).toBe(200);
  });
});

describe.concurrent('late, second or old use gives the same bytes as a wrong guess', () => {
  test('A3: used again, for verifying and for resetting', async () => {
    const { email, code } = await createResetter(world);
    expect((await reset(world, email, code, 'another fine password')).status).toBe(200);
    expect(await reset(world, email, code, 'the password of a thief')).toMatchObject(refused);
    expect(await logInStatus(email, 'the password of a thief')).toBe(401);
  });

  test('A3: the old one, once a new one was asked for', async () => {
    const { email, code } = await signUpOnly(world);
    expect((await requestNewCode(world, email)).status).toBe(200);
    expect(await verify(world, email, code)).toMatchObject(refused);
    const fresh = await world.sink.waitForCode(email);
    expect(await verify(world, email, code)).toMatchObject(refused);
    expect((await verify(world, email, fresh)).status).toBe(200);
  });

  test('A3: the old reset code, once the new one has come', async () => {
    const { email, code } = await createResetter(world);
    await requestReset(world, email);
    const fresh = await world.sink.waitForCode(email);
    expect(await reset(world, email, code, 'another fine password')).toMatchObject(refused);
    expect((await reset(world, email, fresh, 'another fine password')).status).toBe(200);
  });

  test('A3: a code to verify resets nothing', async () => {
    const { email, password, code } = await signUpOnly(world);
    expect(await reset(world, email, code, 'another fine password')).toMatchObject(refused);
    expect((await verify(world, email, code)).status).toBe(200);
    expect(await logInStatus(email, password)).toBe(200);
  });

  test('A3: a code to reset verifies nothing', async () => {
    const { email, code } = await createResetter(world);
    expect(await verify(world, email, code)).toMatchObject(refused);
    expect((await reset(world, email, code, 'another fine password')).status).toBe(200);
  });

  test('A3: another person’s code', async () => {
    const [one, another] = await Promise.all([signUpOnly(world), signUpOnly(world)]);
    expect(await verify(world, one.email, another.code)).toMatchObject(refused);
    expect(await verify(world, another.email, one.code)).toMatchObject(refused);
    expect((await verify(world, one.email, one.code)).status).toBe(200);
  });

  test('A3: another person’s reset code', async () => {
    const [one, another] = await Promise.all([createResetter(world), createResetter(world)]);
    expect(await reset(world, another.email, one.code, 'the password of a thief')).toMatchObject(
      refused,
    );
    expect(await logInStatus(another.email, another.password)).toBe(200);
  });

  test('A3: a code for an address without a sign-up is refused', async () => {
    const { email } = createSignUpData();
    expect(await verify(world, email, '123456')).toMatchObject(refused);
    expect(await reset(world, email, '123456', 'another fine password')).toMatchObject(refused);
  });

  test('A3: the code of another sign-up of the address confirms that one, not this one', async () => {
    const first = await signUpOnly(world);
    const { email } = first;
    const second = await signUpOnly(world, { email });
    expect(await verify(world, email, first.code)).toMatchObject({
      status: 409,
      body: { error: 'password_required' },
    });
    expect(await verify(world, email, second.code)).toMatchObject({
      status: 200,
      body: { user: { username: second.username } },
    });
    expect(await verify(world, email, first.code)).toMatchObject(refused);
    expect(await logInStatus(email, first.password)).toBe(403);
    expect(await logInStatus(email, second.password)).toBe(200);
  });

  test('A3: a reset code after the password was changed in the account', async () => {
    const { email, password, token, code } = await createResetter(world);
    const body = { currentPassword: password, newPassword: 'another fine password' };
    expect((await world.call('POST /api/auth/update-password', { token, body })).status).toBe(200);
    expect(await reset(world, email, code, 'the password of a thief')).toMatchObject(refused);
    expect(await logInStatus(email, 'another fine password')).toBe(200);
  });

  test('A3: a reset code after the account was deleted, and after the address signed up anew', async () => {
    const { email, token, code } = await createResetter(world);
    expect((await world.call('DELETE /api/auth/delete-account', { token })).status).toBe(200);
    expect(await reset(world, email, code, 'the password of a thief')).toMatchObject(refused);
    await world.sink.waitForMail(email);
    const again = await world.person({ email });
    expect(await reset(world, email, code, 'the password of a thief')).toMatchObject(refused);
    expect(await world.isSignedIn(again.token)).toBe(true);
  });

  test('A3: a new password that is refused costs no try and no code', async () => {
    const { email, code } = await createResetter(world);
    for (let n = 0; n < 6; n += 1) {
      expect(await reset(world, email, code, 'password1')).toMatchObject({
        status: 400,
        body: { error: 'validation_failed', fields: { newPassword: expect.any(String) } },
      });
    }
    expect((await reset(world, email, code, 'another fine password')).status).toBe(200);
  });
});

import { codeRules } from '@lamplight/domain/account/code.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createWrongCodes,
  listStatuses,
  logIn,
  readRetryAfter,
  setCounter,
  signUpOnly,
  takeDeviceCookie,
} from '../../../test-support/account-probes.ts';
import {
  createAccountWorld,
  openAccountWorld,
  type AccountWorld,
  type Answer,
} from '../../../test-support/account-world.ts';
import { days, hours, minutes } from '../../../test-support/movable-clock.ts';
import {
  behindProxy,
  createOwner,
  from,
  networks,
  newPassword,
  readResetMail,
  requestResetFrom,
  resetByLink,
  resetFrom,
} from '../../../test-support/owner-probes.ts';
import { forgetExpired } from '../upkeep/forget-expired.ts';

const all = (status: number, count: number) => Array<number>(count).fill(status);
const fromSubnet = (n: number) => ({ 'x-forwarded-for': `2001:db8:7:${n}00::1` });
const refused = { status: 400, body: { error: 'invalid_otp' } };
const deadLink = { status: 400, body: { error: 'invalid_reset_link' } };

/** Does what locked the owner out: 20 wrong passwords, then five reset codes with five wrong attempts each. */
async function attack(world: AccountWorld, email: string) {
  const guesses = Array.from({ length: 20 }, (_, n) =>
    logIn(world, email, `guess ${n}`, from('thief')),
  );
  expect(listStatuses(await Promise.all(guesses))).toEqual(all(401, 20));
  const mails = [];
  for (let n = 0; n < 5; n += 1) {
    expect((await requestResetFrom(world, email, from('thief'))).status).toBe(200);
    const mail = await readResetMail(world, email);
    mails.push(mail);
    for (const wrong of createWrongCodes(mail.otp, 5))
      expect(await resetFrom(world, email, wrong, from('thief'))).toMatchObject(refused);
  }
  expect((await requestResetFrom(world, email, from('thief'))).status).toBe(429);
  return mails;
}

/** Makes as many wrong attempts at a code as all networks together may make. */
async function guessFromManyNetworks(
  right: string,
  guess: (wrong: string, headers: Record<string, string>) => Promise<Answer>,
): Promise<void> {
  for (const [n, wrong] of createWrongCodes(right, codeRules.triesInTotal).entries())
    expect(await guess(wrong, { 'x-forwarded-for': `192.0.2.${n}` })).toMatchObject(refused);
}

/** Skips the mail that tells of a changed password. */
async function readNextResetMail(email: string) {
  expect((await world.sink.waitForMail(email)).subject).toContain('password was changed');
  return readResetMail(world, email);
}

let world: AccountWorld & { close(): Promise<void> };
beforeAll(async () => {
  world = await openAccountWorld(behindProxy);
});
afterAll(() => world.close());

describe('I3: after a stranger has used up passwords, codes and mails', () => {
  test('I3: the right password signs in where the owner has signed in before', async () => {
    const { email, password, device } = await createOwner(world);
    await attack(world, email);
    expect((await logIn(world, email, password, from('home'))).status).toBe(429);
    expect((await logIn(world, email, password, from('home', device))).status).toBe(200);
    // The network does not matter: a laptop travels, and strangers may share it.
    expect((await logIn(world, email, password, from('thief', device))).status).toBe(200);
  });

  test('I3: the right code works, except in the network that guessed', async () => {
    const { email } = await createOwner(world);
    const mails = await attack(world, email);
    const otp = mails.at(-1)?.otp ?? '';
    expect(await resetFrom(world, email, otp, from('thief'))).toMatchObject(refused);
    expect((await resetFrom(world, email, otp, from('home'))).status).toBe(200);
    expect((await logIn(world, email, newPassword, from('home'))).status).toBe(200);
  });

  test('I3: the right code works in the guessing network too, in a browser of the owner', async () => {
    const { email, device } = await createOwner(world);
    const otp = (await attack(world, email)).at(-1)?.otp ?? '';
    expect((await resetFrom(world, email, otp, from('thief', device))).status).toBe(200);
  });

  test('I3: the link of any of the mails works from anywhere, once', async () => {
    for (const which of [0, 4]) {
      const { email, password } = await createOwner(world);
      const mails = await attack(world, email);
      const link = mails[which]?.link ?? '';
      const answer = await resetByLink(world, link, from('thief'));
      expect(answer.status).toBe(200);
      // The browser is known now: strangers cannot lock the owner out again before the sign-in.
      await Promise.all(
        Array.from({ length: 20 }, (_, n) => logIn(world, email, `guess ${n}`, from('thief'))),
      );
      const device = takeDeviceCookie(answer);
      expect((await logIn(world, email, newPassword, from('thief', device))).status).toBe(200);
      expect((await logIn(world, email, password, from('thief', device))).status).toBe(401);
      for (const mail of mails)
        expect(await resetByLink(world, mail.link, from('home'))).toMatchObject(deadLink);
    }
  });

  test('I3: a browser of the owner gets a new mail', async () => {
    const { email, device } = await createOwner(world);
    await attack(world, email);
    expect((await requestResetFrom(world, email, from('home'))).status).toBe(429);
    expect((await requestResetFrom(world, email, from('home', device))).status).toBe(200);
    const { otp } = await readResetMail(world, email);
    expect((await resetFrom(world, email, otp, from('home', device))).status).toBe(200);
  });

  test('I3: 25 wrong codes from many networks end the code, and not the link', async () => {
    const { email } = await createOwner(world);
    await requestResetFrom(world, email, from('home'));
    const { otp, link } = await readResetMail(world, email);
    await guessFromManyNetworks(otp, (wrong, headers) => resetFrom(world, email, wrong, headers));
    expect(await resetFrom(world, email, otp, from('home'))).toMatchObject(refused);
    expect((await resetByLink(world, link, from('home'))).status).toBe(200);
  });

  test('I3: wrong codes from many networks do not end the code in a browser of the owner', async () => {
    const { email, device } = await createOwner(world);
    await requestResetFrom(world, email, from('home'));
    const { otp } = await readResetMail(world, email);
    await guessFromManyNetworks(otp, (wrong, headers) => resetFrom(world, email, wrong, headers));
    expect(await resetFrom(world, email, otp, from('home'))).toMatchObject(refused);
    const [own = '', ...others] = createWrongCodes(otp, 5);
    expect(await resetFrom(world, email, own, from('home', device))).toMatchObject(refused);
    expect((await resetFrom(world, email, otp, from('home', device))).status).toBe(200);

    // But the browser has five attempts of its own, not more.
    await requestResetFrom(world, email, from('home'));
    const next = await readNextResetMail(email);
    const again = takeDeviceCookie(await logIn(world, email, newPassword, from('home')));
    for (const wrong of [own, ...others])
      expect(await resetFrom(world, email, wrong, from('home', again))).toMatchObject(refused);
    expect(await resetFrom(world, email, next.otp, from('home', again))).toMatchObject(refused);
  });

  test('I3: wrong codes from many networks do not end the code in the browser that signed up', async () => {
    const { email, code, signupId } = await signUpOnly(world);
    const confirm = (otpCode: string, id: string, headers: Record<string, string>) =>
      world.call('POST /api/auth/verify-otp', {
        body: { email, otpCode, signupId: id },
        headers,
      });
    await guessFromManyNetworks(code, (wrong, headers) => confirm(wrong, 'invented', headers));
    expect(await confirm(code, 'invented', from('home'))).toMatchObject(refused);
    expect((await confirm(code, signupId, from('home'))).status).toBe(200);

    const other = await signUpOnly(world);
    const body = { email: other.email, signupId: other.signupId };
    for (const otpCode of [...createWrongCodes(other.code, 5), other.code])
      expect(
        await world.call('POST /api/auth/verify-otp', { body: { ...body, otpCode } }),
      ).toMatchObject(refused);
  });

  test('I3: a new password lets the owner ask for mails again, because it ends all links', async () => {
    const { email, token } = await createOwner(world);
    const mails = await attack(world, email);
    expect((await resetByLink(world, mails[0]?.link ?? '', from('home'))).status).toBe(200);
    expect((await requestResetFrom(world, email, from('home'))).status).toBe(200);
    const { link } = await readNextResetMail(email);
    expect((await resetByLink(world, link, from('home'))).status).toBe(200);
    expect(await world.isSignedIn(token)).toBe(false);

    const other = await createOwner(world);
    await attack(world, other.email);
    const change = { currentPassword: other.password, newPassword };
    const changed = { token: other.token, body: change };
    expect((await world.call('POST /api/auth/update-password', changed)).status).toBe(200);
    expect((await requestResetFrom(world, other.email, from('home'))).status).toBe(200);
  });

  test('I3: a /48 of IPv6 is one network for a code', async () => {
    const { email } = await createOwner(world);
    await requestResetFrom(world, email, from('home'));
    const { otp } = await readResetMail(world, email);
    for (const [n, wrong] of createWrongCodes(otp, 5).entries())
      expect(await resetFrom(world, email, wrong, fromSubnet(n))).toMatchObject(refused);
    expect(await resetFrom(world, email, otp, fromSubnet(9))).toMatchObject(refused);
    expect((await resetFrom(world, email, otp, from('home'))).status).toBe(200);
  });

  test('I3: while the network of the owner is refused, a browser of the owner is not', async (context) => {
    const world = await createAccountWorld(behindProxy, context);
    const { email, password, device } = await createOwner(world);
    await requestResetFrom(world, email, from('home'));
    const { otp } = await readResetMail(world, email);
    const home = { ip: networks.home };
    for (const name of ['login', 'codeAttempt', 'mailRequest'] as const)
      await setCounter(world, `${name}.perNetwork`, home, 300);
    expect((await logIn(world, email, password, from('home'))).status).toBe(429);
    expect((await logIn(world, email, password, from('home', device))).status).toBe(200);
    expect((await requestResetFrom(world, email, from('home', device))).status).toBe(200);
    const later = await readResetMail(world, email);
    expect(await resetFrom(world, email, otp, from('home', device))).toMatchObject(refused);
    expect((await resetFrom(world, email, later.otp, from('home', device))).status).toBe(200);
  });
});

describe('I3: the reset link', () => {
  test('I3: is valid for a day, longer than any wait for a new mail', async (context) => {
    const own = await createAccountWorld(behindProxy, context);
    const { email } = await own.person();
    for (let n = 0; n < 10; n += 1) {
      if (n === 5) own.clock.advance(hours(2));
      expect((await requestResetFrom(own, email, from('thief'))).status).toBe(200);
    }
    const waiting = await requestResetFrom(own, email, from('home'));
    let link = '';
    for (let n = 0; n < 10; n += 1) ({ link } = await readResetMail(own, email));
    own.clock.advance(readRetryAfter(waiting) * 1000 - minutes(1));
    expect((await resetByLink(own, link, from('home'))).status).toBe(200);

    await requestResetFrom(own, email, from('home'));
    await own.sink.waitForMail(email);
    own.clock.advance(days(1));
    expect((await requestResetFrom(own, email, from('home'))).status).toBe(200);
    const late = await readResetMail(own, email);
    own.clock.advance(days(1) + minutes(1));
    expect(await resetByLink(own, late.link, from('home'))).toMatchObject(deadLink);
    await forgetExpired(own.deps);
    expect((await own.database.pool.query('select from reset_links')).rowCount).toBe(0);
  });

  test('I3: a password that is refused does not use it up, a changed one ends it', async () => {
    const { email, password, token } = await createOwner(world);
    await requestResetFrom(world, email, from('home'));
    const { link } = await readResetMail(world, email);
    for (const weak of ['password1', 'short', email])
      expect(
        await world.call('POST /api/auth/reset-password-by-link', {
          body: { link, newPassword: weak },
        }),
      ).toMatchObject({ status: 400, body: { fields: { newPassword: expect.any(String) } } });
    const change = { currentPassword: password, newPassword: 'chosen in the account' };
    await world.call('POST /api/auth/update-password', { token, body: change });
    expect(await resetByLink(world, link, from('home'))).toMatchObject(deadLink);
  });

  test('I3: eight uses at once set one password', async () => {
    const { email } = await createOwner(world);
    await requestResetFrom(world, email, from('home'));
    const { link } = await readResetMail(world, email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => resetByLink(world, link, from('home'))),
    );
    expect(listStatuses(answers)).toEqual([200, ...all(400, 7)]);
    expect((await logIn(world, email, newPassword, from('home'))).status).toBe(200);
  });

  test.for([[''], ['nothing'], ['A'.repeat(22)], ['A'.repeat(100)], ["' or 1=1 --"], ['\0']])(
    'I3: %j is no link',
    async ([link]) => {
      expect(await resetByLink(world, link ?? '', from('home'))).toMatchObject(deadLink);
    },
  );

  test.for([[7], [null], ['A'.repeat(101)]])('I3: %j is refused with its field', async ([link]) => {
    const body = { link, newPassword };
    expect(await world.call('POST /api/auth/reset-password-by-link', { body })).toMatchObject({
      status: 400,
      body: { fields: { link: expect.any(String) } },
    });
  });

  test('I3: it signs out every browser, and the mail about the change is sent', async () => {
    const { email, token } = await createOwner(world);
    await requestResetFrom(world, email, from('home'));
    const { link } = await readResetMail(world, email);
    expect((await resetByLink(world, link, from('home'))).status).toBe(200);
    expect(await world.isSignedIn(token)).toBe(false);
    expect((await world.sink.waitForMail(email)).subject).toContain('password was changed');
  });
});
